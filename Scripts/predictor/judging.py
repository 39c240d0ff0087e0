"""Asks the program how well its predictors do, and puts the answers into tables."""

import csv
import glob
import json
import os
import subprocess

MODELS = [
    "off", "step", "linear", "clamp", "kalman", "ink", "ink-confident", "ink-tuned", "android",
    "android-balanced", "sumi",
]  # fmt: skip

# Name, files below the folder of traces, millimetres in a unit (where the source does not tell:
# 1000 counts an inch, a pixel of 96 to the inch, the canvas 150 mm wide), whether fitted on.
PIXEL = 25.4 / 96
RECORDINGS = [
    ("PaHaW, 2 writers, pen on paper, 133 Hz", ["pen-tilt/pahaw-*.csv"], 0.0254, True),
    ("bdalab, pen, 133 Hz", ["pen-tilt/bdalab-lines.csv"], 1, True),
    ("painting30sec, fast sketching, 98 Hz", ["painting/libmypaint-painting30sec.csv"], PIXEL, True),
    ("x201t, pen on a Linux tablet PC, 143 Hz", ["painting/linux-evdev-x201t.csv"], 1, True),
    ("google-ink-spring, stylus, 233 Hz", ["pen-tilt/google-ink-spring.csv"], PIXEL / 2, False),
    ("wacom-uim-word, pen, 245 Hz", ["pen-tilt/wacom-uim-word-240hz.csv"], 1, False),
    ("graphomotor, spirals, 120 Hz", ["shapes/graphomotor-*.csv"], 1.5, True),
    ("flutter-flings, finger, 128 Hz", ["shapes/flutter-flings.csv"], PIXEL, True),
    ("jolvin, mouse, 125 Hz", ["handwriting/jolvin-letters-and-joins.csv"], PIXEL, True),
    ("MobileHCI 2017, 2 fingers, 60 Hz", ["touch/mobilehci17-*.csv"], 10 / 127.2, True),
    ("wacom-uim, pen, 60 Hz", ["pen-tilt/wacom-uim-[cvm]*.csv"], PIXEL, True),
]

COLUMNS = [
    ("mean", "mean", 1), ("p95", "p95", 1), ("p99", "p99", 1), ("lag ms", "lag_ms", 1),
    ("over", "overshoot_p95", 1), ("under", "undershoot_p95", 1), ("across", "across_p95", 1),
    ("wrong %", "wrong_direction", 100), ("jitter", "jitter", 1), ("retracted", "retraction", 1),
    ("past end", "end_overshoot_p95", 1), ("past turn", "turn_overshoot_p95", 1),
    ("ns", "ns_per_call", 1),
]  # fmt: skip


def files(folder, patterns):
    return [path for p in patterns for path in sorted(glob.glob(os.path.join(folder, p)))]


def scores(program, model, paths, unit, horizons):
    """The program's scores, one for each horizon."""
    words = [program, "predict", *paths, "--model", model, "--unit-mm", repr(unit), "--json"]
    words += ["--horizon", ",".join(f"{h:g}" for h in horizons)]
    answer = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    return json.loads(answer)["scores"]


def dumped(program, path, model, horizon):
    """What a model said at each sample of a file's first recording: (t, x, y)."""
    words = [program, "predict", path, "--model", model, "--horizon", f"{horizon:g}"]
    words += ["--dump", "-"]
    answer = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    rows = csv.DictReader(answer.splitlines())
    return [
        (float(r["t_ms"]), float(r["x"]), float(r["y"])) for r in rows if r["recording"] == "0"
    ]


def contact(path):
    """Samples in contact of a file's first recording: (t, x, y)."""
    found, recordings = [], 0
    for line in open(path, encoding="utf8"):
        recordings += line.startswith("# recording")
        cells = line.strip().split(",")
        if recordings > 1:
            break
        if not line.startswith(("#", "t_ms")) and cells[-1] == "1":
            found.append(tuple(float(cell) for cell in cells[:3]))
    return found


def number(value):
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.3g}"


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|---|" + "--:|" * (len(head) - 1)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def full_rows(program, models, paths, unit, horizon):
    for model in models:
        score = scores(program, model, paths, unit, [horizon])[0]
        yield score, [model] + [number(score[key] * factor) for _, key, factor in COLUMNS]
