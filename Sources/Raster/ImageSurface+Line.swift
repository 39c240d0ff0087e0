internal import CCairo
public import Geometry

extension ImageSurface {
  /// Strokes a polyline of constant width with round caps and joins, antialiased by Cairo: the
  /// reference for the program's own ink.
  ///
  /// - Parameters:
  ///   - corners: the vertices, in pixels.
  ///   - width: the width, in pixels.
  ///   - color: the color of the line.
  public func drawLine(through corners: [Point], width: Double, color: Color) {
    guard let first = corners.first else { return }
    withContext(clippedTo: bounds) { context in
      cairo_save(context)
      cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
      cairo_set_line_width(context, width)
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      cairo_move_to(context, first.x, first.y)
      for corner in corners.dropFirst() { cairo_line_to(context, corner.x, corner.y) }
      cairo_stroke(context)
      cairo_restore(context)
    }
  }
}
