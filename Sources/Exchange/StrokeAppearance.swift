public import InkModel

/// The appearance of a stroke in programs that know areas and pictures, but no ink.
public struct StrokeAppearance: Hashable, Sendable {
  /// The opacity of the stroke's area, 0...1.
  public var opacity: Double
  /// A Boolean value that indicates whether the colour dyes what is below, as the product of both.
  public var multiplies: Bool
  /// A picture in the place of the area; `nil` for the area itself.
  public var picture: Picture?

  /// Makes an appearance, by default that of an even area.
  public init(opacity: Double = 1, multiplies: Bool = false, picture: Picture? = nil) {
    self.opacity = opacity
    self.multiplies = multiplies
    self.picture = picture
  }
}
