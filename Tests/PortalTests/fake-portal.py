#!/usr/bin/env python3
"""fake-portal.py LOG: a desktop portal on the session bus that answers as the title of each dialog
says: "answer ADDRESS...", "cancel", "fail", "error", "vanish", "end bus", "other path", "junk". Writes what it was asked
to LOG."""
import json
import os
import signal
import sys

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib

dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()
log = open(sys.argv[1], "a")
NAME = "org.freedesktop.portal.Desktop"
REQUEST = "org.freedesktop.portal.Request"


def plain(value):
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (dbus.Array, dbus.Struct)):
        return [plain(item) for item in value]
    if isinstance(value, dbus.Boolean):
        return bool(value)
    return int(value) if isinstance(value, int) else str(value)


class Request(dbus.service.Object):
    @dbus.service.signal(REQUEST, signature="ua{sv}")
    def Response(self, code, results):
        pass


class Refused(dbus.DBusException):
    _dbus_error_name = "org.freedesktop.portal.Error.NotAllowed"


class Portal(dbus.service.Object):
    requests = []

    def answer(self, sender, title, options, results):
        name = sender[1:].replace(".", "_")
        token = "another" if title == "other path" else str(options["handle_token"])
        path = f"/org/freedesktop/portal/desktop/request/{name}/{token}"
        if title == "error":
            raise Refused("not today")
        if title == "vanish":
            GLib.timeout_add(50, lambda: os._exit(0))
            return path
        if title == "end bus":
            daemon = bus.call_blocking(
                dbus.BUS_DAEMON_NAME, dbus.BUS_DAEMON_PATH, dbus.BUS_DAEMON_IFACE,
                "GetConnectionUnixProcessID", "s", (dbus.BUS_DAEMON_NAME,),
            )
            GLib.timeout_add(50, lambda: os.kill(daemon, signal.SIGKILL))
            return path
        request = next((known for known in self.requests if known._object_path == path), None)
        if request is None:
            request = Request(bus, path)
            self.requests.append(request)
        code, results = {"cancel": (1, {}), "fail": (2, {}), "junk": (0, {"uris": 7})}.get(title, (0, results))
        results = dbus.Dictionary(results, signature="sv")
        GLib.timeout_add(100 if title == "other path" else 0, lambda: request.Response(dbus.UInt32(code), results))
        return path

    def note(self, method, *arguments):
        log.write(json.dumps([method, *map(plain, arguments)]) + "\n")
        log.flush()

    def choose(self, method, parent, title, options, sender):
        self.note(method, parent, title, options)
        addresses = str(title).split(" ")[1:] if str(title).startswith("answer ") else ["file:///chosen"]
        return self.answer(sender, str(title), options, {"uris": dbus.Array(addresses, signature="s")})

    @dbus.service.method("org.freedesktop.DBus.Properties", "ss", "v")
    def Get(self, interface, name):
        if interface != "org.freedesktop.portal.FileChooser" or name != "version":
            raise Refused("no such property")
        return dbus.UInt32(3)

    @dbus.service.method("org.freedesktop.portal.FileChooser", "ssa{sv}", "o", sender_keyword="sender")
    def OpenFile(self, parent, title, options, sender):
        return self.choose("OpenFile", parent, title, options, sender)

    @dbus.service.method("org.freedesktop.portal.FileChooser", "ssa{sv}", "o", sender_keyword="sender")
    def SaveFile(self, parent, title, options, sender):
        return self.choose("SaveFile", parent, title, options, sender)

    @dbus.service.method("org.freedesktop.portal.Print", "ssa{sv}a{sv}a{sv}", "o", sender_keyword="sender")
    def PreparePrint(self, parent, title, settings, setup, options, sender):
        self.note("PreparePrint", parent, title)
        return self.answer(sender, str(title), options, {"token": dbus.UInt32(4711)})

    @dbus.service.method("org.freedesktop.portal.Print", "ssha{sv}", "o", sender_keyword="sender")
    def Print(self, parent, title, descriptor, options, sender):
        with os.fdopen(descriptor.take(), "rb") as file:
            self.note("Print", parent, title, options, file.read().hex())
        return self.answer(sender, str(title), options, {})


name = dbus.service.BusName(NAME, bus)
portal = Portal(bus, "/org/freedesktop/portal/desktop")
print("ready", flush=True)
GLib.MainLoop().run()
