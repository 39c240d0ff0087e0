public import Geometry

/// Text on the paper.
public struct Note: Hashable, Sendable {
  /// The text; a line feed begins a line.
  public var text: String
  /// The upper left corner of the first line, in canvas units.
  public var position: Point
  /// Name of the font's family; `nil` for the one that the program takes.
  public var fontFamily: String?
  /// Height of the font's em in canvas units.
  public var fontSize: Double
  /// Colour of the letters.
  public var color: InkColor

  /// Makes a note.
  ///
  /// - Parameters:
  ///   - text: what it says; a line feed begins a line.
  ///   - position: the upper left corner of the first line, in canvas units.
  ///   - fontFamily: name of the font's family; `nil` for the one that the program takes.
  ///   - fontSize: height of the font's em in canvas units.
  ///   - color: colour of the letters.
  public init(
    _ text: String,
    at position: Point,
    fontFamily: String? = nil,
    fontSize: Double = 16,
    color: InkColor = .black
  ) {
    self.text = text
    self.position = position
    self.fontFamily = fontFamily
    self.fontSize = fontSize
    self.color = color
  }
}
