internal import Geometry
internal import Raster

/// Draws the pieces that gauges are made of, in points.
struct BoardPen {
  let painter: Painter
  let ink: BoardInk
  /// A pixel, in points.
  let hairline: Double

  static let body = TextFont(size: 13, hasTabularFigures: true)
  static let large = TextFont(size: 20, hasTabularFigures: true)
  static let hint = TextFont(size: 11, hasTabularFigures: true)
  /// Height of a line of hints.
  static let line = 15.0

  /// Writes a line with its upper left corner at a place; returns its width.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - font: how it looks.
  ///   - x: its left edge.
  ///   - y: its upper edge.
  ///   - color: of its letters; `nil` for the usual.
  ///   - end: where it is cut with an ellipsis; `nil` for nowhere.
  /// - Returns: its width.
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
      color: color ?? ink.text
    )
    return layout.size.width
  }

  /// Writes a line that ends at a column; returns its width.
  @discardableResult
  func write(
    _ text: String,
    _ font: TextFont,
    endingAtX x: Double,
    y: Double,
    _ color: Color? = nil
  ) -> Double {
    let layout = TextLayout(text, font: font)
    let place = Point(x: x - layout.size.width, y: y + Self.rise(of: layout, font))
    painter.draw(layout, at: place, color: color ?? ink.text)
    return layout.size.width
  }

  /// Writes a text in as many lines as it needs; returns its height.
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

  /// How far a text has to be moved so that it stands on the line of figures beside it; letters of
  /// other scripts are higher.
  private static func rise(of layout: TextLayout, _ font: TextFont) -> Double {
    (baselines[font] ?? layout.baseline) - layout.baseline
  }

  /// Where figures stand, below the upper edge.
  private static let baselines = Dictionary(
    uniqueKeysWithValues: [hint, body, large].map { ($0, TextLayout("0", font: $0).baseline) }
  )

  /// Writes words behind a square of the colour that they explain; returns where they end.
  func explain(_ color: Color, _ words: String, atX x: Double, y: Double) -> Double {
    painter.fill(Rect(minX: x, minY: y + 4, maxX: x + 7, maxY: y + 11), with: color)
    return x + 11 + write(words, Self.hint, atX: x + 11, y: y, ink.secondary)
  }

  /// Draws bars side by side that stand on the lower edge of a place.
  ///
  /// - Parameters:
  ///   - heights: 0...1 of the place's height.
  ///   - place: where they stand.
  ///   - color: of each bar, by its number; `nil` for the usual.
  func bars(_ heights: [Double], in place: Rect, color: (Int) -> Color? = { _ in nil }) {
    guard !heights.isEmpty else { return }
    let width = place.width / Double(heights.count)
    for (number, height) in heights.enumerated() where height > 0 {
      let top = place.maxY - max(1, min(1, height) * place.height)
      let left = place.minX + Double(number) * width
      painter.fill(
        Rect(minX: left, minY: top, maxX: left + max(1, width - 1), maxY: place.maxY),
        with: color(number) ?? ink.bar
      )
    }
  }

  /// Draws hairlines inside the edges of a place.
  func frame(_ place: Rect) {
    let (left, right) = (place.minX + hairline, place.maxX - hairline)
    for (minX, maxX, minY, maxY) in [
      (place.minX, place.maxX, place.minY, place.minY + hairline),
      (place.minX, place.maxX, place.maxY - hairline, place.maxY),
      (place.minX, left, place.minY, place.maxY), (right, place.maxX, place.minY, place.maxY),
    ] {
      painter.fill(Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY), with: ink.hairline)
    }
  }

  /// Draws a level hairline.
  func rule(fromX start: Double, toX end: Double, y: Double) {
    painter.fill(Rect(minX: start, minY: y, maxX: end, maxY: y + hairline), with: ink.hairline)
  }
}

/// Numbers as the board writes them: the unit after a thin space.
enum BoardNumber {
  /// Milliseconds to a hundredth, from 10 on to a tenth.
  static func milliseconds(_ value: Double) -> String { digits(value) + "\u{2009}ms" }

  /// A whole number.
  static func whole(_ value: Double) -> String {
    value.isFinite ? "\(Int(max(-1e12, min(1e12, value)).rounded()))" : "–"
  }

  /// A number to a hundredth, from 10 on to a tenth, from 100 on without a fraction.
  static func digits(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let places = abs(value) < 10 ? 2 : abs(value) < 100 ? 1 : 0
    let scale = places == 2 ? 100.0 : places == 1 ? 10 : 1
    let whole = Int((min(1e12, abs(value)) * scale).rounded())
    var text = "\(whole / Int(scale))"
    if places > 0 {
      let rest = "\(whole % Int(scale))"
      text += "." + String(repeating: "0", count: places - rest.count) + rest
    }
    return value < 0 && whole > 0 ? "−" + text : text
  }
}
