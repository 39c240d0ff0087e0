public import Geometry

extension Note {
  /// The distance from the upper edge of a line down to its baseline, in heights of the font: that
  /// of DejaVu Sans.
  public static let ascent = 0.928
  /// From line to line, in heights of the font: that of DejaVu Sans.
  public static let lineHeight = 1.164
  /// Breadth of most letters, in heights of the font.
  private static let letterWidth = 0.62
  /// Breadth of East Asian letters, symbols and the broadest Latin letters, in heights of the font.
  private static let wideLetterWidth = 1.0

  /// The lines of the text, without what ends them.
  public var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// About what the text covers, in canvas units; exactly only its font tells.
  public var usualBounds: Rect {
    Rect(
      x: position.x,
      y: position.y,
      width: (lines.map(Self.usualWidth).max() ?? 0) * fontSize,
      height: Double(lines.count) * Self.lineHeight * fontSize
    )
  }

  /// Returns about the width of a line, in heights of the font.
  private static func usualWidth(of line: Substring) -> Double {
    line.reduce(0) { $0 + (isWide($1) ? wideLetterWidth : letterWidth) }
  }

  /// Returns a Boolean value that indicates whether a letter is about as broad as its font is high; from
  /// U+2000 on Unicode has symbols, East Asian scripts and pictures.
  private static func isWide(_ letter: Character) -> Bool {
    switch letter {
    case "M", "W", "%", "@": true
    default: letter.unicodeScalars.first.map { $0.value >= 0x2000 } ?? false
    }
  }
}
