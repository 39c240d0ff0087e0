public import Raster

/// Colours of the lab's board.
public struct BoardInk: Hashable, Sendable {
  /// What everything lies on, opaque.
  public var panel: Color
  /// Thin lines.
  public var hairline: Color
  /// Letters, bars, real ink.
  public var text: Color
  /// Letters that matter less.
  public var secondary: Color
  /// Bars.
  public var bar: Color
  /// Predicted ink, the median, what is recorded.
  public var accent: Color

  /// Makes the colours.
  ///
  /// - Parameters:
  ///   - panel: what everything lies on; its opacity does not matter.
  ///   - hairline: thin lines.
  ///   - text: letters.
  ///   - secondary: letters that matter less.
  ///   - accent: what is to be seen first.
  public init(panel: Color, hairline: Color, text: Color, secondary: Color, accent: Color) {
    self.panel = Color(red: panel.red, green: panel.green, blue: panel.blue)
    (self.hairline, self.text, self.secondary, self.accent) = (hairline, text, secondary, accent)
    bar = Self.faded(text, to: 0.32)
  }

  /// Makes the colours of black on white.
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

  /// The colour of a part of the way of a sample, by its number: the text's, ever lighter.
  func part(_ number: Int) -> Color {
    Self.faded(text, to: max(0.14, 0.85 - 0.19 * Double(number)))
  }

  private static func faded(_ color: Color, to share: Double) -> Color {
    Color(red: color.red, green: color.green, blue: color.blue, alpha: share)
  }
}
