"""A filter fitted for error and jitter, a small network for what it leaves, and a gate for lifts."""

import numpy as np

from recordings import STEPS

TAPS = 5  # of the filter; strokes with fewer steps have rows of their own
JITTER_OF_FILTER = 0.3
SLOWING = 5  # lengths of steps that the gate sees


def fit_filter(w, knots):
    """rows[count][knot][tap]: ridge least squares of |error|² + λ |change of the error|²."""
    rows = np.zeros((TAPS + 1, len(knots), TAPS))
    unit = w["unit"][:, None, None]
    for count in range(1, TAPS + 1):
        for j in range(len(knots)):
            known = ~np.isnan(w["future"][:, j, 0])
            young = (w["count"] >= count) & (w["count"] < count + 3)
            some = known & (young if count < TAPS else w["count"] >= count)
            a, y = (w["past"] / unit)[some, :count], (w["future"] / unit)[some, j]
            g, b = np.einsum("nkc,nlc->kl", a, a), np.einsum("nkc,nc->k", a, y)
            if count == TAPS:
                i = np.where(some[1:] & some[:-1] & (w["run"][1:] == w["run"][:-1]))[0]
                da = ((w["past"][i + 1] - w["past"][i]) / unit[i])[:, :count]
                dy = (w["future"][i + 1, j] - w["future"][i, j]) / unit[i, 0]
                g += JITTER_OF_FILTER * np.einsum("nkc,nlc->kl", da, da)
                b += JITTER_OF_FILTER * np.einsum("nkc,nc->k", da, dy)
            g += 1e-5 * np.trace(g) * np.eye(count)
            rows[count, j, :count] = np.linalg.solve(g, b)
    return np.round(rows, 4)


def filtered(w, rows):
    return np.einsum("njk,nkd->njd", rows[np.minimum(w["count"], TAPS)], w["past"][:, :TAPS])


def squash(x):
    """A cheap stand-in for tanh: exact in slope at 0, reaches 1 at 3."""
    x = np.clip(x, -3, 3)
    return x * (27 + x * x) / (27 + 9 * x * x)


def squash_slope(x):
    x2 = np.minimum(x * x, 9)
    return ((x2 - 9) / (3 * (x2 + 3))) ** 2


def turned(v, u, back=False):
    c, s = u[..., 0], u[..., 1]
    if back:
        return np.stack([c * v[..., 0] - s * v[..., 1], s * v[..., 0] + c * v[..., 1]], -1)
    return np.stack([c * v[..., 0] + s * v[..., 1], -s * v[..., 0] + c * v[..., 1]], -1)


def inputs(w):
    """What the network sees, in a frame along the motion and in units of the mean step."""
    past = w["past"]
    length = np.hypot(past[..., 0], past[..., 1])
    way = past[:, 0] + 0.6 * past[:, 1] + 0.3 * past[:, 2]
    norm = np.hypot(*way.T)[:, None]
    along = np.where(norm > 1e-12, way / np.maximum(norm, 1e-12), np.array([1.0, 0]))
    scale = np.maximum(length[:, :5].sum(1) / np.minimum(w["count"], 5), 1e-12)
    seen = np.clip(turned(past, along[:, None]) / scale[:, None, None], -6, 6)
    rough = np.clip(np.log((w["roughness"] + 1e-3 * scale) / scale) / 2 + 0.5, -3, 3)
    values = np.concatenate(
        [
            seen.reshape(len(seen), -1),
            (np.minimum(w["count"], STEPS) / STEPS - 0.5)[:, None],
            (1 / w["count"])[:, None],
            np.log(w["interval"] / 8)[:, None],
            rough[:, None],
            w["pace"],
        ],
        1,
    )
    return values.astype(np.float32), along, scale


