/// The least and the largest of some values.
public struct SeenRange: Hashable, Sendable {
  /// From the least to the largest; `nil` before the first value.
  public private(set) var limits: ClosedRange<Double>?

  /// Makes a range of nothing.
  public init() {}

  /// Whether more than one value was seen, and all were the same.
  public private(set) var isConstant = false

  /// Notes a value.
  public mutating func note(_ value: Double) {
    guard let known = limits else {
      limits = value...value
      return
    }
    limits = min(known.lowerBound, value)...max(known.upperBound, value)
    isConstant = limits?.lowerBound == limits?.upperBound
  }
}
