"""Fits the program's predictor to recordings and writes its constants as Swift and resources.

    python3 train.py TRACES [--without WRITER]... [--only CLASS] [--out FOLDER] [--passes SHARE]

TRACES is a folder of pen traces, see recordings.py for the files. A writer that is left out is
one to test on. Repeatable: the same recordings and package versions give the same constants.
"""

import argparse
import pathlib
import time

import numpy as np

import network as nets
import recordings as rec
import swift

# Rates of reports: below 90 Hz, to 170 Hz, above. Each has filters, a network and a gate of its
# own, which answer at these numbers of reports ahead. For each of them weight is what its error
# counts, most where ink is drawn ahead as a rule, and jitter the weight of a changing error beside
# that of an error; ending is that of a prediction past a lift.
CLASSES = {
    "slow": dict(
        knots=[1, 2, 3], hidden=(64, 40), passes=70, weight=[1, 1, 1], jitter=[0.02] * 3, ending=20
    ),
    "usual": dict(
        knots=[1, 2, 3, 4, 5, 6],
        hidden=(48, 32),
        passes=75,
        weight=[1, 1.5, 1.5, 1, 0.5, 0.3],
        jitter=[0.02, 0.01, 0.55, 0.5, 0.5, 0.5],
        ending=110,
    ),
    "fast": dict(
        knots=[1, 2, 4, 6, 8, 10],
        hidden=(48, 32),
        passes=25,
        weight=[1] * 6,
        jitter=[0.2] * 6,
        ending=60,
    ),
}
GATE = dict(hidden=(12, 8), passes=25)
SLOW = {"uim-cell", "uim-value", "uim-math", "finger-1", "finger-2"}
PENS = ("pahaw", "painting", "x201t", "bdalab")


def runs_of(kind, folder, writers, random):
    """Runs for a class of rates, each with its weight."""
    for writer in writers:
        weight = rec.WRITERS[writer][1]
        own = rec.runs(folder, writer)
        if kind == "slow" and writer in SLOW:
            yield own, weight
            if writer.startswith("finger"):
                yield rec.reversed_in_time(own), weight * 0.5
                for pace in [0.85, 1.2]:
                    yield rec.resampled(own, own[0][2] * pace, random, 0.02), weight * 0.4
        elif kind == "slow":
            yield rec.thinned(own, 2), weight * 0.15
        elif kind == "usual" and writer not in SLOW:
            yield own, weight
            if writer.startswith(PENS):
                yield rec.resampled(own, 6.7, random, 0.1), weight * 0.2
                yield rec.resampled(own, 9.5, random, 0.1), weight * 0.2
                yield rec.reversed_in_time(own), weight * 0.35
                yield rec.averaged(own, 4), weight * 0.3
        elif kind == "fast" and writer not in SLOW:
            yield rec.resampled(own, 4.2, random, 0.2), weight
            yield rec.resampled(own, 4.2, random, 0.6), weight * 0.5
            yield rec.resampled(own, 5.2, random, 0.2), weight * 0.5


def windows_of(kind, folder, writers, random):
    parts, knots = [], CLASSES[kind]["knots"]
    for runs, weight in runs_of(kind, folder, writers, random):
        if runs:
            w = rec.windows(runs, knots)
            w["unit"] = np.ones(len(w["run"]))
            w["unit"] *= filter_error(w, knots) / weight
            if kind != "slow":
                w["pace"][:] = 0
            parts.append(w)
    return rec.joined(parts)


def filter_error(w, knots):
    """Mean error of a filter fitted to these windows alone: the unit of their errors."""
    middle = 1 if len(knots) == 3 else 2
    left = nets.filtered(w, nets.fit_filter(w, knots))[:, middle] - w["future"][:, middle]
    return np.nanmean(np.hypot(*left.T))


def fit(kind, folder, writers, share):
    random = np.random.default_rng(7)
    start = time.time()
    w = windows_of(kind, folder, writers, random)
    settings = CLASSES[kind]
    rows = nets.fit_filter(w, settings["knots"])
    base = nets.filtered(w, rows)
    passes = max(1, round(settings["passes"] * share))
    how = [settings["hidden"], passes, settings["weight"], settings["jitter"]]
    network = nets.fit_network(w, base, *how, random)
    ways = nets.corrected(w, base, network)
    gate = nets.fit_gate(w, ways, GATE["hidden"], GATE["passes"], settings["ending"], random)
    print(f"{kind}: {len(w['run'])} windows, {time.time() - start:.0f} s", flush=True)
    return rows, network, gate


def main():
    words = argparse.ArgumentParser()
    words.add_argument("traces")
    words.add_argument("--without", action="append", default=[])
    words.add_argument("--only", choices=CLASSES)
    words.add_argument("--passes", type=float, default=1)
    root = pathlib.Path(__file__).resolve().parents[2]
    words.add_argument("--out", type=pathlib.Path)
    words = words.parse_args()
    writers = [writer for writer in rec.WRITERS if writer not in words.without]
    for kind in [words.only] if words.only else CLASSES:
        fitted = fit(kind, words.traces, writers, words.passes)
        for name, content in swift.files(kind, CLASSES[kind]["knots"], *fitted).items():
            part = "Sources" if name.endswith(".swift") else "Resources"
            ((words.out or root / part / "Prediction") / name).write_bytes(content)


if __name__ == "__main__":
    main()
