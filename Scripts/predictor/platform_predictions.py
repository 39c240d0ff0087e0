"""Compares with what another platform's predictor said while google-ink-spring was recorded."""

import bisect
import collections
import math
import os

import judging

NAME = "pen-tilt/google-ink-spring"


def compare(program, folder):
    """Our mean error as a share of the platform's, at the same moments; and how many there are."""
    real = judging.contact(os.path.join(folder, NAME + ".csv"))
    said = collections.defaultdict(list)  # horizon: (now, x, y, truth)
    for line in open(os.path.join(folder, NAME + ".predicted.csv"), encoding="utf8"):
        if not line.startswith(("#", "now")):
            now, time, x, y = map(float, line.split(",")[:4])
            if truth := place_at(real, time):
                said[time - now].append((now, (x, y), truth))
    ours = theirs = count = 0
    for horizon, rows in said.items():
        places = judging.dumped(program, os.path.join(folder, NAME + ".csv"), "sumi", horizon)
        places = {time: (x, y) for time, x, y in places}
        for now, place, truth in rows:
            if now in places:
                ours += math.dist(places[now], truth)
                theirs += math.dist(place, truth)
                count += 1
    return ours / theirs, count


def place_at(real, time):
    """Where the pen was at a time, straight between its samples; None outside."""
    place = bisect.bisect_left([sample[0] for sample in real], time)
    if place == len(real) or (place == 0 and time < real[0][0]):
        return None
    if real[place][0] == time:
        return real[place][1:]
    (t, x, y), (u, v, w) = real[place - 1], real[place]
    share = (time - t) / (u - t)
    return x + (v - x) * share, y + (w - y) * share
