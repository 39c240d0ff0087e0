public import InkModel

/// How a stroke is shown to programs that know areas and pictures, but no ink.
public struct StrokeAppearance: Hashable, Sendable {
  /// How much the area of the stroke covers, 0...1.
  public var opacity: Double
  /// Whether the colour dyes what is below, as the product of both.
  public var multiplies: Bool
  /// What is shown in the place of the area; `nil` for the area itself.
  public var picture: Picture?

  /// Makes an appearance, by default that of an even area.
  public init(opacity: Double = 1, multiplies: Bool = false, picture: Picture? = nil) {
    self.opacity = opacity
    self.multiplies = multiplies
    self.picture = picture
  }
}
