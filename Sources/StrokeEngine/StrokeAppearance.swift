public import InkModel

/// The appearance of a stroke in programs that know areas and pictures, but no ink.
public struct StrokeAppearance: Hashable, Sendable {
  /// The opacity of the stroke's area, 0...1.
  public var opacity: Double
  /// A Boolean value that indicates whether the color is multiplied with those below.
  public var multiplies: Bool
  /// The areas of equal tone in place of the stroke's own; `nil` for that one.
  public var tones: InkTones?
  /// A picture in place of the area; `nil` for the area itself.
  public var picture: Picture?
  /// A Boolean value that indicates whether the stroke is part of the picture of a later one, and not
  /// shown by itself.
  public var isHidden = false

  /// Creates an appearance, by default that of a uniform area.
  public init(
    opacity: Double = 1,
    multiplies: Bool = false,
    tones: InkTones? = nil,
    picture: Picture? = nil
  ) {
    self.opacity = opacity
    self.multiplies = multiplies
    self.tones = tones
    self.picture = picture
  }
}
