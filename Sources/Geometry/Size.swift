/// The extent of a rectangle.
public struct Size: Hashable, Sendable {
  /// Extent to the right, 0 or more.
  public var width: Double
  /// Extent downwards, 0 or more.
  public var height: Double

  /// Nothing wide and nothing high.
  public static let zero = Size(width: 0, height: 0)

  /// Makes a size from its extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
