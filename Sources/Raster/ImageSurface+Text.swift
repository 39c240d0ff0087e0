internal import CCairo
public import Geometry

extension ImageSurface {
  /// Draws one line of text in the sans-serif font of the system.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - rect: the pixels to which the text is clipped.
  ///   - x: the column of the origin of the first glyph.
  ///   - baseline: the row of the baseline.
  ///   - size: the em size of the font in pixels.
  ///   - color: the color of the text.
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

  /// Returns the advance width of a line of text, in pixels.
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
