"""Reads pen traces and cuts them into windows of evenly numbered reports.

Time stamps of real devices are rounded, delayed and bundled, while the reports themselves were
sensed at an even pace: the length of a step hardly depends on the interval that its stamps claim.
So a window counts reports, and its interval is the mean one.
"""

import glob
import os

import numpy as np
from scipy.interpolate import CubicSpline

STEPS = 10  # of the past, the latest first
PRESSURES = 5  # of the past, the latest first
STAMPS = 3  # intervals of the past, the latest first

# What is fitted on, by writer: files below the folder of traces, and how much a sample counts.
# Two stylus recordings (google-ink-spring, wacom-uim-word-240hz) are never fitted on.
WRITERS = {
    "pahaw-00001": (["pen-tilt/pahaw-00001-*.csv"], 1.0),
    "pahaw-00026": (["pen-tilt/pahaw-00026-*.csv"], 1.0),
    "bdalab": (["pen-tilt/bdalab-lines.csv"], 1.0),
    "painting": (["painting/libmypaint-painting30sec.csv"], 0.7),
    "x201t": (["painting/linux-evdev-x201t.csv"], 0.5),
    "uim-cell": (["pen-tilt/wacom-uim-cell-structure.csv"], 0.4),
    "uim-value": (["pen-tilt/wacom-uim-value-of-ink.csv"], 0.4),
    "uim-math": (["pen-tilt/wacom-uim-math.csv"], 0.4),
    "graphomotor-0": (
        ["shapes/graphomotor-5000000-*.csv", "handwriting/graphomotor-5000000-*.csv"],
        0.5,
    ),
    "graphomotor-1": (["shapes/graphomotor-5000001-*.csv"], 0.3),
    "jolvin": (["handwriting/jolvin-*.csv"], 0.3),
    "fling": (["shapes/flutter-flings.csv"], 0.5),
    "finger-1": (["touch/mobilehci17-p1-*.csv"], 1.0),
    "finger-2": (["touch/mobilehci17-p2-*.csv"], 1.0),
}


def read(path):
    """Strokes of a trace: arrays of rows t_ms, x, y, pressure (nan: unknown)."""
    strokes, rows, head = [], [], None

    def end():
        if len(rows) > 3:
            strokes.append(np.array(rows, float))
        rows.clear()

    for line in open(path, encoding="utf8"):
        line = line.rstrip("\n")
        if line.startswith("# recording"):
            end()
        if line.startswith("#") or not line:
            continue
        if head is None:
            head = line.split(",")
            continue
        cells = [float(cell) if cell else np.nan for cell in line.split(",")]
        if cells[6] != 0:
            rows.append(cells[:4])
        else:
            end()
    end()
    return strokes


def runs(folder, writer):
    """Runs of even reports of a writer: (positions, pressures, interval, ends with a lift)."""
    found = []
    for pattern in WRITERS[writer][0]:
        for path in sorted(glob.glob(os.path.join(folder, pattern))):
            for stroke in read(path):
                found += split(stroke)
    return found


def split(stroke):
    steps = np.diff(stroke[:, 0])
    usual = steps[(steps > 0) & (steps < 40)]
    if len(usual) == 0:
        return []
    gaps = np.where((steps > 40) | (steps > 4 * np.median(usual) + 2))[0]
    parts = np.split(np.arange(len(stroke)), gaps + 1)
    result = []
    for number, part in enumerate(parts):
        if len(part) > 3:
            interval = (stroke[part[-1], 0] - stroke[part[0], 0]) / (len(part) - 1)
            lifted = number == len(parts) - 1
            result.append((stroke[part, 1:3], stroke[part, 3], interval, lifted, stroke[part, 0]))
    return result


def thinned(runs, every):
    """The same runs at a lower rate, once for each place to begin."""
    return [
        (p[start::every], q[start::every], interval * every, lifted, t[start::every])
        for p, q, interval, lifted, t in runs
        for start in range(every)
        if len(p[start::every]) > 3
    ]


