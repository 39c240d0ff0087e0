"""Writes what was fitted as Swift."""

import numpy as np

HEAD = """\
// Written by Scripts/predictor/train.py; change that, not this.

extension RateWeights {{
  /// {summary}
  static let {name} = RateWeights(
    knots: {knots},
    filter: {name}Filter,
    network: SmallNetwork(sizes: {network}, thousandths: {name}Network),
    gate: SmallNetwork(sizes: {gate}, thousandths: {name}Gate)
  )

"""
NETWORK = """\
// Written by Scripts/predictor/train.py; change that, not this.

extension RateWeights {{
  /// {summary}
{large}}}
"""
SUMMARIES = {
    "slow": "For reports at less than 90 Hz.",
    "usual": "For reports at 90 to 170 Hz.",
    "fast": "For reports at more than 170 Hz.",
}


def files(name, knots, rows, network, gate):
    """Names of files and what they hold."""

    def sizes(net):
        return str([len(net.parameters[0])] + [len(bias) for bias in net.parameters[1::2]])

    def whole(net):
        # By layer: weights of each input for all outputs, then the outputs' constants.
        values = np.concatenate([p.reshape(-1) for p in net.parameters])
        return [str(int(v)) for v in np.round(values * 1000)]

    head = HEAD.format(
        summary=SUMMARIES[name], name=name, knots=knots, network=sizes(network), gate=sizes(gate)
    )
    filters = [f"{v:g}" for v in rows[1:].reshape(-1)]
    small = array(f"{name}Filter", "Double", filters, "private ")
    small += "\n" + array(f"{name}Gate", "Int16", whole(gate), "private ")
    large = array(f"{name}Network", "Int16", whole(network), "")
    start = f"RateWeights+{name.capitalize()}"
    return {
        f"{start}.swift": head + small + "}\n",
        f"{start}Network.swift": NETWORK.format(summary=SUMMARIES[name], large=large),
    }


def array(name, kind, words, access):
    lines, line = [], "   "
    for word in words:
        if len(line) + len(word) + 2 > 100:
            lines.append(line)
            line = "   "
        line += f" {word},"
    lines.append(line)
    return f"  {access}static let {name}: [{kind}] = [\n" + "\n".join(lines) + "\n  ]\n"
