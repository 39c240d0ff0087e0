#!/usr/bin/env python3
"""Reads a .sumi document with nothing but Python's standard library, and prints it as JSON.

usage: read-document.py FILE [--strokes]
       read-document.py FILE --database NEW

Without --strokes: pages, layers and counts. With it: every control point and sample as well.
With --database: all of it as plain tables of a new SQLite database, whose strokes have numbers from 1.
Changes that the append log beside the document holds and the document does not are made; samples of a
stroke that was still under the pen are only counted.
What the bytes mean is written in Sources/DocumentStore/DocumentStore.docc/Format.md and, in
Sources/InkCoding/InkCoding.docc, in DrawingData.md and EditData.md; this script is the proof that they
suffice.
"""
import json
import math
import os
import pathlib
import sqlite3
import struct
import sys
import zlib

INKS = ["pen", "fountainPen", "monoline", "pencil", "marker", "crayon", "watercolor", "reed", "smudge"]
MISSING = 65535


class Bytes:
    """Takes numbers out of bytes."""

    def __init__(self, data):
        self.data, self.place = data, 0

    def byte(self):
        self.place += 1
        return self.data[self.place - 1]

    def numbers(self, count):
        self.place += 8 * count
        return struct.unpack_from(f"<{count}d", self.data, self.place - 8 * count)

    def singles(self, count):
        self.place += 4 * count
        return struct.unpack_from(f"<{count}f", self.data, self.place - 4 * count)

    def words(self, count):
        self.place += 8 * count
        return struct.unpack_from(f"<{count}Q", self.data, self.place - 8 * count)

    def signed(self):
        return unfold(self.count())

    def text(self):
        return self.bytes().decode()

    def list(self, read):
        return [read() for _ in range(self.count())]

    def count(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def bytes(self):
        size = self.count()
        self.place += size
        return self.data[self.place - size : self.place]


FIRST_SHARES = [
    1000, 13000, 37000, 40000,
    4000, 12000, 34000, 40000,
    7000, 10000, 34000, 46000,
    14000, 12000, 32000, 43000,
    26000, 17000, 23000, 40000,
    37000, 31000, 32000, 47000,
    30000, 37000, 38000, 52000,
]  # fmt: skip


class Codes:
    """Takes coded numbers out of bytes: the chapter "Coded numbers" of the description."""

    def __init__(self, data):
        self.data, self.place, self.code, self.range = data, 0, 0, 2**32 - 1
        self.models = [[share, 6] for share in FIRST_SHARES]
        for _ in range(4):
            self.shift()

    def shift(self):
        byte = self.data[self.place] if self.place < len(self.data) else 0
        self.place += 1
        self.code = (self.code << 8 | byte) % 2**32

    def make_room(self):
        while self.range < 2**24:
            self.shift()
            self.range <<= 8

    def bit(self, model):
        share, slowness = model
        part = (self.range >> 16) * max(512, min(65024, share))
        is_set = self.code < part
        if is_set:
            self.range = part
        else:
            self.code -= part
            self.range -= part
        way = (65536 if is_set else 0) - share
        model[0] += abs(way) // slowness * (1 if way > 0 else -1)
        model[1] = min(32, slowness + 1)
        self.make_room()
        return is_set

    def bits(self, count):
        value = 0
        while count > 0:
            taken = min(count, 16)
            count -= taken
            self.range >>= taken
            part = self.code // self.range
            if part >> taken:
                raise ValueError("the bits mean nothing")
            self.code -= part * self.range
            value = value << taken | part
            self.make_room()
        return value

    def plain(self):
        return unfold(self.bits(self.bits(6)))

    def number(self, mean):
        """Codes of numbers grow and shrink with those before."""
        length = (mean[0] // mean[1]).bit_length()
        group, low = (length, 0) if length < 5 else (5 if length == 5 else 6, length - 5)
        high = 0
        while high < 20 and self.bit(self.models[4 * group + min(3, high)]):
            high += 1
        if high == 20:
            high += self.plain()
        size = high << low | self.bits(low)
        mean[0] += 16 * size
        mean[1] += 1
        if mean[1] >= 12:
            mean[0], mean[1] = mean[0] >> 1, mean[1] >> 1
        return -size if size and self.bits(1) else size

    def row(self, count, start):
        guess = self.bits(2)
        values, mean = [start], [32, 1]
        for index in range(1, count):
            last = values[-1]
            guessed = last
            if guess > 0 and index > 1:
                step = last - values[-2]
                before = values[-2] - values[-3] if index > 2 else step
                guessed += (step, step, 2 * step - before, before)[guess]
            values.append(guessed + (self.plain() if index <= min(2, guess) else self.number(mean)))
        return values

    def steps(self, count):
        first, step = self.plain(), self.plain()
        return [first + step * value for value in self.row(count, 0)]

    def column(self, count):
        if count == 0:
            return []
        kind = self.bits(2)
        if kind == 0:
            return [self.plain()] * count
        if kind == 1:
            return self.steps(count)
        if kind == 2:
            values = self.steps(self.plain())
            return [values[index] for index in self.row(count, self.plain())]
        origin, step = self.plain(), self.plain()
        values = [origin + step * index + 2**15 >> 16 for index in self.row(count, self.plain())]
        if self.bits(1):
            mean = [16, 1]
            values = [value + self.number(mean) for value in values]
        return values

    def beyond(self, guesses, unit):
        mean = [32, 1]
        return [((guess + unit // 2) // unit + self.number(mean)) * unit for guess in guesses]

    def by_force(self, forces, unit):
        if not self.bits(1):
            return [value * unit for value in self.column(len(forces))]
        known, values, mean = [], [], [32, 1]
        for force in forces:
            below = [pair for pair in known if pair[0] < force]
            rest = known[len(below) :]
            guess = 0
            if below and rest:
                (f, v), (g, w) = below[-1], rest[0]
                guess = v + (w - v) * (force - f) // (g - f)
            elif known:
                (f, v), (g, w) = known[0], known[-1]
                near = known[0] if not below else known[-1]
                guess = near[1] + ((w - v) * (force - near[0]) // (g - f) if g > f else 0)
            values.append(guess + (self.number(mean) if values else self.plain()))
            if rest and rest[0][0] == force:
                rest[0] = (force, values[-1])
                known = below + rest
            elif len(known) < 256:
                known = below + [(force, values[-1])] + rest
        return [value * unit for value in values]


def unfold(value):
    return value >> 1 if value % 2 == 0 else -(value >> 1) - 1


def color(channels):
    text = "".join(f"{round(channel * 255):02x}" for channel in channels)
    return "#" + (text[:6] if text.endswith("ff") else text)


def turn(steps, all_steps):
    """A direction in radians, above -pi and up to pi."""
    share = steps / all_steps
    return (share - 1 if share > 0.5 else share) * 2 * math.pi


def wrapped(value, bits):
    half = 1 << (bits - 1)
    return (value + half) % (2 * half) - half


def samples(codes, count):
    x, y, t = (codes.column(count) for _ in range(3))
    rest = [[(value - 1) % 65536 for value in codes.column(count)] for _ in range(4)]
    return [x, y, t] + rest


class Guess:
    """Control points, as the samples and the places where the curve passes them let expect them."""

    def __init__(self, raw, positions):
        self.raw, self.positions = raw, positions
        self.solved = self.solve([tuple(self.place(raw[c], p) for c in (0, 1)) for p in positions])

    @staticmethod
    def place(values, position):
        index, t = divmod(position, 64)
        b = values[index]
        if t == 0:
            return b << 4
        c = values[index + 1]
        before = index > 0
        after = index + 2 < len(values)
        if not before and not after:
            return (b << 4) + ((c - b) * t >> 2)
        a = values[index - 1] if before else 3 * (b - c) + values[index + 2]
        d = values[index + 2] if after else 3 * (c - b) + a
        past, left, far = t + 64, 64 - t, 128 - t
        outer = a * t * left * far + d * t * left * past
        inner = b * past * left * far + c * t * past * far
        return (3 * inner - outer) // 98304

    @staticmethod
    def solve(places):
        last = len(places) - 1

        def rests(row):
            if not 0 < row <= last:
                return False
            return sum((a - b) ** 2 for a, b in zip(places[row], places[row - 1])) <= 4800**2

        def corner(row):
            if not 0 < row < last:
                return False
            if rests(row):
                return rests(row + 1) or rests(row - 1)
            return rests(row + 1) and rests(row + 2)

        solved, next_place, next_weight = [], (0, 0), 0
        for row in range(last, -1, -1):
            if last == 0 or corner(row):
                next_place, next_weight = places[row], 0
            else:
                weight = 2**32 // ((5 if row in (0, last) else 4) * 2**16 - next_weight)
                next_place = tuple((6 * p - n) * weight >> 16 for p, n in zip(places[row], next_place))
                next_weight = weight
            solved.append((next_place, next_weight))
        return solved[::-1]

    def between(self, values, missing=None):
        values = [missing if value == MISSING and missing is not None else value for value in values]
        at = []
        for position in self.positions:
            index, rest = divmod(position, 64)
            start = values[index]
            at.append(start + ((values[index + 1] - start) * rest >> 6) if rest else start)
        return self.smoothed(at)

    @staticmethod
    def smoothed(at):
        result = []
        for i, value in enumerate(at):
            before, after = at[max(0, i - 1)], at[min(len(at) - 1, i + 1)]
            past, following = before + value >> 1, value + after >> 1
            bent = value + (2 * value - before - after) // 6
            result.append(max(min(value, past, following), min(max(value, past, following), bent)))
        return result

    def azimuths(self):
        turns = []
        for value in self.raw[5]:
            steps = 0 if value == MISSING else value * 4096 // 4050
            last = turns[-1] if turns else steps
            turns.append(last + wrapped(steps - last, 16))
        return [wrapped(value, 16) for value in self.between(turns)]


def control_points(codes, count, raw):
    """Columns of times, places, extents, opacities, forces, altitudes and azimuths."""
    if count == 0:
        return [[] for _ in range(9)]
    length, time, opacity, share, turn = (
        (1, 1, 1, 1, 1), (1, 100, 60, 15, 16), (10, 100, 60, 15, 16), (100, 100, 60, 15, 16),
    )[codes.bits(2)]  # fmt: skip
    if not raw[0]:
        units = (time, length, length, share, share, turn)
        t, x, y, force, altitude, azimuth = (
            [value * unit for value in codes.column(count)] for unit in units
        )
    else:
        guess = Guess(raw, codes.column(count))
        t = codes.beyond(guess.between(raw[2]), time)
        x, y, means = [], [], ([32, 1], [32, 1])
        for (place, weight) in guess.solved:
            for values, mean, middle in zip((x, y), means, place):
                if values:
                    middle -= weight * (values[-1] << 4) >> 16
                nearest = (middle + 8 * length) // (16 * length)
                values.append((nearest + codes.number(mean)) * length)
        force = codes.beyond(guess.between(raw[3], 30000), share)
        altitude = codes.beyond(guess.between(raw[4], 60000), share)
        azimuth = codes.beyond(guess.azimuths(), turn)
    width = codes.by_force(force, length)
    height, mean, last = [], [0, 1], (1, 1)
    for value in (value // length for value in width):
        guess = (value * last[1] + last[0] // 2) // last[0] if last[0] else value
        guess = min(guess, (1 << 48) - 1)
        last = (value, guess + (codes.number(mean) if height else codes.plain()))
        height.append(last[1] * length)
    opacity = codes.by_force(force, opacity)
    return [t, x, y, width, height, opacity, force, altitude, azimuth]


def stroke_id(high, low):
    return f"{high:016x}{low:016x}"


def stroke(high, low, ink):
    """A stroke alone."""
    data, name = Bytes(ink), stroke_id(high, low)
    version = data.byte()
    if version not in (2, 3):
        raise ValueError(f"stroke {name}: a program of another version packed it")
    kind = data.byte()
    channels = [data.byte() / 255 for _ in range(4)] if kind & 128 else data.singles(4)
    parts = data.byte()
    result = {"id": name} | looks(kind & 127, channels) | content(data, parts, version)
    if data.place != len(ink):
        raise ValueError(f"stroke {name}: something follows it")
    return result


def looks(kind, channels):
    return {"ink": INKS[kind], "color": color(channels)}


def content(data, parts, version):
    """What a stroke has from the random seed on."""
    result = {
        "random_seed": data.count(),
        "date": data.numbers(1)[0] if parts & 1 else None,
        "transform": list(data.numbers(6)) if parts & 2 else [1, 0, 0, 1, 0, 0],
        "cut": list(data.numbers(2)) if parts & 4 else [0, 0],
    }
    counts = (data.count() if parts & 8 else 0, data.count())
    codes = Codes(data.bytes())
    raw = samples(codes, counts[0])
    result["samples"] = []
    for x, y, t, pressure, altitude, azimuth, roll in zip(*raw):
        sample = {"x": x / 10000, "y": y / 10000, "t_ms": t / 1000000 * 1000}
        if pressure != MISSING:
            sample["pressure"] = pressure / 60000
        if altitude != MISSING:
            sample["altitude"] = altitude / 60000 * (math.pi / 2)
        if azimuth != MISSING:
            sample["azimuth"] = turn(azimuth, 64800)
        if roll != MISSING:
            sample["roll"] = turn(roll, 64800)
        result["samples"].append(sample)
    columns = control_points(codes, counts[1], raw)
    result["points"] = [
        {
            "x": x / 10000,
            "y": y / 10000,
            "t_ms": t / 1000000 * 1000,
            "size": [width / 10000, height / 10000],
            "opacity": opacity / 60000,
            "force": force / 60000,
            "altitude": altitude / 60000 * (math.pi / 2),
            "azimuth": math.pi if azimuth == -32768 else azimuth / 65536 * (2 * math.pi),
        }
        for t, x, y, width, height, opacity, force, altitude, azimuth in zip(*columns)
    ]
    result["erased"] = mask(data) if parts & 16 else []
    result["fill"] = color(data.singles(4)) if parts & 32 else None
    result["group"] = f"{data.words(1)[0]:016x}" if parts & 64 else None
    result["locked"] = bool(parts & 128)
    result["link"] = link(data) if version > 2 else None
    return result


def link(data):
    """The number of a page, an address, or nothing."""
    kind = data.byte()
    return data.signed() if kind == 1 else data.text() if kind == 2 else None


def mask(data):
    """Eraser paths."""
    paths = []
    for _ in range(data.count()):
        paths.append((list(data.numbers(6)) if data.byte() else [1, 0, 0, 1, 0, 0], data.count()))
    codes, erased = Codes(data.bytes()), []
    for transform, count in paths:
        places = zip(*[codes.column(count) for _ in range(3)])
        points = [[value / 10000 for value in place] for place in places]
        erased.append({"transform": transform, "points": points})
    return erased


def heads(data):
    """What a run says of its strokes: id, bytes of the ink and their checksum."""
    data = Bytes(data)
    high = low = 0
    while data.place < len(data.data):
        step = data.count()
        low = (low + step) % 2**64
        if step == 0:
            data.place += 16
            high, low = struct.unpack_from("<QQ", data.data, data.place - 16)
        size = data.count()
        data.place += 4
        (checksum,) = struct.unpack_from("<I", data.data, data.place - 4)
        if data.count() > 1:  # the width, plus 2; where the ink is follows
            for _ in range(3):
                data.count()
        yield high, low, size, checksum


def strokes(number, layer, rank, head_bytes, inks):
    """The strokes of a run, from the lowest to the topmost."""
    place = 0
    for high, low, size, checksum in heads(head_bytes):
        ink = inks[place : place + size]
        place += size
        if len(ink) < size or zlib.crc32(ink) != checksum:
            raise ValueError(f"runs {number}: the checksum of a stroke is wrong")
        yield high, low, ink


def check(table, row):
    """Every row ends with the checksum of all before it, but for the inks of runs."""
    data = table.encode()
    for value in row[: -2 if table == "runs" else -1]:
        if value is None:
            data += b"\0"
        elif isinstance(value, int):
            data += b"\1" + struct.pack("<q", value)
        elif isinstance(value, float):
            data += b"\2" + struct.pack("<d", value)
        else:
            text = isinstance(value, str)
            value = value.encode() if text else value
            data += (b"\3" if text else b"\4") + struct.pack("<Q", len(value)) + value
    if zlib.crc32(data) != row[-1] % 2**32:
        raise ValueError(f"{table} {row[0]}: the checksum is wrong")
    return row[:-1]


def waiting(path, stamp, last):
    """What the append log holds and the database does not: edits, and how many samples under the pen."""
    found = {"edits": [], "samples": 0}
    try:
        with open(path + "-log", "rb") as file:
            data = file.read()
    except FileNotFoundError:
        return found
    if len(data) < 28 or data[:8] != b"SUMILOG1":
        return found
    own, base, checksum = struct.unpack_from("<QQI", data, 8)
    if zlib.crc32(data[:24]) != checksum or stamp not in (own, base):
        return found
    place, previous = 28, None
    while place + 8 <= len(data):
        size, checksum = struct.unpack_from("<II", data, place)
        body = data[place + 8 : place + 8 + size]
        if len(body) < size or zlib.crc32(body) != checksum:
            break
        place += 8 + size
        number, kind = struct.unpack_from("<QB", body)
        if previous is None and stamp == own and number > last + 1:
            break
        if previous is not None and number <= previous:
            continue
        if previous is not None and number > previous + 1:
            break
        previous = number
        if stamp == own and number <= last:
            continue
        if kind == 0:
            (length,) = struct.unpack_from("<Q", body, 19)
            found["edits"].append(body[27 : 27 + length])
        if kind in (1, 3) or kind == 0 and body[9]:
            found["samples"] = 0
        if kind in (1, 2):
            found["samples"] += (len(body) - (75 if kind == 1 else 10)) // 56
    return found


class Edit:
    """An edit, and what it does to a document as `read` makes it."""

    def __init__(self, data, document):
        self.data, self.document, self.pages = Bytes(data), document, document["pages"]
        if data[:4] != b"SUME" or data[4] not in (2, 3):
            raise ValueError("the log holds an edit of another version")
        self.data.place = 5
        self.version = data[4]
        self.inks = self.data.list(lambda: looks(self.data.byte(), self.data.singles(4)))

    # Values.

    def stroke(self):
        data = self.data
        parts = data.byte()
        name = stroke_id(*data.words(2))
        return {"id": name} | self.inks[data.count()] | content(data, parts, self.version)

    def map(self, read):
        return dict(self.data.list(lambda: (stroke_id(*self.data.words(2)), read())))

    def placed(self):
        stroke = self.stroke()
        return self.data.signed(), stroke

    def size(self):
        return list(self.data.numbers(2)) if self.data.byte() else [None, None]

    def picture(self):
        data = self.data
        format = data.text()
        data.numbers(11)
        data.bytes()
        return format

    def note(self):
        data = self.data
        text = data.text()
        data.numbers(3)
        if data.byte():
            data.text()
        data.singles(4)
        return text

    def paper(self):
        data = self.data
        pattern = data.text()
        data.numbers(1)
        data.singles(8)
        data.list(self.picture)
        return pattern

    def view(self):
        name, numbers = self.data.text(), self.data.numbers(4)
        return view(name, *numbers, self.data.byte())

    def layer(self):
        data = self.data
        layer = {"number": data.signed(), "name": data.text()}
        flags = data.byte()
        layer |= {"visible": flags & 1 != 0, "locked": flags & 2 != 0, "opacity": data.numbers(1)[0]}
        layer["pictures"] = len(data.list(self.picture))
        layer["notes"] = data.list(self.note)
        return layer | {"strokes": data.list(self.stroke)}

    def page(self):
        number, title = self.data.signed(), self.data.text()
        width, height = self.size()
        page = {"number": number, "title": title, "width": width, "height": height}
        return page | {"paper": self.paper(), "layers": self.data.list(self.layer), "views": []}

    # Changes.

    def number(self, thing, others):
        """Gives a page or layer that comes in a number that no other has."""
        last = self.document["last_number"]
        if found(others, thing["number"]):
            thing["number"] = last + 1
        self.document["last_number"] = max(last, thing["number"])

    def insert_page(self, page, index):
        self.number(page, self.pages)
        others = [layer for page in self.pages for layer in page["layers"]]
        for layer in page["layers"]:
            self.number(layer, others)
            others.append(layer)
        insert(self.pages, page, index)

    def insert_layer(self, page, layer, index):
        if page:
            self.number(layer, [layer for page in self.pages for layer in page["layers"]])
            insert(page["layers"], layer, index)

    def apply(self):
        data, pages = self.data, self.pages
        kind = data.byte()
        if kind == 0:
            data.list(self.apply)
        elif kind == 1:
            self.document["title"] = data.text()
        elif kind == 2:
            self.insert_page(self.page(), data.signed())
        elif kind == 19:
            page = self.page()
            page["views"] = data.list(self.view)
            self.insert_page(page, data.signed())
        elif kind == 18:
            page = found(pages, data.signed()) or {}
            page["views"] = data.list(self.view)
        elif kind in (3, 4, 5, 6, 7):
            page = found(pages, data.signed())
            if kind == 3:
                remove(pages, page)
            elif kind == 4:
                move(pages, page, data.signed())
            elif kind == 5:
                (page or {})["title"] = data.text()
            elif kind == 6:
                (page or {})["width"], (page or {})["height"] = self.size()
            else:
                (page or {})["paper"] = self.paper()
        elif kind == 8:
            self.insert_layer(found(pages, data.signed()), self.layer(), data.signed())
        else:
            self.change_layer(kind, data.signed())

    def change_layer(self, kind, number):
        data = self.data
        layers = next((p["layers"] for p in self.pages if found(p["layers"], number)), [])
        layer = found(layers, number)
        values = {
            11: ("name", data.text),
            12: ("visible", lambda: data.byte() != 0),
            13: ("locked", lambda: data.byte() != 0),
            14: ("opacity", lambda: data.numbers(1)[0]),
            15: ("pictures", lambda: len(data.list(self.picture))),
            16: ("notes", lambda: data.list(self.note)),
        }
        if kind == 9:
            remove(layers, layer)
        elif kind == 10:
            move(layers, layer, data.signed())
        elif kind == 17:
            self.draw(layer["strokes"] if layer else [])
        else:
            key, value = values[kind]
            (layer or {})[key] = value()

    def draw(self, strokes):
        data = self.data
        kind = data.byte()
        if kind == 0:
            data.list(lambda: self.draw(strokes))
        elif kind == 1:
            insert_strokes(strokes, data.list(self.placed))
        elif kind == 2:
            gone = set(data.list(lambda: stroke_id(*data.words(2))))
            strokes[:] = [stroke for stroke in strokes if stroke["id"] not in gone]
        elif kind == 3:
            change_strokes(strokes, {stroke["id"]: stroke for stroke in data.list(self.stroke)})
        elif kind == 4:
            change_strokes(strokes, self.map(lambda: self.inks[data.count()]))
        elif kind == 5:
            change_strokes(strokes, self.map(lambda: {"transform": list(data.numbers(6))}))
        elif kind == 6:
            masks = self.map(lambda: {"erased": mask(data) if data.byte() else []})
            change_strokes(strokes, masks)
        else:
            places = self.map(data.signed)
            moved = [(places[stroke["id"]], stroke) for stroke in strokes if stroke["id"] in places]
            strokes[:] = [stroke for stroke in strokes if stroke["id"] not in places]
            insert_strokes(strokes, moved)


def view(name, x, y, zoom, rotation, mirrored):
    return {"name": name, "x": x, "y": y, "zoom": zoom, "rotation": rotation, "mirrored": mirrored != 0}


def found(things, number):
    return next((thing for thing in things if thing["number"] == number), None)


def insert(things, thing, index):
    things.insert(max(0, min(index, len(things))), thing)


def remove(things, thing):
    """The last page, and the last layer of a page, stay."""
    if thing and len(things) > 1:
        things.remove(thing)


def move(things, thing, index):
    if thing:
        things.remove(thing)
        insert(things, thing, index)


def insert_strokes(strokes, placed):
    lowest = 0
    for index, stroke in sorted(placed, key=lambda pair: pair[0]):
        place = min(len(strokes), max(lowest, index))
        strokes.insert(place, stroke)
        lowest = place + 1


def change_strokes(strokes, values):
    for index, stroke in enumerate(strokes):
        if stroke["id"] in values:
            strokes[index] = unpacked(stroke) | values[stroke["id"]]


def unpacked(each):
    """A stroke with its points; those of a document are read when they are asked for."""
    return stroke(*each["packed"]) if "packed" in each else each


def file_id(data):
    """The id of a file, which follows from its bytes."""
    most = 2**64 - 1

    def mix(value):
        value = value + 0x9E3779B97F4A7C15 & most
        value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & most
        value = (value ^ value >> 27) * 0x94D049BB133111EB & most
        return value ^ value >> 31

    high, low = 0x9E3779B97F4A7C15, 0xD1B54A32D192ED03
    numbers = [data[start : start + 8] for start in range(0, len(data), 8)]
    for number in [len(data)] + [int.from_bytes(each, "big") for each in numbers]:
        high, low = mix(high ^ number), mix(low + number * 0xA24BAED4963EE407 & most)
    return f"{mix(high + low & most):016x}{low:016x}"


def read(path, with_strokes):
    database = sqlite3.connect(f"{pathlib.Path(path).absolute().as_uri()}?mode=ro", uri=True)

    tables = {name for (name,) in database.execute("SELECT name FROM sqlite_schema")}

    def rows(table, rest):
        if table not in tables:
            return []
        return [check(table, row) for row in database.execute(f"SELECT * FROM {table} {rest}")]

    if database.execute("PRAGMA application_id").fetchone()[0] != 0x53554D49:
        raise ValueError(f"{path}: not a Sumi document")
    version = database.execute("PRAGMA user_version").fetchone()[0]
    if version not in (3, 4, 5, 6, 7, 8, 9):
        raise ValueError(f"{path}: its format is {version}; this script reads 3 to 9")
    _, title, last_number, _ = rows("document", "")[0]
    result = {"title": title, "last_number": last_number, "pages": [], "stroke_list": []}
    positions = [[value % 2**64 for value in row[1:]] for row in rows("log", "")]
    log = waiting(path, *(positions[0] if positions else (0, 0)))
    result["log"] = {"changes": len(log["edits"]), "samples": log["samples"]}
    for page in rows("pages", "ORDER BY rank"):
        layers = []
        for layer in rows("layers", f"WHERE page = {page[0]} ORDER BY rank"):
            number = layer[0]
            runs = rows("runs", f"WHERE layer = {number} ORDER BY rank")
            packed = [each for run in runs for each in strokes(*run)]
            layers.append(
                {
                    "number": number,
                    "name": layer[3],
                    "visible": layer[4] != 0,
                    "locked": layer[5] != 0,
                    "opacity": layer[6],
                    "strokes": [{"id": stroke_id(*each[:2]), "packed": each} for each in packed],
                    "pictures": len(rows("pictures", f"WHERE layer = {number}")),
                    "notes": [note[3] for note in rows("notes", f"WHERE layer = {number} ORDER BY rank")],
                }
            )
        result["pages"].append(
            {
                "number": page[0],
                "title": page[2],
                "width": page[3],
                "height": page[4],
                "paper": page[5],
                "layers": layers,
                "views": [view(*row[3:9]) for row in rows("views", f"WHERE page = {page[0]} ORDER BY rank")],
            }
        )
    files = rows("files", "ORDER BY number")
    if files:
        for number, name, data in (row[:3] for row in files):
            if file_id(data) != name:
                raise ValueError(f"file {number}: its id is not that of its bytes")
        result["files"] = [{"id": row[1], "bytes": len(row[2])} for row in files]
        shown = {row[2]: row[-1].decode() for row in rows("pictures", "WHERE format = 'pdf' AND page NOTNULL")}
        for page in result["pages"]:
            if page["number"] in shown:
                page["pdf_page"] = shown[page["number"]]
    for edit in log["edits"]:
        Edit(edit, result).apply()
    for layer in (layer for page in result["pages"] for layer in page["layers"]):
        if with_strokes:
            own = {"layer": layer["number"]}
            result["stroke_list"] += [own | unpacked(each) for each in layer["strokes"]]
        layer["strokes"] = len(layer["strokes"])
    return result


TABLES = """
CREATE TABLE pages(page, title, width, height, paper);
CREATE TABLE layers(layer, page, name, visible, locked, opacity);
CREATE TABLE strokes(stroke INTEGER PRIMARY KEY, layer, id, ink, color, random_seed, date,
  a, b, c, d, tx, ty, cut_start, cut_end, fill, group_id, locked, link);
CREATE TABLE points(stroke, place, x, y, t_ms, width, height, opacity, force, altitude, azimuth);
CREATE TABLE samples(stroke, place, x, y, t_ms, pressure, altitude, azimuth, roll);
CREATE TABLE erasers(stroke, eraser, place, x, y, radius, a, b, c, d, tx, ty);
"""


def write_tables(document, path):
    """Each value under a name of its own; places among points and samples count from 0."""
    if os.path.exists(path):
        raise ValueError(f"there is a {path} already")
    database = sqlite3.connect(path)
    database.executescript(TABLES)

    def put(table, rows):
        for row in rows:
            marks = ",".join("?" * len(row))
            database.execute(f"INSERT INTO {table} VALUES ({marks})", row)

    for page in document["pages"]:
        put("pages", [[page[key] for key in ("number", "title", "width", "height", "paper")]])
        for layer in page["layers"]:
            looks = [layer[key] for key in ("name", "visible", "locked", "opacity")]
            put("layers", [[layer["number"], page["number"]] + looks])
    for number, one in enumerate(document["stroke_list"], 1):
        keys = ("layer", "id", "ink", "color", "random_seed", "date")
        put("strokes", [[number] + [one[key] for key in keys] + one["transform"] + one["cut"]
                        + [one[key] for key in ("fill", "group", "locked", "link")]])
        keys = ("opacity", "force", "altitude", "azimuth")
        put("points", ([number, place, point["x"], point["y"], point["t_ms"]] + point["size"]
                       + [point[key] for key in keys] for place, point in enumerate(one["points"])))
        keys = ("x", "y", "t_ms", "pressure", "altitude", "azimuth", "roll")
        put("samples", ([number, place] + [sample.get(key) for key in keys]
                        for place, sample in enumerate(one["samples"])))
        for index, eraser in enumerate(one["erased"]):
            put("erasers", ([number, index, place] + point + eraser["transform"]
                            for place, point in enumerate(eraser["points"])))
    database.commit()


def main(arguments):
    files = [word for word in arguments if not word.startswith("-")]
    makes_tables = "--database" in arguments
    if "--help" in arguments:
        print(__doc__, end="")
        return
    unknown = set(arguments) - set(files) - {"--strokes", "--database"}
    if len(files) != 1 + makes_tables or unknown:
        sys.exit(__doc__)
    try:
        document = read(files[0], makes_tables or "--strokes" in arguments)
        if makes_tables:
            write_tables(document, files[1])
        else:
            print(json.dumps(document))
    except (ValueError, sqlite3.Error) as error:
        sys.exit(f"read-document.py: {files[0]}: {error}")


if __name__ == "__main__":
    main(sys.argv[1:])
