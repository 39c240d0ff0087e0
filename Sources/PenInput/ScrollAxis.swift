/// The scroll properties of a valuator.
public struct ScrollAxis: Hashable, Sendable {
  /// A Boolean value that indicates whether the axis scrolls horizontally.
  public var isHorizontal: Bool
  /// The change of the value in one notch of a wheel, downwards or to the right; never 0.
  public var increment: Double

  /// Creates the properties.
  public init(isHorizontal: Bool, increment: Double) {
    self.isHorizontal = isHorizontal
    self.increment = increment
  }
}
