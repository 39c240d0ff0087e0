"""Judges the predictor on writers that it was not fitted on, and holds it against its targets.

    python3 crossfit.py TRACES [--constants FOLDER] [--work FOLDER]

For each writer below: fits the constants without that writer, builds the program with them in a
copy of the sources, and judges it on that writer. Writes Resources/Prediction/Unseen.md.
--constants: holds constants fitted before, in folders named after the writer left out.
--work: where the copy and the constants are made and kept; without it nothing is kept.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile

import judging
import platform_predictions

ROOT = pathlib.Path(__file__).resolve().parents[2]

# What is asked at a horizon: quantity, of which model's (None: itself), at most.
HANDWRITING = {
    15: [("mean", "kalman", 0.62), ("mean", "linear", 0.85), ("jitter", "linear", 1)],
    22.5: [
        ("mean", "kalman", 0.6),
        ("mean", "linear", 0.85),
        ("jitter", "kalman", 0.33),
        ("wrong_direction", None, 0.08),
        ("end_overshoot_p95", None, 0.3),
    ],
}
FINGERS = {33: [("mean", "linear", 0.7)]}
CLOSEST = {16: [("mean", "best", 1)], 25: [("mean", "best", 1)]}

# Name, writer left out and classes of rates to fit anew (None: never fitted on), files to judge
# on, millimetres in a unit, what is asked. The classes are those of the writer's own rates: of the
# painting some reports are slow.
FOLDS = [
    ("PaHaW 00001", ("pahaw-00001", ["usual"]), ["pen-tilt/pahaw-00001-*.csv"], 0.0254, HANDWRITING),
    ("PaHaW 00026", ("pahaw-00026", ["usual"]), ["pen-tilt/pahaw-00026-*.csv"], 0.0254, HANDWRITING),
    ("finger 1", ("finger-1", ["slow"]), ["touch/mobilehci17-p1-*.csv"], 10 / 127.2, FINGERS),
    ("finger 2", ("finger-2", ["slow"]), ["touch/mobilehci17-p2-*.csv"], 10 / 127.2, FINGERS),
    (
        "painting30sec",
        ("painting", ["usual", "slow"]),
        ["painting/libmypaint-painting30sec.csv"],
        judging.PIXEL,
        CLOSEST,
    ),
    ("google-ink-spring", None, ["pen-tilt/google-ink-spring.csv"], judging.PIXEL / 2, CLOSEST),
    ("wacom-uim-word", None, ["pen-tilt/wacom-uim-word-240hz.csv"], 1, CLOSEST),
]

INTRODUCTION = """\
# Writers that the predictor was not fitted on

Made by `python3 Scripts/predictor/crossfit.py TRACES`. For each recording the constants of `sumi`
were fitted without its writer; the last two are never fitted on. Of the handwriting each fit knows
the one other writer, of the fingers the one other person, so the program's own constants, which
know both, should do better on a third. Sizes of networks and weights of jitter were chosen with an
eye on these very figures, which flatters them a little.

"""


def built(folder):
    """Builds the program of a folder; its path."""
    build = ["swift", "build", "-c", "release", "--product", "sumi", "--package-path", str(folder)]
    subprocess.run(build, check=True, stdout=sys.stderr)
    return str(folder / ".build/release/sumi")


def program_without(writer, kinds, words, work):
    """Builds the program with constants that do not know a writer."""
    constants = words.constants / writer if words.constants else work / writer
    for part in ["Sources", "Tests", "Resources"]:
        shutil.rmtree(work / "copy" / part, ignore_errors=True)
        shutil.copytree(ROOT / part, work / "copy" / part)
    shutil.copy(ROOT / "Package.swift", work / "copy")
    for kind in kinds:
        files = {"Sources": f"RateWeights+{kind.capitalize()}.swift", "Resources": f"{kind}.weights"}
        # Those of an earlier run in the same folder may be of other recordings.
        if not words.constants or not all((constants / name).exists() for name in files.values()):
            constants.mkdir(parents=True, exist_ok=True)
            fit = [sys.executable, str(ROOT / "Scripts/predictor/train.py"), words.traces]
            fit += ["--only", kind, "--without", writer, "--out", str(constants)]
            subprocess.run(fit, check=True)
        for part, name in files.items():
            shutil.copy(constants / name, work / "copy" / part / "Prediction")
    return built(work / "copy")


def verdicts(name, asked, scores):
    """Rows of what is asked and what is reached, from scores[model][horizon]."""
    for horizon, limits in asked.items():
        ours = scores["sumi"][horizon]
        for quantity, model, limit in limits:
            others = [s for m, s in scores.items() if model in (m, "best") and m != "sumi"]
            unit = min(s[horizon][quantity] for s in others) if model else 1
            reached = ours[quantity] / unit
            told = {"best": "the best other's"}.get(model, f"{model}'s" if model else "")
            what = quantity.replace('_', ' ') + (f' of {told}' if model else '')
            verdict = "yes" if reached <= limit else "**no**"
            yield [name, f"{horizon:g}", what, f"{limit:g}", f"{reached:.3f}", verdict]


def section(name, asked, scores):
    text = ""
    for horizon in asked:
        rows = [
            [model] + [judging.number(s[horizon][key] * f) for _, key, f in judging.COLUMNS]
            for model, s in scores.items()
        ]
        head = ["model"] + [column[0] for column in judging.COLUMNS]
        text += f"\n## {name}, {horizon:g} ms\n\n" + judging.table(head, rows)
    return text


def main():
    words = argparse.ArgumentParser()
    words.add_argument("traces")
    words.add_argument("--constants", type=pathlib.Path)
    words.add_argument("--work", type=pathlib.Path)
    words = words.parse_args()
    temporary = None if words.work else tempfile.TemporaryDirectory()
    work = words.work or pathlib.Path(temporary.name)
    targets, sections, own = [], [], built(ROOT)
    for name, left_out, patterns, unit, asked in FOLDS:
        program = program_without(*left_out, words, work) if left_out else own
        paths = judging.files(words.traces, patterns)
        scores = {
            model: {
                s["horizon_ms"]: s for s in judging.scores(program, model, paths, unit, asked)
            }
            for model in judging.MODELS
        }
        targets += verdicts(name, asked, scores)
        sections.append(section(name, asked, scores))
    ratio, count = platform_predictions.compare(own, words.traces)
    what = f"mean of another platform's own predictions, {count} of them"
    verdict = "yes" if ratio < 1 else "**no**"
    targets.append(["google-ink-spring", "4...21", what, "1", f"{ratio:.3f}", verdict])
    head = ["recording", "ms", "quantity", "at most", "reached", "held"]
    text = INTRODUCTION + judging.table(head, targets)
    text += "\nLengths below are millimetres; [Figures.md](Figures.md) explains the columns.\n"
    (ROOT / "Resources/Prediction/Unseen.md").write_text(text + "".join(sections), encoding="utf8")


if __name__ == "__main__":
    main()
