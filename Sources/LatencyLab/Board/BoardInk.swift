public import Raster

/// Colours of the lab's board.
public struct BoardInk: Sendable {
  /// What everything lies on.
  public var panel = Color(red: 1, green: 1, blue: 1)
  /// Thin lines.
  public var hairline = Color(red: 0.9, green: 0.9, blue: 0.9)
  /// Letters, bars, real ink.
  public var text = Color(red: 0x1D / 255, green: 0x1B / 255, blue: 0x19 / 255)
  /// Letters that matter less.
  public var secondary = Color(red: 0.44, green: 0.43, blue: 0.42)
  /// Bars.
  public var bar = Color(red: 0.72, green: 0.71, blue: 0.69)
  /// Predicted ink, the median, what is recorded.
  public var accent = Color(red: 0xD2 / 255, green: 0x3B / 255, blue: 0x2A / 255)

  /// Makes the colours on light panels.
  public init() {}
}
