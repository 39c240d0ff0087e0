import func Glibc.log
import func Glibc.pow

/// A scale on which equal steps are equal factors.
enum Logarithm {
  /// Returns the position of a value in a range above 0, 0...1.
  static func share(of value: Double, in range: ClosedRange<Double>) -> Double {
    let value = min(range.upperBound, max(range.lowerBound, value))
    return log(value / range.lowerBound) / log(range.upperBound / range.lowerBound)
  }

  /// Returns the value at a position in a range above 0.
  static func value(at share: Double, in range: ClosedRange<Double>) -> Double {
    range.lowerBound * pow(range.upperBound / range.lowerBound, min(1, max(0, share)))
  }
}
