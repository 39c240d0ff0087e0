internal import CCairo
public import Geometry

extension ImageSurface {
  /// Composites a transformed image over a rectangle, with bilinear filtering.
  ///
  /// An image that is made much smaller shows aliasing. A translation by whole pixels is exact.
  ///
  /// - Parameters:
  ///   - source: the other image.
  ///   - rect: the pixels of this image that may change.
  ///   - transform: the transform from pixels of the other image to those of this one.
  ///   - opacity: the opacity of the other image, 0...1.
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
      var matrix = cairo_matrix_t(transform)
      cairo_transform(context, &matrix)
      source.withSurface { cairo_set_source_surface(context, $0, 0, 0) }
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
      cairo_paint_with_alpha(context, opacity)
      cairo_restore(context)
    }
  }
}
