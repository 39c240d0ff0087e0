internal import CCairo
public import Geometry

extension Painter {
  /// Draws a text with its upper left corner at a point.
  public func draw(_ text: TextLayout, at point: Point, color: Color) {
    text.draw(at: point, color: color, in: context)
  }

  /// The em size at which a line is laid out before it is scaled.
  ///
  /// Layouts use integers, in whose range both the smallest glyphs and the longest line must be.
  private static let em = 16.0

  /// Draws one line of text, with fallback fonts for characters that the family lacks.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - start: the start of the baseline.
  ///   - size: the em size of the font.
  ///   - family: the name of the font's family.
  ///   - color: the color of the text.
  public func write(
    _ text: String,
    at start: Point,
    size: Double,
    family: String,
    color: Color
  ) {
    guard Self.sizes.contains(size), Self.isUsable(start) else { return }
    let line = Self.layout(text, family)
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, start.x, start.y)
    cairo_scale(context, size / Self.em, size / Self.em)
    draw(line, at: Point(x: 0, y: -line.baseline), color: color)
  }

  /// Returns the area that ``write(_:at:size:family:color:)`` covers, but for rounding to pixels and hinting,
  /// which moves outlines up to a sixteenth of the size.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - start: the start of the baseline.
  ///   - size: the em size of the font.
  ///   - family: the name of the font's family.
  /// - Returns: the smallest rectangle that holds the glyphs; null if nothing is drawn.
  public static func bounds(
    of text: String,
    at start: Point,
    size: Double,
    family: String
  ) -> Rect {
    guard sizes.contains(size) else { return .null }
    let line = layout(text, family)
    let (area, scale) = (line.glyphBounds, size / em)
    guard !area.isNull else { return .null }
    return Rect(
      x: start.x + area.minX * scale,
      y: start.y + (area.minY - line.baseline) * scale,
      width: area.width * scale,
      height: area.height * scale
    )
  }

  /// The em sizes that are drawn.
  private static let sizes = 0.01...10_000

  private static func layout(_ text: String, _ family: String) -> TextLayout {
    var font = TextFont(size: em)
    font.family = family
    return TextLayout(text, font: font)
  }
}
