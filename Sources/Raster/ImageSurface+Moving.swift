internal import CCairo
public import Geometry

extension ImageSurface {
  /// Moves the pixels by whole pixels; pixels that nothing is moved to do not change.
  public func shift(byX right: Int, y down: Int) {
    let kept = bounds.shifted(byX: right, y: down).intersection(bounds)
      .shifted(byX: -bounds.minX, y: -bounds.minY)
    guard !kept.isEmpty, right != 0 || down != 0 else { return }
    let rows = down > 0 ? Array((kept.minY..<kept.maxY).reversed()) : Array(kept.minY..<kept.maxY)
    let stride = withSurface { Int(cairo_image_surface_get_stride($0)) } / 4
    let top = PixelRect(x: bounds.minX, y: bounds.minY, width: width, height: 1)
    withRows(of: top) { first, _ in
      for row in rows {
        (first + row * stride + kept.minX).update(
          from: first + (row - down) * stride + kept.minX - right,
          count: kept.width
        )
      }
    }
  }

  /// Composites a transformed image over this one with nearest-neighbour sampling, which is fast and
  /// coarse.
  ///
  /// - Parameters:
  ///   - source: the other image, transparent beyond its edges.
  ///   - transform: the transform from its pixels to those of this image.
  ///   - rect: the pixels that may change.
  public func paint(_ source: ImageSurface, mappedBy transform: AffineTransform, in rect: PixelRect)
  {
    // The fixed-point numbers of Cairo have 24 integer bits.
    guard let inverse = transform.inverted, inverse.isFinite,
      [inverse.tx, inverse.ty].allSatisfy({ abs($0) < 4e6 })
    else { return }
    var matrix = cairo_matrix_t(inverse)
    withContext(clippedTo: rect) { context in
      source.withSurface { cairo_set_source_surface(context, $0, 0, 0) }
      let pattern = cairo_get_source(context)
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
      cairo_paint(context)
    }
  }

  /// Fills a polygon without antialiasing.
  public func fill(_ corners: [Point], with color: Color) {
    guard corners.allSatisfy({ abs($0.x) < 4e6 && abs($0.y) < 4e6 }) else { return }
    withContext(clippedTo: bounds) { context in
      cairo_new_path(context)
      for corner in corners { cairo_line_to(context, corner.x, corner.y) }
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
      cairo_fill(context)
    }
  }
}
