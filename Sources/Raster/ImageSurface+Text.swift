internal import CCairo
public import Geometry

extension ImageSurface {
  /// Writes one line of text in the sans-serif font of the system.
  ///
  /// - Parameters:
  ///   - text: what is written.
  ///   - rect: pixels that the text may cover; what does not fit is cut off.
  ///   - x: column at which the first letter begins.
  ///   - baseline: row that the letters stand on.
  ///   - size: height of the font's em in pixels.
  ///   - color: colour of the letters.
  public func write(
    _ text: String,
    in rect: PixelRect,
    atX x: Int,
    baseline: Int,
    size: Double,
    color: Color
  ) {
    withContext(clippedTo: rect) { context in
      Self.choose(size, in: context)
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
      cairo_move_to(context, Double(x), Double(baseline))
      cairo_show_text(context, text)
    }
  }

  /// How far a line of text goes to the right, in pixels.
  public func width(of text: String, size: Double) -> Double {
    var extents = cairo_text_extents_t()
    withContext(clippedTo: bounds) { context in
      Self.choose(size, in: context)
      cairo_text_extents(context, text, &extents)
    }
    return extents.x_advance
  }

  private static func choose(_ size: Double, in context: OpaquePointer) {
    cairo_select_font_face(context, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(context, size)
  }
}
