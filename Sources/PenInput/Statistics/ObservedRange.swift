/// The range of observed values.
public struct ObservedRange: Hashable, Sendable {
  /// The range from the least to the largest value; `nil` without values.
  public private(set) var limits: ClosedRange<Double>?

  /// Creates a range without values.
  public init() {}

  /// A Boolean value that indicates whether there were several values, all of them equal.
  public private(set) var isConstant = false

  /// Extends the range to a value.
  public mutating func insert(_ value: Double) {
    guard let known = limits else {
      limits = value...value
      return
    }
    limits = min(known.lowerBound, value)...max(known.upperBound, value)
    isConstant = limits?.lowerBound == limits?.upperBound
  }
}
