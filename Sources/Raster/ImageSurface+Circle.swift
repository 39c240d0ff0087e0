internal import CCairo
public import Geometry

extension ImageSurface {
  /// Strokes a circle with antialiasing.
  ///
  /// - Parameters:
  ///   - center: the center in pixels of this image.
  ///   - radius: the radius of the center line, in pixels.
  ///   - width: the width of the line, in pixels.
  ///   - color: the color of the line.
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
