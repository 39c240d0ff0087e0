"""The devices of a rig and the commands that act on them."""

import ctypes
import os
import shlex
import time

import gi
gi.require_version("UMockdev", "1.0")
from gi.repository import UMockdev

import tablets
from evdev import CODES, EV_ABS, EV_KEY, EV_REL, Device
from pen import Pen
from touch import Touch


class Rig:
    """Every method do_NAME is the command NAME: words become its arguments, what it
    returns is the reply ("ok" if nothing), what it raises is an error."""

    def __init__(self, directory, options, stop):
        self.directory, self.screen, self.stop = directory, options.size, stop
        self.testbed = UMockdev.Testbed.new()
        self.devices, self.facts = {}, {"tablet": tablets.PENS[options.tablet]}
        pad = self.facts["tablet"].get("pad")
        if pad:
            self.facts["pad"] = tablets.OTHERS[pad]
        finger = {"tablet": self.facts["tablet"].get("finger"), "screen": "screen"}
        if options.touch:
            if not finger[options.touch]:
                raise ValueError(options.tablet + " has no touch surface")
            self.facts["touch"] = tablets.OTHERS[finger[options.touch]]
        self.facts["mouse"] = tablets.OTHERS["mouse"]
        self.facts["keyboard"] = tablets.OTHERS["keyboard"]
        self.numbers = {name: 5 + i for i, name in enumerate(self.facts)}
        self.pen = self.touch = None
        self.pad_touches = set()                # keys that are down, and the ring

    # -- devices ----------------------------------------------------------

    def plug(self, name):
        if name in self.devices:
            raise ValueError(name + " is already plugged in")
        device = Device(self.directory, self.numbers[name], self.facts[name])
        data = "I:1\n" + "".join("E:%s=%s\n" % p for p in device.udev_properties().items())
        for key in ("c13:%d" % device.minor, "+input:input%d" % device.number):
            with open(os.path.join(self.directory, "udev", key), "w") as file:
                file.write(data)
        for record in device.udev_records():
            self.testbed.add_from_string(record)        # also sends the "add" uevent
        self.devices[name] = device
        if name == "tablet":
            self.pen = Pen(device, self.screen)
        if name == "touch":
            self.touch = Touch(device, self.screen)

    def plug_all(self):
        for name in self.facts:
            self.plug(name)

    def unplug(self, name):
        device = self.devices.pop(name)
        device.unplug()
        usb, path = device.sysfs
        nodes = ["/sys%s/%s" % (path, device.node), "/sys" + path, "/sys" + usb]
        for node in nodes:
            self.testbed.uevent(node, "remove")
        time.sleep(0.1)                                 # let readers look at /sys first
        for node in nodes:
            self.testbed.remove_device(node)
        for suffix in (".sock", ".caps"):
            os.unlink(os.path.join(self.directory, device.node + suffix))

    def wait_for_readers(self, seconds=10):
        """Waits until each device is open for good; returns the names of those that
        are not. (Drivers open a device for a moment first, to look at it.)"""
        deadline, idle, steady = time.monotonic() + seconds, [], 0
        while time.monotonic() < deadline and steady < 6:
            time.sleep(0.05)
            idle = [name for name, device in self.devices.items() if not device.readers()]
            steady = 0 if idle else steady + 1
        return idle

    # -- commands ---------------------------------------------------------

    def command(self, line):
        """Carries out one line of the protocol; returns the reply."""
        words = shlex.split(line, comments=True)
        if not words:
            return "ok"
        verb, arguments = words[0], words[1:]
        carry_out = getattr(self, "do_" + verb, None)
        if not carry_out:
            raise ValueError("unknown command: " + verb)
        plain = [a for a in arguments if "=" not in a]
        named = dict(a.split("=", 1) for a in arguments if "=" in a)
        return carry_out(*plain, **named) or "ok"

    def do_pen(self, **sample):
        self.pen.move(sample)

    def do_play(self, path, speed="1", log=None):
        samples = read_trace(path)
        device, late, sent = self.pen.device, [], []
        dropped = device.dropped
        with urgent():
            start = time.monotonic_ns() + 5_000_000
            for offset, sample in samples:
                due = start + int((offset - samples[0][0]) / float(speed) * 1e6)
                pause = due - time.monotonic_ns()
                if pause > 0:
                    time.sleep(pause / 1e9)
                now = time.monotonic_ns()
                self.pen.move(sample, now)
                late.append(now - due)
                if log:
                    sent.append([now // 1000] + [device.axes.get(axis, "") for axis in LOGGED])
        if log:
            with open(log, "w") as file:
                file.write("sent_us,x,y,pressure,tilt_x,tilt_y\n")
                file.writelines(",".join(map(str, s)) + "\n" for s in sent)
        late.sort()
        return "ok samples=%d dropped=%d late_us mean=%.0f p99=%.0f max=%.0f" % (
            len(late), device.dropped - dropped, sum(late) / len(late) / 1000,
            late[int(len(late) * 0.99)] / 1000, late[-1] / 1000)

    def do_touch(self, **fingers):
        """touch 0=400,300 1=up: one frame; each finger by its number, with its place"""
        place = lambda text: None if text == "up" else tuple(map(float, text.split(",")))
        self.touch.move({int(number): place(text) for number, text in fingers.items()})

    def do_mouse(self, **change):
        device, events = self.devices["mouse"], []
        for name, number in change.items():
            if name in ("dx", "dy"):
                events.append((EV_REL, CODES["REL_" + name[1].upper()], int(number)))
            elif name in ("wheel", "hwheel"):
                rel = "REL_" + name.upper()
                events += [(EV_REL, CODES[rel], int(number)),
                           (EV_REL, CODES[rel + "_HI_RES"], 120 * int(number))]
            else:
                events.append((EV_KEY, CODES["BTN_" + name.upper()], int(number)))
        device.emit(events)

    def do_key(self, name, state="tap"):
        number = CODES["KEY_" + name.upper()]
        for value in {"down": [1], "up": [0], "tap": [1, 0]}[state]:
            self.devices["keyboard"].emit([(EV_KEY, number, value)])

    def do_pad(self, **change):
        device, events = self.devices["pad"], []
        for name, value in change.items():
            touched = value != "off" if name == "ring" else bool(int(value))
            (self.pad_touches.add if touched else self.pad_touches.discard)(name)
            if name == "ring":                  # 0..71, or "off" when the finger lifts
                events.append((EV_ABS, CODES["ABS_WHEEL"], int(value) if touched else 0))
            else:
                events.append((EV_KEY, CODES["BTN_" + name.removeprefix("button")], int(value)))
        # As the kernel tells it: the pad is in use as long as anything of it is touched.
        device.emit([(EV_ABS, CODES["ABS_MISC"], 15 if self.pad_touches else 0)] + events)

    def do_raw(self, name, *events):
        """raw tablet EV_ABS:ABS_X:1200 ... : one frame, codes by name or number"""
        number = lambda text: CODES[text] if text in CODES else int(text, 0)
        self.devices[name].emit([tuple(map(number, e.split(":"))) for e in events])

    def do_plug(self, name):
        self.plug(name)

    def do_unplug(self, name):
        self.unplug(name)

    def do_wait(self, ms):
        time.sleep(float(ms) / 1000)

    def do_status(self):
        return "ok " + " ".join("%s=%s,readers=%d,dropped=%d" % (n, d.node, d.readers(), d.dropped)
                                for n, d in self.devices.items())

    def do_quit(self):
        self.stop()


LOGGED = [CODES["ABS_" + name] for name in ("X", "Y", "PRESSURE", "TILT_X", "TILT_Y")]


def read_trace(path):
    """A list of (milliseconds, changes of the sample)."""
    with open(path) as file:
        rows = [line.strip() for line in file if line.strip() and line[0] != "#"]
    names = [n.strip() for n in rows[0].split(",")]
    unknown = set(names) - set(Pen.DEFAULTS) - {"time_ms"}
    if unknown:
        raise ValueError("unknown columns: " + ", ".join(sorted(unknown)))
    samples = []
    for row in rows[1:]:
        sample = {n: v.strip() for n, v in zip(names, row.split(",")) if v.strip()}
        samples.append((float(sample.pop("time_ms")), sample))
    return samples


class urgent:
    """Runs the calling thread ahead of others, as an interrupt would be, and lets
    it wake up on time; without the rights for that it just runs."""

    def __enter__(self):
        ctypes.CDLL(None).prctl(29, 1, 0, 0, 0)         # PR_SET_TIMERSLACK, 1 ns
        self.previous = os.sched_getscheduler(0), os.sched_getparam(0)
        self.switch(os.SCHED_FIFO, os.sched_param(10))

    def __exit__(self, *_):
        self.switch(*self.previous)

    @staticmethod
    def switch(policy, parameters):
        try:
            os.sched_setscheduler(0, policy, parameters)
        except PermissionError:
            pass
