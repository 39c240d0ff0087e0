"""Turns fingers into the event frames that a touch screen's kernel driver reports."""

from evdev import CODES, EV_ABS, EV_KEY

FINGERS = 10            # how many can touch at once
_NOBODY = -1            # the tracking id of a slot without a finger


class Touch:
    """Keeps which fingers touch, each in a slot of its own (multi-touch protocol B).

    x and y are pixels of the whole screen."""

    def __init__(self, device, screen):
        self.device, self.screen = device, screen
        self.limits = {name: device.facts["abs"]["ABS_MT_POSITION_" + name] for name in "XY"}
        self.slots = {}                 # slot -> (x, y) in the device's units
        self.touches = 0                # how many there were: gives each a tracking id

    def move(self, changes):
        """Applies {slot: (x, y), or None for a finger that lifts} as one frame."""
        events = []
        for slot, place in changes.items():
            if not 0 <= slot < FINGERS:
                raise ValueError("there are fingers 0 to %d" % (FINGERS - 1))
            events.append((EV_ABS, CODES["ABS_MT_SLOT"], slot))
            if place is None:
                self.slots.pop(slot)
                events.append((EV_ABS, CODES["ABS_MT_TRACKING_ID"], _NOBODY))
                continue
            if slot not in self.slots:
                self.touches += 1
                events.append((EV_ABS, CODES["ABS_MT_TRACKING_ID"], self.touches % 65536))
            self.slots[slot] = tuple(self._scale(name, *pair)
                                     for name, pair in zip("XY", zip(place, self.screen)))
            events += self._place("ABS_MT_POSITION_", slot)
        events.append((EV_KEY, CODES["BTN_TOUCH"], int(bool(self.slots))))
        if self.slots:                  # readers without multi-touch see the oldest finger
            events += self._place("ABS_", next(iter(self.slots)))
        self.device.emit(events)

    def _place(self, axis, slot):
        return [(EV_ABS, CODES[axis + name], value) for name, value in zip("XY", self.slots[slot])]

    def _scale(self, name, pixel, pixels):
        low, high = self.limits[name][:2]
        return min(high, max(low, low + round(pixel / pixels * (high - low + 1))))
