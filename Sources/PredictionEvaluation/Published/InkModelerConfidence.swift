/// The confidence that google/ink-stroke-modeler has in a prediction; see ``InkModelerPredictor``.
public struct InkModelerConfidence: Hashable, Sendable {
  /// Reports after which the filter is believed wholly.
  public var sampleCount: Int
  /// Distance of estimate and report in centimetres at which nothing is believed.
  public var greatestError: Double
  /// Speeds in centimetres per second up to which nothing and from which all is believed.
  public var speeds: ClosedRange<Double>
  /// Deviation from a straight line in centimetres at which only ``baseline`` is left.
  public var greatestBend: Double
  /// Share that no bend takes away.
  public var baseline: Double

  /// The values of the library's own tests.
  public static let asTested = InkModelerConfidence(
    sampleCount: 20,
    greatestError: 0.04,
    speeds: 3...15,
    greatestBend: 0.2,
    baseline: 0.4
  )
  /// The same with speeds by the library's rule, 5 % and 25 % of an expected speed of 15 cm/s.
  public static let forHandwriting = InkModelerConfidence(
    sampleCount: 20,
    greatestError: 0.04,
    speeds: 0.75...3.75,
    greatestBend: 0.2,
    baseline: 0.4
  )

  /// The share of the horizon to predict, 0...1.
  ///
  /// - Parameters:
  ///   - sampleCount: reports so far.
  ///   - error: distance of estimate and report in centimetres.
  ///   - speed: mean speed over the whole prediction in centimetres per second.
  ///   - bend: distance of its end from a straight continuation in centimetres.
  /// - Returns: a product of one factor for each.
  public func value(sampleCount: Int, error: Double, speed: Double, bend: Double) -> Double {
    func share(_ value: Double) -> Double { min(1, max(0, value)) }
    let seen = share(Double(sampleCount) / Double(self.sampleCount))
    let fit = 1 - share(error / greatestError)
    let fast = share((speed - speeds.lowerBound) / (speeds.upperBound - speeds.lowerBound))
    let straight = baseline + (1 - baseline) * (1 - share(bend / greatestBend))
    return seen * fit * fast * straight
  }
}
