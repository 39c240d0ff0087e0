internal import CCairo
public import Geometry

/// Draws areas, pictures and text on a page or an image, which lends it for a while.
///
/// Numbers that no page can hold are left out: one of them would spoil all that follows.
public struct Painter {
  let context: OpaquePointer
  /// Numbers beyond which Cairo's own, of 24 bits before the point, end.
  private static let limit = 4e6

  /// Draws by a mapping from the units of what is drawn to those around it.
  public func mapped(by transform: AffineTransform, _ body: () throws(CairoError) -> Void)
    throws(CairoError)
  {
    guard transform.inverted != nil, Self.isUsable(transform) else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    var matrix = cairo_matrix_t(
      xx: transform.a,
      yx: transform.b,
      xy: transform.c,
      yy: transform.d,
      x0: transform.tx,
      y0: transform.ty
    )
    cairo_transform(context, &matrix)
    try body()
  }

  /// Draws something together, and shows it in part.
  ///
  /// - Parameters:
  ///   - opacity: how much of it is seen, 0...1.
  ///   - body: draws it.
  /// - Throws: what `body` throws.
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

  /// Fills polygons together by the rule *nonzero*.
  ///
  /// - Parameters:
  ///   - corners: the corners of all polygons, one after the other.
  ///   - ends: for each polygon, how many corners it and those before it have.
  ///   - color: what they are filled with.
  ///   - blending: how it mixes with what is below.
  public func fill(
    _ corners: [Point],
    ends: [Int],
    with color: Color,
    blending: Blending = .over
  ) {
    cairo_new_path(context)
    var start = 0
    for end in ends {
      for place in start..<end where Self.isUsable(corners[place]) {
        cairo_line_to(context, corners[place].x, corners[place].y)
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

  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - frame: what it fills.
  ///   - opacity: how much of it is seen, 0...1.
  ///   - blending: how it mixes with what is below.
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
    // Its edge is not mixed with nothing.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_rectangle(context, 0, 0, Double(image.width), Double(image.height))
    cairo_clip(context)
    cairo_set_operator(context, blending.cairoOperator)
    cairo_paint_with_alpha(context, opacity)
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
