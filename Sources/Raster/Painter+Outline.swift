internal import CCairo
public import Geometry

extension Painter {
  /// Draws a line through corners.
  ///
  /// - Parameters:
  ///   - corners: where it goes.
  ///   - isClosed: whether it returns to the first corner.
  ///   - width: of the line.
  ///   - color: of the line.
  ///   - dashes: lengths drawn and left out in turn; none for a line without gaps.
  public func outline(
    _ corners: [Point],
    isClosed: Bool,
    width: Double,
    color: Color,
    dashes: [Double] = []
  ) {
    cairo_new_path(context)
    for corner in corners where Self.isUsable(corner) {
      cairo_line_to(context, corner.x, corner.y)
    }
    if isClosed { cairo_close_path(context) }
    setLine(width: width, color: color)
    cairo_set_dash(context, dashes, CInt(dashes.count), 0)
    cairo_stroke(context)
    cairo_set_dash(context, nil, 0, 0)
  }

  /// Fills a circle and draws a line around it.
  ///
  /// - Parameters:
  ///   - center: its middle.
  ///   - radius: of the middle of the line.
  ///   - fill: colour inside.
  ///   - width: of the line.
  ///   - color: of the line.
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