class Network:
    """Two hidden layers."""

    def __init__(self, sizes, random):
        self.parameters = []
        for place, (a, b) in enumerate(zip(sizes, sizes[1:])):
            spread = (0.05 if place == len(sizes) - 2 else 1) / np.sqrt(a)
            self.parameters += [
                (random.normal(size=(a, b)) * spread).astype(np.float32),
                np.zeros(b, np.float32),
            ]
        self.first = [np.zeros_like(p) for p in self.parameters]
        self.second = [np.zeros_like(p) for p in self.parameters]
        self.steps = 0

    def __call__(self, x):
        w1, b1, w2, b2, w3, b3 = self.parameters
        a = x @ w1 + b1
        b = squash(a) @ w2 + b2
        self.memory = (x, a, b)
        return squash(b) @ w3 + b3

    def descend(self, slope, rate):
        """One step of Adam."""
        w1, b1, w2, b2, w3, b3 = self.parameters
        x, a, b = self.memory
        gb = (slope @ w3.T) * squash_slope(b)
        ga = (gb @ w2.T) * squash_slope(a)
        slopes = [x.T @ ga, ga.sum(0), squash(a).T @ gb, gb.sum(0), squash(b).T @ slope]
        slopes.append(slope.sum(0))
        self.steps += 1
        for p, m, v, g in zip(self.parameters, self.first, self.second, slopes):
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            mean, square = m / (1 - 0.9**self.steps), v / (1 - 0.999**self.steps)
            p -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def fit_network(w, base, hidden, passes, weight, jitter, random, batch=512, rate=4e-3):
    """Fits what the filter leaves: distance, and λ times the squared change of the error.

    `weight` says what each knot counts, `jitter` is its λ.
    """
    knots = base.shape[1]
    values, along, scale = inputs(w)
    known = ~np.isnan(w["future"][:, :, 0])
    rest = np.nan_to_num(w["future"] - base) / w["unit"][:, None, None]
    usual = np.array([np.hypot(*rest[known[:, j], j].T).mean() for j in range(knots)])
    rest = (rest / usual[None, :, None]).astype(np.float32)
    size = (scale / w["unit"]).astype(np.float32)[:, None, None] / usual[None, :, None]
    size = size.astype(np.float32)
    along, known = along.astype(np.float32), known.astype(np.float32)
    pairs = np.where(w["run"][1:] == w["run"][:-1])[0] + 1
    network = Network([values.shape[1], *hidden, 2 * knots], random)
    total, done = passes * (len(pairs) // batch), 0
    weight = np.asarray(weight, np.float32)[None, :, None]
    jitter = np.asarray(jitter, np.float32)[None, :, None]
    for _ in range(passes):
        random.shuffle(pairs)
        for start in range(0, len(pairs) - batch + 1, batch):
            i = pairs[start : start + batch]
            i = np.concatenate([i, i - 1])
            mirror = np.tile(np.where(random.random(batch) < 0.5, -1, 1), 2).astype(np.float32)
            x = values[i]
            x[:, 1 : 2 * STEPS : 2] *= mirror[:, None]
            out = network(x).reshape(2 * batch, knots, 2)
            out[..., 1] *= mirror[:, None]
            error = turned(out, along[i][:, None], back=True) * size[i] - rest[i]
            distance = np.sqrt((error**2).sum(-1, keepdims=True) + 1e-4)
            slope = weight * error / distance * known[i][..., None]
            both = weight * (known[i[:batch]] * known[i[batch:]])[..., None]
            change = jitter * (error[:batch] - error[batch:]) * both
            slope[:batch] += change
            slope[batch:] -= change
            slope = turned(slope * size[i], along[i][:, None])
            slope[..., 1] *= mirror[:, None]
            done += 1
            network.descend(
                (slope.reshape(2 * batch, -1) / batch).astype(np.float32),
                rate * 0.5 * (1 + np.cos(np.pi * done / total)),
            )
    # What the program will compute with: whole thousandths.
    network.parameters = [np.round(p, 3) for p in network.parameters]
    return network


def corrected(w, base, network, limit=None):
    """The filter's ways with what the network adds."""
    values, along, scale = inputs(w)
    out = np.concatenate([network(values[k : k + 20000]) for k in range(0, len(values), 20000)])
    out = out.reshape(len(values), -1, 2)
    return base + turned(out, along[:, None], back=True) * scale[:, None, None]


def gate_inputs(w):
    """What tells a lift: the latest forces in units of the stroke's mean, and slowing down."""
    length = np.hypot(w["past"][..., 0], w["past"][..., 1])
    scale = np.maximum(length[:, :5].sum(1) / np.minimum(w["count"], 5), 1e-12)
    return np.concatenate(
        [
            np.clip(np.nan_to_num(w["force"]), 0, 3) - 1,
            np.clip(length[:, :SLOWING] / scale[:, None], 0, 3) - 1,
            np.log(w["interval"] / 8)[:, None],
            (1 / w["count"])[:, None],
        ],
        1,
    ).astype(np.float32)


def opened(gate, w):
    """Share of each knot's way that is left when the pen may lift before."""
    share = 1 / (1 + np.exp(-gate(gate_inputs(w))))
    return np.where(np.isnan(w["force"][:, :1]), 1, share)


def fit_gate(w, ways, hidden, passes, ending, random, batch=512, rate=4e-3):
    """Fits the share: mean distance while the pen stays down, `ending` times it past a lift."""
    some = np.where(~np.isnan(w["force"][:, 0]))[0]
    w = {name: values[some] for name, values in w.items()}
    ways = ways[some] / w["unit"][:, None, None]
    over = ~np.isnan(w["held"][..., 0])
    truth = np.where(over[..., None], w["held"], w["future"]) / w["unit"][:, None, None]
    weight = np.where(np.isnan(truth[..., 0]), 0, np.where(over, ending, 1))
    truth = np.nan_to_num(truth)
    values = gate_inputs(w)
    gate = Network([values.shape[1], *hidden, ways.shape[1]], random)
    gate.parameters[-1] += 3
    order = np.arange(len(values))
    total, done = passes * (len(order) // batch), 0
    for _ in range(passes):
        random.shuffle(order)
        for start in range(0, len(order) - batch + 1, batch):
            i = order[start : start + batch]
            share = 1 / (1 + np.exp(-gate(values[i])))
            error = share[..., None] * ways[i] - truth[i]
            distance = np.sqrt((error**2).sum(-1, keepdims=True) + 1e-4)
            slope = (error / distance * ways[i]).sum(-1) * weight[i] * share * (1 - share)
            done += 1
            gate.descend(
                (slope / batch).astype(np.float32), rate * 0.5 * (1 + np.cos(np.pi * done / total))
            )
    gate.parameters = [np.round(p, 3) for p in gate.parameters]
    return gate
