internal import CCairo
public import Geometry

extension Painter {
  /// Fills and strokes a circle.
  ///
  /// - Parameters:
  ///   - center: the center.
  ///   - radius: the radius of the center line.
  ///   - fill: the color of the area.
  ///   - width: the width of the line.
  ///   - color: the color of the line.
  public func disc(
    around center: Point,
    radius: Double,
    fill: Color,
    width: Double,
    color: Color
  ) {
    guard Self.isUsable(center), radius > 0 else { return }
    cairo_new_path(context)
    cairo_arc(context, center.x, center.y, radius, 0, 2 * .pi)
    cairo_set_source_rgba(context, fill.red, fill.green, fill.blue, fill.alpha)
    cairo_fill_preserve(context)
    setLine(width: width, color: color)
    cairo_stroke(context)
  }

  private func setLine(width: Double, color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    cairo_set_line_width(context, width)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
  }
}
