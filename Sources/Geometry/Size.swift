/// The extent of a rectangle.
public struct Size: Hashable, Sendable {
  /// The horizontal extent, 0 or more.
  public var width: Double
  /// The vertical extent, 0 or more.
  public var height: Double

  /// The size of width and height 0.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from its extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}
