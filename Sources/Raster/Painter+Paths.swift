internal import CCairo
public import Geometry

extension Painter {
  /// Fills a path by the nonzero rule or the even-odd rule.
  ///
  /// - Parameters:
  ///   - path: the outline of the area.
  ///   - color: the color of the area.
  ///   - isEvenOdd: whether parts that the path surrounds twice are left out.
  ///   - blending: the blending with the pixels below.
  public func fill(
    _ path: VectorPath,
    with color: Color,
    isEvenOdd: Bool = false,
    blending: Blending = .over
  ) {
    trace(path)
    set(color)
    cairo_set_fill_rule(context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_set_operator(context, blending.cairoOperator)
    cairo_fill(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  /// Strokes a path with round caps and joins.
  ///
  /// - Parameters:
  ///   - path: the center line.
  ///   - width: the width of the line, in the current unit.
  ///   - color: the color of the line.
  ///   - dashes: the alternating lengths of dashes and gaps; empty for a solid line.
  ///   - blending: the blending with the pixels below.
  public func stroke(
    _ path: VectorPath,
    width: Double,
    color: Color,
    dashes: [Double] = [],
    blending: Blending = .over
  ) {
    trace(path)
    set(color)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_dash(context, dashes, CInt(dashes.count), 0)
    cairo_set_operator(context, blending.cairoOperator)
    cairo_stroke(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    cairo_set_dash(context, [], 0, 0)
  }

  /// Fills a path with a linear gradient.
  ///
  /// - Parameters:
  ///   - path: the outline of the area.
  ///   - colors: the colors at equal distances from `start` to `end`.
  ///   - start: the point of the first color.
  ///   - end: the point of the last color.
  public func fill(_ path: VectorPath, with colors: [Color], from start: Point, to end: Point) {
    guard let gradient = cairo_pattern_create_linear(start.x, start.y, end.x, end.y) else { return }
    defer { cairo_pattern_destroy(gradient) }
    for (index, color) in colors.enumerated() {
      cairo_pattern_add_color_stop_rgba(
        gradient,
        Double(index) / Double(max(1, colors.count - 1)),
        color.red,
        color.green,
        color.blue,
        color.alpha
      )
    }
    trace(path)
    cairo_set_source(context, gradient)
    cairo_fill(context)
  }

  /// Draws with a clipping path.
  ///
  /// - Parameters:
  ///   - path: the outline of the visible area.
  ///   - body: draws.
  /// - Throws: the error of `body`.
  public func clipped<E: Error>(to path: VectorPath, _ body: () throws(E) -> Void) throws(E) {
    cairo_save(context)
    defer { cairo_restore(context) }
    trace(path)
    cairo_clip(context)
    try body()
  }

  /// Clears all pixels within the current clip.
  public func erase() {
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
  }

  private func set(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  private func trace(_ path: VectorPath) {
    cairo_new_path(context)
    for element in path.elements {
      switch element {
      case .move(let point) where Self.isUsable(point):
        cairo_move_to(context, point.x, point.y)
      case .line(let point) where Self.isUsable(point):
        cairo_line_to(context, point.x, point.y)
      case .curve(let first, let second, let end)
      where Self.isUsable(first) && Self.isUsable(second) && Self.isUsable(end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .move, .line, .curve: break
      case .close: cairo_close_path(context)
      }
    }
  }
}
