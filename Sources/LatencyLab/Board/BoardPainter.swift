internal import Geometry
internal import Raster

/// Draws the elements of gauges, in points.
struct BoardPainter {
  let painter: Painter
  let colors: BoardColors
  /// The size of a pixel in points.
  let hairline: Double

  static let body = TextFont(size: 13, hasTabularFigures: true)
  static let large = TextFont(size: 20, hasTabularFigures: true)
  static let hint = TextFont(size: 11, hasTabularFigures: true)
  /// The height of a line of hints.
  static let line = 15.0

  /// Draws a line of text with its upper left corner at a point.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font.
  ///   - x: The left edge.
  ///   - y: The upper edge.
  ///   - color: The text colour; `nil` for the standard one.
  ///   - end: The right edge, at which it is truncated with an ellipsis; `nil` for none.
  /// - Returns: The width of the text.
  @discardableResult
  func write(
    _ text: String,
    _ font: TextFont,
    atX x: Double,
    y: Double,
    _ color: Color? = nil,
    until end: Double? = nil
  ) -> Double {
    let layout = TextLayout(text, font: font, width: end.map { max(1, $0 - x) }, maxLines: 1)
    painter.draw(
      layout,
      at: Point(x: x, y: y + Self.rise(of: layout, font)),
      color: color ?? colors.text
    )
    return layout.size.width
  }

  /// Draws a line of text with its upper right corner at a point, and returns its width.
  @discardableResult
  func write(
    _ text: String,
    _ font: TextFont,
    endingAtX x: Double,
    y: Double,
    _ color: Color? = nil
  ) -> Double {
    let layout = TextLayout(text, font: font)
    let corner = Point(x: x - layout.size.width, y: y + Self.rise(of: layout, font))
    painter.draw(layout, at: corner, color: color ?? colors.text)
    return layout.size.width
  }

  /// Draws a text in as many lines as it needs, and returns its height.
  @discardableResult
  func write(
    _ text: String,
    _ font: TextFont = Self.hint,
    from x: Double,
    to end: Double,
    y: Double,
    _ color: Color
  ) -> Double {
    let layout = TextLayout(text, font: font, width: max(1, end - x))
    painter.draw(layout, at: Point(x: x, y: y + Self.rise(of: layout, font)), color: color)
    return layout.size.height
  }

  /// Returns the offset that aligns a text's baseline with that of digits; other scripts have
  /// higher letters.
  private static func rise(of layout: TextLayout, _ font: TextFont) -> Double {
    (baselines[font] ?? layout.baseline) - layout.baseline
  }

  /// The baseline of digits below the upper edge, for each font.
  private static let baselines = Dictionary(
    uniqueKeysWithValues: [hint, body, large].map { ($0, TextLayout("0", font: $0).baseline) }
  )

  /// Draws a legend entry, a square of a colour and its name, and returns its right edge.
  func writeLegend(_ color: Color, _ text: String, atX x: Double, y: Double) -> Double {
    painter.fill(Rect(minX: x, minY: y + 4, maxX: x + 7, maxY: y + 11), with: color)
    return x + 11 + write(text, Self.hint, atX: x + 11, y: y, colors.secondary)
  }

  /// Draws bars side by side that stand on the lower edge of an area.
  ///
  /// - Parameters:
  ///   - heights: The heights, 0...1 of the area's height.
  ///   - area: The area.
  ///   - color: Returns the colour of the bar with an index; `nil` for the standard one.
  func drawBars(_ heights: [Double], in area: Rect, color: (Int) -> Color? = { _ in nil }) {
    guard !heights.isEmpty else { return }
    let width = area.width / Double(heights.count)
    for (number, height) in heights.enumerated() where height > 0 {
      let top = area.maxY - max(1, min(1, height) * area.height)
      let left = area.minX + Double(number) * width
      painter.fill(
        Rect(minX: left, minY: top, maxX: left + max(1, width - 1), maxY: area.maxY),
        with: color(number) ?? colors.bar
      )
    }
  }

  /// Draws hairlines inside the edges of a rectangle.
  func drawFrame(_ bounds: Rect) {
    let (left, right) = (bounds.minX + hairline, bounds.maxX - hairline)
    for (minX, maxX, minY, maxY) in [
      (bounds.minX, bounds.maxX, bounds.minY, bounds.minY + hairline),
      (bounds.minX, bounds.maxX, bounds.maxY - hairline, bounds.maxY),
      (bounds.minX, left, bounds.minY, bounds.maxY), (right, bounds.maxX, bounds.minY, bounds.maxY),
    ] {
      painter.fill(Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY), with: colors.hairline)
    }
  }

  /// Draws a horizontal hairline.
  func drawRule(fromX start: Double, toX end: Double, y: Double) {
    painter.fill(Rect(minX: start, minY: y, maxX: end, maxY: y + hairline), with: colors.hairline)
  }
}
