internal import StrokeEngine

import func Glibc.exp

/// The power curve that is nearest to a list of outputs.
struct MyPaintCurveFit {
  /// The curve.
  let curve: ResponseCurve
  /// A Boolean value that indicates whether the curve differs nowhere by much.
  let isClose: Bool

  /// The share of the span of the outputs by which a close curve differs at most.
  private static let tolerance = 0.15
  /// The span, as a share of the greatest output, below which a curve is level.
  private static let level = 0.02
  /// The powers that are tried.
  private static let powers = (-46...46).map { exp(Double($0) / 20) }

  /// Finds the curve.
  ///
  /// - Parameters:
  ///   - outputs: outputs of 0 or more, at least two.
  ///   - inputs: their inputs, ascending.
  ///   - step: the step to which the ends of the range are rounded.
  init(_ outputs: [Double], over inputs: [Double], step: Double) {
    let (least, most) = (outputs.min() ?? 0, outputs.max() ?? 0)
    let (first, last) = (outputs[0], outputs[outputs.count - 1])
    let (start, end) = (Self.rounded(first), Self.rounded(last))
    let mean = Self.rounded(outputs.reduce(0, +) / Double(max(1, outputs.count)))
    guard most - least > Self.level * most, start != end else {
      (curve, isClose) = (.constant(mean), most - least <= 2 * Self.level * most)
      return
    }
    // The outputs are level before and after the range.
    let slack = (most - least) / 1000
    let low = outputs.firstIndex { abs($0 - first) > slack }.map { inputs[max(0, $0 - 1)] }
    let high = outputs.lastIndex { abs($0 - last) > slack }.map {
      inputs[min(inputs.count - 1, $0 + 1)]
    }
    let lower = ((low ?? 0) / step).rounded() * step
    let upper = max(lower + step, ((high ?? 0) / step).rounded() * step)
    var best = (curve: ResponseCurve.constant(mean), error: most - least)
    for power in Self.powers {
      let power = Self.rounded(power)
      let curve = ResponseCurve(from: start, to: end, power: power, over: lower...upper)
      let error = zip(inputs, outputs).reduce(0) { max($0, abs(curve.value(at: $1.0) - $1.1)) }
      if error < best.error { best = (curve, error) }
    }
    curve = best.curve
    isClose = best.error <= Self.tolerance * (most - least)
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
