/// A cubic Bézier curve: it leaves `start` towards `control1` and reaches `end` from `control2`.
public struct CubicBezier: Hashable, Sendable {
  /// The first point of the curve.
  public var start: Point
  /// The control point after the first point.
  public var control1: Point
  /// The control point before the last point.
  public var control2: Point
  /// The last point of the curve.
  public var end: Point

  /// Creates a curve from its four control points.
  public init(start: Point, control1: Point, control2: Point, end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// Creates the curve of one span of a uniform cubic B-spline from its four control points.
  public init(spanOf before: Point, _ start: Point, _ end: Point, after: Point) {
    control1 = start.interpolated(to: end, by: 1 / 3)
    control2 = start.interpolated(to: end, by: 2 / 3)
    self.start = before.interpolated(to: start, by: 2 / 3).interpolated(to: control1, by: 0.5)
    self.end = control2.interpolated(to: end.interpolated(to: after, by: 1 / 3), by: 0.5)
  }

  /// Evaluates the curve.
  ///
  /// - Parameter t: the parameter, 0 at the start, 1 at the end.
  /// - Returns: the point at the parameter.
  public func point(at t: Double) -> Point {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return Point(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y
    )
  }

  /// Evaluates the derivative of the curve.
  ///
  /// - Parameter t: the parameter, 0 at the start, 1 at the end.
  /// - Returns: the derivative with respect to the parameter.
  public func derivative(at t: Double) -> Vector {
    let s = 1 - t
    return (control1 - start) * (3 * s * s) + (control2 - control1) * (6 * s * t)
      + (end - control2) * (3 * t * t)
  }

  /// An upper bound of the length of ``derivative(at:)`` for `t` in 0...1.
  public var maximumSpeed: Double {
    3 * max((control1 - start).length, (control2 - control1).length, (end - control2).length)
  }

  /// A Boolean value that indicates whether all coordinates are finite.
  public var isFinite: Bool {
    start.isFinite && control1.isFinite && control2.isFinite && end.isFinite
  }

  /// The bounds of the four control points, which contain the curve.
  public var hull: Rect {
    Rect(
      minX: min(start.x, control1.x, control2.x, end.x),
      minY: min(start.y, control1.y, control2.y, end.y),
      maxX: max(start.x, control1.x, control2.x, end.x),
      maxY: max(start.y, control1.y, control2.y, end.y)
    )
  }

  /// Returns the image of the curve.
  public func transformed(by transform: AffineTransform) -> CubicBezier {
    CubicBezier(
      start: transform.apply(to: start),
      control1: transform.apply(to: control1),
      control2: transform.apply(to: control2),
      end: transform.apply(to: end)
    )
  }
}
