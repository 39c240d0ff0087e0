"""Judges the predictor on writers that it was not fitted on.

    python3 crossfit.py TRACES [--constants FOLDER]

For each writer below: fits the constants without that writer, builds the program with them in a
copy of the sources, and judges it on that writer. Writes Resources/Prediction/Unseen.md. FOLDER
may hold constants fitted before, in folders named after the writer left out.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile

import judging

ROOT = pathlib.Path(__file__).resolve().parents[2]
MODELS = ["off", "step", "linear", "kalman", "ink", "android", "sumi"]

# Writer left out, class of rates, files to judge on, millimetres in a unit, horizons.
FOLDS = [
    ("pahaw-00001", "usual", ["pen-tilt/pahaw-00001-*.csv"], 0.0254, [8, 15, 16, 22.5, 25, 33]),
    ("pahaw-00026", "usual", ["pen-tilt/pahaw-00026-*.csv"], 0.0254, [8, 15, 16, 22.5, 25, 33]),
    ("painting", "usual", ["painting/libmypaint-painting30sec.csv"], judging.PIXEL, [8, 16, 25, 33]),
    ("finger-1", "slow", ["touch/mobilehci17-p1-*.csv"], 10 / 127.2, [16, 33]),
    ("finger-2", "slow", ["touch/mobilehci17-p2-*.csv"], 10 / 127.2, [16, 33]),
]

INTRODUCTION = """\
# Writers that the predictor was not fitted on

Made by `python3 Scripts/predictor/crossfit.py TRACES`. For each section the constants of `sumi`
were fitted without that writer. Lengths are millimetres; [Figures.md](Figures.md) explains the
columns. The two stylus recordings at 233 and 245 Hz are never fitted on; see there.
"""


def program_without(writer, kind, words, work):
    """Builds the program with constants that do not know a writer."""
    pattern = f"RateWeights+{kind.capitalize()}*.swift"
    constants = words.constants / writer if words.constants else work
    if not list(constants.glob(pattern)) or constants == work:
        constants = work
        fit = [sys.executable, str(ROOT / "Scripts/predictor/train.py"), words.traces]
        fit += ["--only", kind, "--without", writer, "--out", str(work)]
        subprocess.run(fit, check=True)
    for part in ["Sources", "Package.swift"]:
        source = ROOT / part
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, work / "copy" / part, **({"dirs_exist_ok": True} if source.is_dir() else {}))
    (work / "copy/Tests").mkdir(exist_ok=True)
    for test in (ROOT / "Tests").iterdir():
        shutil.copytree(test, work / "copy/Tests" / test.name, dirs_exist_ok=True)
    for path in constants.glob(pattern):
        shutil.copy(path, work / "copy/Sources/Prediction")
    build = ["swift", "build", "-c", "release", "--product", "sumi", "--package-path"]
    subprocess.run(build + [str(work / "copy")], check=True, stdout=sys.stderr)
    return str(work / "copy/.build/release/sumi")


def main():
    words = argparse.ArgumentParser()
    words.add_argument("traces")
    words.add_argument("--constants", type=pathlib.Path)
    words = words.parse_args()
    text = [INTRODUCTION]
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        (work / "copy").mkdir()
        for part in ["Resources"]:
            shutil.copytree(ROOT / part, work / "copy" / part)
        for writer, kind, patterns, unit, horizons in FOLDS:
            program = program_without(writer, kind, words, work)
            paths = judging.files(words.traces, patterns)
            for horizon in horizons:
                text.append(f"\n## {writer}, {horizon:g} ms\n\n")
                rows = list(judging.full_rows(program, MODELS, paths, unit, horizon))
                head = ["model"] + [column[0] for column in judging.COLUMNS]
                text.append(judging.table(head, [row for _, row in rows]))
                text.append("\n" + ratios(dict(zip(MODELS, (score for score, _ in rows)))))
    (ROOT / "Resources/Prediction/Unseen.md").write_text("".join(text), encoding="utf8")


def ratios(scores):
    ours = scores["sumi"]
    parts = [
        f"mean {ours['mean'] / scores[model]['mean']:.3f}, "
        f"jitter {ours['jitter'] / scores[model]['jitter']:.3f} of `{model}`"
        for model in ["kalman", "step"]
    ]
    return "Ratios: " + "; ".join(parts) + ".\n"


if __name__ == "__main__":
    main()