def reversed_in_time(runs):
    """The same runs backwards: hands speed up and slow down much alike."""
    return [
        (p[::-1], q[::-1], interval, False, t[-1] - t[::-1]) for p, q, interval, _, t in runs
    ]


def averaged(runs, count):
    """The same runs as a driver reports them that takes the mean of the last reports."""
    result = []
    for p, q, interval, lifted, t in runs:
        sums = np.cumsum(np.vstack([np.repeat(p[:1], count, 0), p]), 0)
        result.append(((sums[count:] - sums[:-count]) / count, q, interval, False, t))
    return result


def resampled(runs, interval, random, noise):
    """The same runs at another rate: a spline through the reports, read at other times.

    The spline has no noise above half of the old rate, so some is put back: rounding to a grid
    and a little of the device's own, both drawn for each run.
    """
    result = []
    for p, q, old, lifted, _ in runs:
        new = interval * random.uniform(0.85, 1.15)
        end = old * (len(p) - 1)
        if end < 4 * new:
            continue
        times = np.arange(random.uniform(0, min(new, end / 4)), end + 1e-9, new)
        where = CubicSpline(np.arange(len(p)) * old, p)(times)
        force = np.interp(times, np.arange(len(p)) * old, q)
        step = np.hypot(*np.diff(where, axis=0).T).mean() + 1e-9
        grid = step * noise * 10 ** random.uniform(-1.5, 0)
        where = where + random.normal(size=where.shape) * grid * random.uniform(0, 0.4)
        result.append((np.round(where / grid) * grid, force, new, lifted, times))
    return result


def windows(runs, knots):
    """Arrays over all samples but the first of each run."""
    parts = []
    for number, (p, q, interval, lifted, t) in enumerate(runs):
        count = len(p)
        steps = np.diff(p, axis=0)
        past = np.zeros((count, STEPS, 2))
        force = np.full((count, PRESSURES), np.nan)
        for k in range(STEPS):
            if count - 1 - k > 0:
                past[k + 1 :, k] = steps[: count - 1 - k]
        for k in range(PRESSURES):
            if count - k > 0:
                force[k:, k] = q[: count - k]
                force[:k, k] = q[0]
        pace = np.zeros((count, STAMPS))
        for k in range(STAMPS):
            if count - 1 - k > 0:
                pace[k + 1 :, k] = np.diff(t)[: count - 1 - k] / interval - 1
        mean = np.cumsum(q) / np.arange(1, count + 1)
        future = np.full((count, len(knots), 2), np.nan)
        held = np.full((count, len(knots), 2), np.nan)  # past a lift: the last point
        for place, knot in enumerate(knots):
            if count > knot:
                future[: count - knot, place] = p[knot:] - p[: count - knot]
            if lifted:
                held[max(0, count - knot) :, place] = p[-1] - p[max(0, count - knot) :]
        part = {
            "past": past,
            "count": np.arange(count),
            "interval": np.full(count, interval),
            "pace": np.clip(pace, -1, 1),
            "roughness": roughness(p),
            "force": force / np.maximum(mean, 1e-6)[:, None],
            "future": future,
            "held": held,
            "run": np.full(count, number),
        }
        parts.append({name: values[1:] for name, values in part.items()})
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def roughness(p, memory=48):
    """Running mean of the third difference of the positions: how much the device trembles."""
    values, mean, weight = np.zeros(len(p)), 0.0, 0
    third = np.hypot(*np.diff(p, n=3, axis=0).T) if len(p) > 3 else []
    for place in range(3, len(p)):
        weight = min(weight + 1, memory)
        mean += (third[place - 3] - mean) / weight
        values[place] = mean
    return values


def joined(parts):
    """Several arrays of windows as one; runs keep apart."""
    offset, shifted = 0, []
    for part in parts:
        part = dict(part, run=part["run"] + offset)
        offset = part["run"].max() + 1
        shifted.append(part)
    return {name: np.concatenate([part[name] for part in shifted]) for name in shifted[0]}
