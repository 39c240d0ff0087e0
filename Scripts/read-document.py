#!/usr/bin/env python3
"""Reads a .sumi document with nothing but Python's standard library, and prints it as JSON.

usage: read-document.py FILE [--strokes]

Without --strokes: pages, layers and counts. With it: every control point and sample as well.
What the bytes mean is written in Sources/DocumentStore/DocumentStore.docc/Format.md and in
Sources/InkModel/InkModel.docc/DrawingData.md; this script is the proof that they suffice.
"""
import json
import math
import sqlite3
import struct
import sys
import zlib

INKS = ["pen", "fountainPen", "monoline", "pencil", "marker", "crayon", "watercolor", "reed"]
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

    def count(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def signed(self):
        return unfold(self.count())

    def column(self, count):
        if count == 0:
            return []
        kind = self.byte()
        if kind == 0:
            return [self.signed()] * count
        if kind != 16:
            return self.differences(kind, count)
        listed = self.count()
        values = self.differences(self.byte(), listed)
        return [values[index] for index in self.differences(self.byte(), count)]

    def differences(self, kind, count):
        order = (kind & 7) - 1
        first = self.signed()
        step = self.count() if kind & 8 else 1
        values, sums = [first], [0, 0, 0]
        heads = [self.signed() for _ in range(min(order, count - 1))]
        for difference in heads + self.rice(count - 1 - len(heads)):
            for place in range(order):
                sums[place] += difference
                difference = sums[place]
            values.append(first + step * difference)
        return values

    def rice(self, count):
        """Numbers whose codes grow and shrink with those before; then the next whole byte."""
        if count == 0:
            return []
        text = "".join(f"{byte:08b}" for byte in self.data[self.place :])
        values, place, total, seen = [], 0, 8, 1
        for _ in range(count):
            low = 0
            while seen << low < total:
                low += 1
            ones = 0
            while ones < 20 and text[place + ones] == "1":
                ones += 1
            if ones < 20:
                place += ones + 1
                value = ones << low | int("0" + text[place : place + low], 2)
                place += low
            else:
                length = int(text[place + 20 : place + 26], 2) + 1
                value = int(text[place + 26 : place + 26 + length], 2)
                place += 26 + length
            values.append(unfold(value))
            total, seen = total + value, seen + 1
            if seen >= 16:
                total, seen = total >> 1, seen >> 1
        self.place += (place + 7) // 8
        return values


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


def guessed(columns, raw):
    """Control points are written as what they have beyond a guess made from the samples."""
    times, samples = columns[0], len(raw[0])
    if samples == 0:
        return columns
    places, sample = [], 0
    for time in times:
        while sample + 2 < samples and raw[2][sample + 1] <= time:
            sample += 1
        after = min(sample + 1, samples - 1)
        start, length = raw[2][sample], raw[2][after] - raw[2][sample]
        way = max(0, min(length, time - start))
        places.append((sample, after, (way << 16) // length if length > 0 else 0))

    def between(values, missing=None, turn=lambda difference: difference):
        return [
            0 if missing in (values[first], values[second])
            else values[first] + (turn(values[second] - values[first]) * way >> 16)
            for first, second, way in places
        ]

    def controls(values):
        at = between(values)
        last = len(at) - 1
        return [
            value + (2 * value - at[max(0, i - 1)] - at[min(last, i + 1)]) // 6
            for i, value in enumerate(at)
        ]

    azimuths = [value if value == MISSING else value * 4096 // 4050 for value in raw[5]]
    guesses = {
        1: (controls(raw[0]), 32),
        2: (controls(raw[1]), 32),
        6: (between(raw[3], MISSING), 32),
        7: (between(raw[4], MISSING), 32),
        8: (between(azimuths, MISSING, lambda difference: wrapped(difference, 16)), 16),
    }
    return [
        [wrapped(a + b, guesses[i][1]) for a, b in zip(column, guesses[i][0])] if i in guesses else column
        for i, column in enumerate(columns)
    ]


def stroke(number, layer, rank, high, low, ink):
    data = Bytes(ink)
    if data.byte() != 1:
        raise ValueError(f"stroke {number}: a newer program packed it")
    kind = data.byte()
    channels = (
        [data.byte() / 255 for _ in range(4)]
        if kind & 128
        else [struct.unpack("<f", bytes(data.byte() for _ in range(4)))[0] for _ in range(4)]
    )
    parts = data.byte()
    result = {
        "id": f"{high % 2**64:016x}{low % 2**64:016x}",
        "ink": INKS[kind & 127],
        "color": color(channels),
        "random_seed": data.count(),
        "date": data.numbers(1)[0] if parts & 1 else None,
        "transform": list(data.numbers(6)) if parts & 2 else [1, 0, 0, 1, 0, 0],
        "cut": list(data.numbers(2)) if parts & 4 else [0, 0],
    }
    count = data.count() if parts & 8 else 0
    raw = [data.column(count) for _ in range(7)]
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
    count = data.count()
    columns = guessed([data.column(count) for _ in range(9)], raw)
    result["points"] = [
        {
            "x": x / 10000,
            "y": y / 10000,
            "t_ms": t / 1000000 * 1000,
            "size": [width / 10000, (width + more) / 10000],
            "opacity": opacity / 60000,
            "force": force / 60000,
            "altitude": altitude / 60000 * (math.pi / 2),
            "azimuth": math.pi if azimuth == -32768 else azimuth / 65536 * (2 * math.pi),
        }
        for t, x, y, width, more, opacity, force, altitude, azimuth in zip(*columns)
    ]
    result["erased"] = []
    for _ in range(data.count() if parts & 16 else 0):
        has_transform = data.byte()
        transform = list(data.numbers(6)) if has_transform else [1, 0, 0, 1, 0, 0]
        count = data.count()
        places = zip(*[data.column(count) for _ in range(3)])
        points = [[value / 10000 for value in place] for place in places]
        result["erased"].append({"transform": transform, "points": points})
    if data.place != len(ink):
        raise ValueError(f"stroke {number}: something follows it")
    return result


def check(table, row):
    """Every row ends with the checksum of all before it."""
    data = table.encode()
    for value in row[:-1]:
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


def read(path, with_strokes):
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)

    def rows(table, rest):
        return [check(table, row) for row in database.execute(f"SELECT * FROM {table} {rest}")]

    if database.execute("PRAGMA application_id").fetchone()[0] != 0x53554D49:
        raise ValueError(f"{path}: not a Sumi document")
    if database.execute("PRAGMA user_version").fetchone()[0] != 1:
        raise ValueError(f"{path}: a newer program wrote it")
    result = {"title": rows("document", "")[0][1], "pages": [], "stroke_list": []}
    for page in rows("pages", "ORDER BY rank"):
        layers = []
        for layer in rows("layers", f"WHERE page = {page[0]} ORDER BY rank"):
            strokes = rows("strokes", f"WHERE layer = {layer[0]} ORDER BY rank")
            number = layer[0]
            layers.append(
                {
                    "name": layer[3],
                    "visible": layer[4] != 0,
                    "locked": layer[5] != 0,
                    "opacity": layer[6],
                    "strokes": len(strokes),
                    "pictures": len(rows("pictures", f"WHERE layer = {number}")),
                    "notes": [note[3] for note in rows("notes", f"WHERE layer = {number} ORDER BY rank")],
                }
            )
            if with_strokes:
                result["stroke_list"] += [stroke(*row) for row in strokes]
        result["pages"].append(
            {"title": page[2], "width": page[3], "height": page[4], "paper": page[5], "layers": layers}
        )
    return result


if __name__ == "__main__":
    files = [word for word in sys.argv[1:] if not word.startswith("-")]
    if len(files) != 1 or "--help" in sys.argv:
        sys.exit(__doc__)
    try:
        print(json.dumps(read(files[0], "--strokes" in sys.argv)))
    except (ValueError, sqlite3.Error) as error:
        sys.exit(f"read-document.py: {files[0]}: {error}")
