"""Writes what was fitted as Swift, and the weights of networks as resources."""

import numpy as np

HEAD = """\
// Written by Scripts/predictor/train.py; change that, not this.

extension RateWeights {{
  /// {summary}
  static let {name} = RateWeights(
    knots: {knots},
    filter: {name}Filter,
    networks: SmallNetwork.read(
      [{network}, {gate}],
      from: PackageResources.{name}_weights
    )
  )

"""
SUMMARIES = {
    "slow": "For reports at less than 90 Hz.",
    "usual": "For reports at 90 to 170 Hz.",
    "fast": "For reports at more than 170 Hz.",
}


def files(name, knots, rows, network, gate):
    """The bytes of each file, by its name."""

    def sizes(net):
        return str([len(net.parameters[0])] + [len(bias) for bias in net.parameters[1::2]])

    def whole(net):
        # By layer: weights of each input for all outputs, then the outputs' constants.
        values = np.concatenate([p.reshape(-1) for p in net.parameters])
        return np.round(values * 1000).astype(int)

    head = HEAD.format(
        summary=SUMMARIES[name], name=name, knots=knots, network=sizes(network), gate=sizes(gate)
    )
    filters = [f"{v:g}" for v in rows[1:].reshape(-1)]
    small = array(f"{name}Filter", "Double", filters, "private ")
    weights = np.concatenate([whole(network), whole(gate)])
    return {
        f"RateWeights+{name.capitalize()}.swift": (head + small + "}\n").encode(),
        # As SmallNetwork reads them: whole numbers of 16 bits, the lower byte first.
        f"{name}.weights": weights.astype("<i2").tobytes(),
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
