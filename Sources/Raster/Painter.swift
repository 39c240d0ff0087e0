internal import CCairo
public import Geometry

/// Draws paths, images and text on a page or an image, within the scope of a closure.
///
/// Numbers beyond the range of Cairo are ignored, since one of them would put it into an error state.
public struct Painter {
  let context: OpaquePointer
  /// The limit of coordinates, below the 24 integer bits of Cairo's fixed-point numbers.
  private static let limit = 4e6

  /// Draws with a transform from the units of `body` to the current ones.
  public func mapped(by transform: AffineTransform, _ body: () throws(CairoError) -> Void)
    throws(CairoError)
  {
    guard transform.inverted != nil, Self.isUsable(transform) else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    var matrix = cairo_matrix_t(transform)
    cairo_transform(context, &matrix)
    try body()
  }

  /// Draws a group that is composited as a whole.
  ///
  /// - Parameters:
  ///   - opacity: the opacity of the group, 0...1.
  ///   - body: draws the group.
  /// - Throws: the error of `body`.
  public func group(opacity: Double, _ body: () throws(CairoError) -> Void) throws(CairoError) {
    cairo_push_group(context)
    do throws(CairoError) {
      try body()
    } catch {
      cairo_pattern_destroy(cairo_pop_group(context))
      throw error
    }
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, opacity)
  }

  /// Draws a group that is seen through a mask, which is repeated over the whole plane.
  ///
  /// - Parameters:
  ///   - tile: the mask, whose pixels are units, from the origin on.
  ///   - body: draws the group.
  /// - Throws: the error of `body`.
  public func group(
    through tile: MaskSurface,
    _ body: () throws(CairoError) -> Void
  ) throws(CairoError) {
    cairo_push_group(context)
    do throws(CairoError) {
      try body()
    } catch {
      cairo_pattern_destroy(cairo_pop_group(context))
      throw error
    }
    cairo_pop_group_to_source(context)
    let pattern = tile.withSurface { cairo_pattern_create_for_surface($0) }
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    cairo_mask(context, pattern)
  }

  /// Fills polygons together by the nonzero rule.
  ///
  /// - Parameters:
  ///   - corners: the vertices of all polygons.
  ///   - ends: the index after the last vertex of each polygon.
  ///   - color: the color of the area.
  ///   - blending: the blending with the pixels below.
  public func fill(
    _ corners: [Point],
    ends: [Int],
    with color: Color,
    blending: Blending = .over
  ) {
    cairo_new_path(context)
    var start = 0
    for end in ends {
      for corner in corners[start..<end] where Self.isUsable(corner) {
        cairo_line_to(context, corner.x, corner.y)
      }
      cairo_close_path(context)
      cairo_new_sub_path(context)
      start = end
    }
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    cairo_set_operator(context, blending.cairoOperator)
    cairo_fill(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Fills a rectangle.
  public func fill(_ rect: Rect, with color: Color) {
    fill(rect.corners, ends: [4], with: color)
  }

  /// Draws an image.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - frame: the rectangle that the image fills.
  ///   - opacity: the opacity of the image, 0...1.
  ///   - blending: the blending with the pixels below.
  public func draw(
    _ image: ImageSurface,
    in frame: Rect,
    opacity: Double = 1,
    blending: Blending = .over
  ) {
    let scale = (frame.width / Double(image.width), frame.height / Double(image.height))
    guard !image.bounds.isEmpty, Self.isUsable(frame.origin), scale.0 > 1e-6, scale.1 > 1e-6,
      frame.width < Self.limit, frame.height < Self.limit
    else { return }
    cairo_save(context)
    cairo_translate(context, frame.minX, frame.minY)
    cairo_scale(context, scale.0, scale.1)
    image.withSurface { cairo_set_source_surface(context, $0, 0, 0) }
    // Pixels at the edge are not interpolated with transparent ones. In a PDF that would make the image
    // itself larger, cut by a path that some programs ignore.
    if cairo_surface_get_type(cairo_get_target(context)) != CAIRO_SURFACE_TYPE_PDF {
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    }
    cairo_rectangle(context, 0, 0, Double(image.width), Double(image.height))
    cairo_set_operator(context, blending.cairoOperator)
    if opacity == 1 {
      // Not by a clip: Cairo 1.16 does not notice that a PDF forgets the operator at the end of a clip, and
      // would draw the next multiplied ink over what lies below.
      cairo_fill(context)
    } else {
      cairo_clip(context)
      cairo_paint_with_alpha(context, opacity)
    }
    cairo_restore(context)
  }

  static func isUsable(_ point: Point) -> Bool {
    abs(point.x) < limit && abs(point.y) < limit
  }

  private static func isUsable(_ transform: AffineTransform) -> Bool {
    [transform.a, transform.b, transform.c, transform.d].allSatisfy { abs($0) < limit }
      && abs(transform.determinant) > 1e-9
      && isUsable(Point(x: transform.tx, y: transform.ty))
  }
}
