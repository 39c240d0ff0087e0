internal import CCairo
public import Geometry

extension ImageSurface {
  /// Lays another image over a rectangle, moved, turned or scaled.
  ///
  /// Neighbouring pixels are mixed in pairs, which is quick; an image made much smaller shows
  /// it. A shift by whole pixels mixes nothing.
  ///
  /// - Parameters:
  ///   - source: what is laid over.
  ///   - rect: pixels of this image.
  ///   - transform: from pixels of the other image to those of this one.
  ///   - opacity: how much of the other image is seen, 0...1.
  public func paint(
    _ source: ImageSurface,
    in rect: PixelRect,
    by transform: AffineTransform,
    opacity: Double = 1
  ) {
    guard transform.inverted != nil, transform.isFinite, transform.meanScale < 1e4,
      abs(transform.tx) < 1e6, abs(transform.ty) < 1e6
    else { return }
    withContext(clippedTo: rect.intersection(bounds)) { context in
      cairo_save(context)
      var matrix = cairo_matrix_t(
        xx: transform.a,
        yx: transform.b,
        xy: transform.c,
        yy: transform.d,
        x0: transform.tx,
        y0: transform.ty
      )
      cairo_transform(context, &matrix)
      source.withSurface { cairo_set_source_surface(context, $0, 0, 0) }
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
      cairo_paint_with_alpha(context, opacity)
      cairo_restore(context)
    }
  }
}
