import func Glibc.pow

/// A monotonic function of one input: a power curve between two outputs.
///
/// As text: `0.2 to 1, power 0.9 over 0 to 1500`; the power defaults to 1 and the range to 0 to 1,
/// and a single number is a constant.
public struct ResponseCurve: Hashable, Sendable {
  /// The output at the lower end of the range, and below.
  public var first: Double
  /// The output at the upper end of the range, and above.
  public var last: Double
  /// The power to which the normalized input is raised: below 1, most of the change is at low inputs.
  public var power: Double
  /// The range of inputs.
  public var range: ClosedRange<Double>

  /// Creates a curve.
  ///
  /// - Parameters:
  ///   - first: the output at the lower end of the range.
  ///   - last: the output at the upper end of the range.
  ///   - power: the power to which the normalized input is raised, above 0.
  ///   - range: the range of inputs, not empty.
  public init(
    from first: Double,
    to last: Double,
    power: Double = 1,
    over range: ClosedRange<Double> = 0...1
  ) {
    (self.first, self.last, self.power, self.range) = (first, last, power, range)
  }

  /// Returns a curve with the same output for all inputs.
  public static func constant(_ value: Double) -> ResponseCurve {
    ResponseCurve(from: value, to: value)
  }

  /// Returns the output for an input; for NaN, that of the lower end of the range.
  public func value(at input: Double) -> Double {
    guard first != last, input > range.lowerBound else { return first }
    let fraction = min(1, (input - range.lowerBound) / (range.upperBound - range.lowerBound))
    return first + (last - first) * (power == 1 ? fraction : pow(fraction, power))
  }
}
