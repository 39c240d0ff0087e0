internal import Geometry
internal import Raster

/// A text whose extent at any width is measured once and then remembered.
///
/// Measuring asks Pango for glyphs, about 30 µs for a line; a layout asks for the same text several
/// times.
final class MeasuredText {
  let text: String
  let font: TextFont
  /// The most lines that are shown; further ones are replaced by an ellipsis.
  let maxLines: Int
  private var heights: [Double: Double] = [:]

  init(_ text: String, font: TextFont, maxLines: Int) {
    (self.text, self.font, self.maxLines) = (text, font, maxLines)
  }

  /// The extent on a line of its own, rounded up to whole points.
  private(set) lazy var line: Size = {
    let size = TextLayout(text, font: font).size
    return Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }()

  /// The least width at which no word is broken, in points.
  ///
  /// Scripts without spaces may be broken after any letter; of them a few letters stay together.
  private(set) lazy var longestWord: Double = {
    let widest = text.split(whereSeparator: \.isWhitespace)
      .map { word in
        let width = TextLayout(String(word), font: font).size.width.rounded(.up)
        return word.unicodeScalars.contains { $0.value >= 0x2E80 }
          ? min(width, Self.unspacedLetters * font.size) : width
      }
      .max()
    return min(widest ?? 0, line.width)
  }()

  /// Letters of Chinese, Japanese or Korean that are not torn apart.
  private static var unspacedLetters: Double { 5 }

  /// The height when lines are broken at a width, in whole points.
  func height(at width: Double) -> Double {
    if line.width <= width { return line.height }
    if let known = heights[width] { return known }
    let layout = TextLayout(text, font: font, width: max(1, width), maxLines: maxLines)
    let height = layout.size.height.rounded(.up)
    heights[width] = height
    return height
  }
}
