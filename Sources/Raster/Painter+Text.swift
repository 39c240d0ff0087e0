internal import CCairo
public import Geometry

extension Painter {
  /// Draws a text with its upper left corner at a place.
  public func draw(_ text: TextLayout, at point: Point, color: Color) {
    text.draw(at: point, color: color, in: context)
  }

  /// The em at which a line is laid out before it gets its size.
  ///
  /// A layout counts in whole parts of a unit: neither the smallest letters nor the longest line may
  /// be beyond them.
  private static let em = 16.0

  /// Writes one line of text, letters that the family lacks in another that has them.
  ///
  /// - Parameters:
  ///   - text: what is written.
  ///   - start: where the first letter begins, on the line that letters stand on.
  ///   - size: height of the font's em.
  ///   - family: name of the font's family.
  ///   - color: colour of the letters.
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
