/// The background of ink: a colour, printed lines, perhaps a picture.
public struct Paper: Hashable, Sendable {
  /// A pattern that is printed on paper.
  public enum Pattern: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case plain
    /// Level lines to write on.
    case ruled
    /// Level and upright lines.
    case grid
    /// A dot at each crossing of the grid.
    case dots
  }

  /// The pattern that is printed.
  public var pattern: Pattern
  /// Distance between neighbouring lines or dots in canvas units, above 0.
  public var spacing: Double
  /// Colour of the paper.
  public var color: InkColor
  /// Colour of what is printed.
  public var printColor: InkColor
  /// A picture on the paper, below all layers; `nil` when there is none.
  public var picture: Picture?

  /// The paper of a new drawing: white with a trace of warmth.
  public static let warmWhite = InkColor(red: 252 / 255, green: 251 / 255, blue: 248 / 255)
  /// The colour of the print on the paper of a new drawing.
  public static let paleBlue = InkColor(red: 0.75, green: 0.83, blue: 0.91)

  /// Makes a paper.
  ///
  /// - Parameters:
  ///   - pattern: what is printed.
  ///   - spacing: distance between neighbouring lines or dots in canvas units, above 0; without it
  ///     8 mm for lines, 5 mm for crossings.
  ///   - color: colour of the paper.
  ///   - printColor: colour of what is printed.
  ///   - picture: what lies on it below all layers.
  public init(
    _ pattern: Pattern = .plain,
    spacing: Double? = nil,
    color: InkColor = warmWhite,
    printColor: InkColor = paleBlue,
    picture: Picture? = nil
  ) {
    self.pattern = pattern
    self.spacing = spacing ?? (pattern == .ruled ? 8 : 5) * Document.unitsPerMillimetre
    self.color = color
    self.printColor = printColor
    self.picture = picture
  }
}
