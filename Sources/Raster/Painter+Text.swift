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
    guard (0.01...10_000).contains(size), Self.isUsable(start) else { return }
    var font = TextFont(size: Self.em)
    font.family = family
    let line = TextLayout(text, font: font)
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_translate(context, start.x, start.y)
    cairo_scale(context, size / Self.em, size / Self.em)
    draw(line, at: Point(x: 0, y: -line.baseline), color: color)
  }
}
