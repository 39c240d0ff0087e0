internal import CCairo
public import Geometry

extension ImageSurface {
  /// Draws a circle with smooth edges over what is there.
  ///
  /// - Parameters:
  ///   - center: its middle in pixels of this image.
  ///   - radius: of the middle of its line, in pixels.
  ///   - width: of its line, in pixels.
  ///   - color: of its line.
  public func drawCircle(around center: Point, radius: Double, width: Double, color: Color) {
    withContext(clippedTo: bounds) { context in
      cairo_set_antialias(context, CAIRO_ANTIALIAS_GOOD)
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
      cairo_set_line_width(context, width)
      cairo_new_path(context)
      cairo_arc(context, center.x, center.y, max(0, radius), 0, 2 * .pi)
      cairo_stroke(context)
      cairo_set_antialias(context, CAIRO_ANTIALIAS_NONE)
    }
  }
}
