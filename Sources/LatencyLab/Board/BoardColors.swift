public import Raster

/// The colours of the lab's board.
public struct BoardColors: Hashable, Sendable {
  /// The background, opaque.
  public var panel: Color
  /// The colour of thin lines.
  public var hairline: Color
  /// The colour of text and real ink.
  public var text: Color
  /// The colour of secondary text.
  public var secondary: Color
  /// The colour of bars.
  public var bar: Color
  /// The colour of predicted ink, of the median and of warnings.
  public var accent: Color

  /// Makes colours.
  ///
  /// - Parameters:
  ///   - panel: The background; its opacity is ignored.
  ///   - hairline: The colour of thin lines.
  ///   - text: The colour of text; bars are a lighter shade of it.
  ///   - secondary: The colour of secondary text.
  ///   - accent: The colour of what should be seen first.
  public init(panel: Color, hairline: Color, text: Color, secondary: Color, accent: Color) {
    self.panel = Color(red: panel.red, green: panel.green, blue: panel.blue)
    (self.hairline, self.text, self.secondary, self.accent) = (hairline, text, secondary, accent)
    bar = Self.faded(text, to: 0.32)
  }

  /// Makes the colours for black on white.
  public init() {
    let black = Color(red: 0, green: 0, blue: 0)
    self.init(
      panel: Color(red: 1, green: 1, blue: 1),
      hairline: Self.faded(black, to: 0.1),
      text: black,
      secondary: Self.faded(black, to: 0.66),
      accent: Color(red: 0xD2 / 255, green: 0x3B / 255, blue: 0x2A / 255)
    )
  }

  /// Returns the colour of a stage by its index: the text colour, lighter with each stage.
  func part(_ number: Int) -> Color {
    Self.faded(text, to: max(0.14, 0.85 - 0.19 * Double(number)))
  }

  private static func faded(_ color: Color, to share: Double) -> Color {
    Color(red: color.red, green: color.green, blue: color.blue, alpha: share)
  }
}
