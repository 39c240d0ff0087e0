"""Makes the table of all models, recordings and horizons, and a picture of predicted paths.

    python3 report.py TRACES

Asks .build/release/sumi; writes Resources/Prediction/Figures.md and paths.png.
"""

import pathlib
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plot

import judging
import platform_predictions

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = str(ROOT / ".build/release/sumi")
HORIZONS = [8, 16, 25, 33]
SIDE_EFFECTS = 25

INTRODUCTION = """\
# How well the pen's way is foreseen

Made by `python3 Scripts/predictor/report.py TRACES`; every row is one run of `sumi predict`.
Lengths are millimetres. *Fitted on* says that the constants of `sumi` come partly from these very
recordings, so its rows flatter; [Unseen.md](Unseen.md) has the same models on writers that were
left out. The truth is the straight line between real samples, at their own time stamps.

- mean, p95, p99: distance from the truth; lag: the horizon times the mean over that of `off`.
- over, under, across: 95 % of the errors along the real way, on both sides, and across it.
- wrong: steps of the prediction that go against the real motion. jitter: root mean square of the
  change of the error from sample to sample. retracted: mean length of predicted ink that the next
  sample takes back. past end, past turn: 95 % of the lengths past a lift and past a sharp turn.
- ns: one sample taken and one prediction made, on the machine that made this table.

![Real paths and what was predicted 25 ms before](paths.png)
"""


def report(folder):
    text = [INTRODUCTION]
    for name, patterns, unit, fitted in judging.RECORDINGS:
        paths = judging.files(folder, patterns)
        note = "fitted on" if fitted else "not fitted on"
        text.append(f"\n## {name} ({note})\n\nMean error and what is left of the lag in ms:\n\n")
        rows = []
        for model in judging.MODELS:
            found = judging.scores(PROGRAM, model, paths, unit, HORIZONS)
            cells = [f"{judging.number(s['mean'])} ({s['lag_ms']:.1f})" for s in found]
            rows.append([model] + cells)
        text.append(judging.table(["model"] + [f"{h} ms" for h in HORIZONS], rows))
        text.append(f"\nEverything at {SIDE_EFFECTS} ms:\n\n")
        head = ["model"] + [column[0] for column in judging.COLUMNS]
        rows = judging.full_rows(PROGRAM, judging.MODELS, paths, unit, SIDE_EFFECTS)
        text.append(judging.table(head, [row for _, row in rows]))
    return "".join(text)


def picture(folder, target):
    """Real paths, with the way from each real place to where it was predicted 25 ms before."""
    scenes = [
        ("pen-tilt/pahaw-00026-task09.csv", 100, 330, "handwriting, 133 Hz"),
        ("painting/libmypaint-painting30sec.csv", 0, 160, "fast sketching, 98 Hz"),
        ("pen-tilt/google-ink-spring.csv", 0, 167, "stylus, 233 Hz"),
    ]
    models = ["sumi", "linear", "kalman"]
    figure, axes = plot.subplots(len(scenes), len(models), figsize=(15, 13))
    for row, (name, first, last, title) in enumerate(scenes):
        path = str(pathlib.Path(folder) / name)
        samples = judging.contact(path)
        for column, model in enumerate(models):
            said = judging.dumped(PROGRAM, path, model, SIDE_EFFECTS)
            show(axes[row][column], samples[first:last], said[first:last])
            axes[row][column].set_title(f"{model}: {title}, {SIDE_EFFECTS} ms", fontsize=10)
    figure.tight_layout()
    figure.savefig(target, dpi=80)


def show(axis, samples, said):
    """A stroke ends where its times leap."""
    strokes, start = [], 0
    for index in range(1, len(samples) + 1):
        if index == len(samples) or samples[index][0] - samples[index - 1][0] > 40:
            strokes.append((samples[start:index], said[start:index]))
            start = index
    for stroke, places in strokes:
        axis.plot([s[1] for s in stroke], [s[2] for s in stroke], "-", color="#bbb", lw=3)
        axis.plot([s[1] for s in places], [s[2] for s in places], "-", color="#06c", lw=0.8)
        for (t, x, y), (_, px, py) in zip(stroke, places):
            truth = platform_predictions.place_at(stroke, t + SIDE_EFFECTS)
            if truth:
                axis.plot([truth[0], px], [truth[1], py], "-", color="#d30", lw=0.6)
    axis.set_aspect("equal")
    axis.invert_yaxis()
    axis.set_xticks([])
    axis.set_yticks([])


if __name__ == "__main__":
    target = ROOT / "Resources/Prediction"
    target.mkdir(parents=True, exist_ok=True)
    picture(sys.argv[1], target / "paths.png")
    (target / "Figures.md").write_text(report(sys.argv[1]), encoding="utf8")
