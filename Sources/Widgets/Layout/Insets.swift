/// Space between a frame and what it holds, in points.
public nonisolated struct Insets: Hashable, Sendable {
  /// Space at each side.
  public var top, left, bottom, right: Double

  /// Makes different space at each side.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// Makes space at the left and the right, and above and below.
  public init(horizontal: Double, vertical: Double = 0) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// The same space at all sides.
  public init(all length: Double) { self.init(horizontal: length, vertical: length) }

  var width: Double { left + right }
  var height: Double { top + bottom }
}
