import func Glibc.pow

/// How one thing follows another: a curve that rises or falls all the way, without bumps.
///
/// As text: `0.2 to 1, power 0.9 over 0 to 1500`; the power is 1 and the range 0 to 1 when they are
/// left out, and one number alone is a constant.
public struct ResponseCurve: Hashable, Sendable {
  /// What comes out where the range begins, and before.
  public var first: Double
  /// What comes out where the range ends, and beyond.
  public var last: Double
  /// Power to which the share of the range is raised: below 1, most happens at its beginning.
  public var power: Double
  /// What goes in.
  public var range: ClosedRange<Double>

  /// Makes a curve.
  ///
  /// - Parameters:
  ///   - first: what comes out where the range begins.
  ///   - last: what comes out where the range ends.
  ///   - power: to which the share of the range is raised, above 0.
  ///   - range: what goes in, with an extent above 0.
  public init(
    from first: Double,
    to last: Double,
    power: Double = 1,
    over range: ClosedRange<Double> = 0...1
  ) {
    (self.first, self.last, self.power, self.range) = (first, last, power, range)
  }

  /// A curve that always gives the same.
  public static func constant(_ value: Double) -> ResponseCurve {
    ResponseCurve(from: value, to: value)
  }

  /// What comes out for what goes in; for what is not a number, what comes out at the beginning.
  public func value(at input: Double) -> Double {
    guard first != last, input > range.lowerBound else { return first }
    let share = min(1, (input - range.lowerBound) / (range.upperBound - range.lowerBound))
    return first + (last - first) * (power == 1 ? share : pow(share, power))
  }
}
