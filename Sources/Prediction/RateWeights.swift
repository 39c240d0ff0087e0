/// The weights fitted to recordings for a range of report rates.
struct RateWeights: Sendable {
  /// Steps of the past that the filter weighs.
  static let taps = 5

  /// Numbers of reports ahead for which there are weights, ascending.
  let knots: [Int]
  /// For 1, 2, … ``taps`` known steps and each knot the weights of the steps, the latest first.
  let filter: [Double]
  /// The network for the residual of the filter, from ``StrokeMotion``: for each knot a
  /// displacement along the motion and across it, in mean steps.
  let network: SmallNetwork
  /// From forces and slowing down: for each knot the share that is left because the pen may lift.
  let gate: SmallNetwork

  /// - Parameters:
  ///   - knots: numbers of reports ahead, ascending.
  ///   - filter: weights of the steps, see ``filter``.
  ///   - networks: the network for the residual and the gate.
  init(knots: [Int], filter: [Double], networks: [SmallNetwork]) {
    precondition(filter.count == Self.taps * knots.count * Self.taps, "A weight for each step.")
    precondition(networks.count == 2 && networks.allSatisfy { $0.outputs % knots.count == 0 })
    (self.knots, self.filter) = (knots, filter)
    (network, gate) = (networks[0], networks[1])
  }

  /// The weight of a step in the way to a knot.
  ///
  /// - Parameters:
  ///   - step: 0 for the latest.
  ///   - knot: number of the knot.
  ///   - count: known steps, at least 1.
  /// - Returns: a factor for the step.
  func weight(of step: Int, knot: Int, count: Int) -> Double {
    let row = (min(count, Self.taps) - 1) * knots.count + knot
    return filter[row * Self.taps + step]
  }

  /// The weights for an interval between reports in milliseconds.
  static func fitted(for interval: Double) -> RateWeights {
    switch interval {
    case 11...: slow
    case 5.9...: usual
    default: fast
    }
  }
}
