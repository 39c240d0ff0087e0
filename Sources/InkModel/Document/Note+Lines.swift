public import Geometry

extension Note {
  /// The distance from the upper edge of a line down to its baseline, in heights of the font: that
  /// of DejaVu Sans.
  public static let ascent = 0.928
  /// From line to line, in heights of the font: that of DejaVu Sans.
  public static let lineHeight = 1.164
  /// Breadth of most letters, in heights of the font.
  private static let letterWidth = 0.62

  /// The lines of the text, without what ends them.
  public var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// About what the text covers, in canvas units; exactly only its font tells.
  public var usualBounds: Rect {
    Rect(
      x: position.x,
      y: position.y,
      width: Double(lines.map(\.count).max() ?? 0) * Self.letterWidth * fontSize,
      height: Double(lines.count) * Self.lineHeight * fontSize
    )
  }
}
