/// What makes a valuator the wheel of a mouse, or what plays one.
public struct ScrollAxis: Hashable, Sendable {
  /// Whether it scrolls to the side.
  public var isHorizontal: Bool
  /// Change of its value for one notch of a wheel, downwards or to the right; never 0.
  public var increment: Double

  /// Makes an axis.
  public init(isHorizontal: Bool, increment: Double) {
    self.isHorizontal = isHorizontal
    self.increment = increment
  }
}
