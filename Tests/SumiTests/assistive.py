#!/usr/bin/python3
"""An assistive technology that does what a test tells it, one line at a time.

usage: assistive.py PROCESS

Commands, with tabs between words; each is answered by one line of JSON:
    tree [PANEL]             all parts of the program's window, or of a panel, which is quicker
    list [PANEL]             panel, role and name of all parts, or of those on a panel
    look PANEL NAME          the parts with a name, or with one that begins with it
    press PANEL NAME         performs the first action of a part
    set PANEL NAME VALUE     sets the value of a slider
    write PANEL NAME TEXT    replaces the text of a field
    focus PANEL NAME         gives a part the keyboard focus
    events                   the events since the last time
Panels are named by their titles; the window itself is "".
"""
import json
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

EVENTS = [
    "object:state-changed:focused", "object:state-changed:checked", "object:children-changed",
    "object:property-change:accessible-name", "object:property-change:accessible-value",
    "object:text-changed", "object:text-caret-moved", "window:activate", "window:deactivate",
]
seen = []


def note(event):
    name = event.source.get_name() if event.source else ""
    seen.append({"type": event.type, "name": name, "detail": event.detail1})


def program(process):
    """The program with this number; None while it is not there."""
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    for index in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(index)
        if child and child.get_process_id() == process:
            child.set_cache_mask(Atspi.Cache.NONE)
            return child
    return None


def children(part):
    found = (part.get_child_at_index(index) for index in range(part.get_child_count()))
    return [child for child in found if child]


def value(part):
    found = part.get_value_iface()
    return found and [found.get_minimum_value(), found.get_current_value(), found.get_maximum_value()]


def description(part, panel, kind):
    extents = part.get_extents(Atspi.CoordType.SCREEN)
    text, action = part.get_text_iface(), part.get_action_iface()
    return {
        "panel": panel, "panelRole": kind, "role": part.get_role_name(), "name": part.get_name(),
        "states": [state.value_nick for state in part.get_state_set().get_states()],
        "frame": [extents.x, extents.y, extents.width, extents.height],
        "value": value(part),
        "text": text and text.get_text(0, text.get_character_count()),
        "actions": [action.get_action_name(i) for i in range(action.get_n_actions())] if action else [],
    }


def walk(part, panel, kind, found):
    """Collects the parts on a panel with its title and role."""
    for child in children(part):
        found.append((child, panel, kind))
        walk(child, panel, kind, found)


def parts(process, panel=None):
    """The parts of the window, or of a panel, with its title and role."""
    found = []
    root = program(process)
    for window in children(root) if root else []:
        for child in children(window):
            title = child.get_name()
            if panel in (None, ""):
                found.append((child, "", "frame"))
            if panel in (None, title):
                walk(child, title, child.get_role_name(), found)
    return found


def part(process, panel, name):
    found = [part for part, _, _ in parts(process, panel) if part.get_name() == name]
    if not found:
        raise LookupError(f"no {name} on {panel}")
    # A group of commands may be called as one of them.
    return next((part for part in found if part.get_role_name() != "label"), found[0])


def named(process, panel=None, beginning=None):
    """Panels, roles and names of parts; with the beginning of a name, all about parts that have it."""
    found = []
    for one, title, kind in parts(process, panel):
        name = one.get_name()
        if beginning is None:
            found.append({"panel": title, "role": one.get_role_name(), "name": name})
        elif name.startswith(beginning):
            found.append(description(one, title, kind))
    return found


def steadily(process, look):
    """What a look at the window finds; another look where parts went while it went on."""
    for _ in range(20):
        try:
            return look()
        except GLib.Error as error:
            last = error
            if program(process) is None:
                return []
    raise last


def perform(process, command, words):
    if command == "tree":
        return steadily(process, lambda: [description(*found) for found in parts(process, *words)])
    if command == "events":
        found = list(seen)
        seen.clear()
        return found
    if command in ("list", "look"):
        return steadily(process, lambda: named(process, *words))
    found = steadily(process, lambda: part(process, words[0], words[1]))
    if command == "press":
        return found.get_action_iface().do_action(0)
    if command == "set":
        return found.get_value_iface().set_current_value(float(words[2]))
    if command == "write":
        return found.get_editable_text_iface().set_text_contents(words[2])
    if command == "focus":
        return found.get_component_iface().grab_focus()
    raise LookupError(command)


def main():
    process = int(sys.argv[1])
    Atspi.init()
    # A busy machine may take longer to answer than the 0.8 s that a user would wait.
    Atspi.set_timeout(60_000, 60_000)
    listener = Atspi.EventListener.new(note)
    for event in EVENTS:
        listener.register(event)
    context = GLib.MainContext.default()
    print(json.dumps("ready"), flush=True)
    for line in sys.stdin:
        command, *words = line.rstrip("\n").split("\t")
        while context.iteration(False):
            pass
        try:
            answer = perform(process, command, words)
        except (LookupError, AttributeError, GLib.Error) as error:
            answer = {"error": str(error)}
        print(json.dumps(answer), flush=True)


main()
