/// A color in sRGB, not premultiplied.
public struct Color: Hashable, Sendable {
  /// The red channel, 0...1.
  public var red: Double
  /// The green channel, 0...1.
  public var green: Double
  /// The blue channel, 0...1.
  public var blue: Double
  /// The opacity, 0 (transparent) to 1 (opaque).
  public var alpha: Double

  /// Creates a color.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
