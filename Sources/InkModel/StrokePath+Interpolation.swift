public import Geometry

extension StrokePath {
  /// The number of spans: one less than the control points, but 1 for a dot and 0 when empty.
  public var spanCount: Int { points.count < 2 ? points.count : points.count - 1 }

  /// The four control points that govern the span from one control point to the next.
  ///
  /// - Parameter index: number of the span, 0..<``spanCount``.
  /// - Returns: the points; at the ends of the path a neighbour stands in for what is missing.
  public func span(at index: Int) -> PathSpan {
    precondition(index >= 0 && index < spanCount, "the span must belong to the path")
    let last = points.count - 1
    return PathSpan(
      before: points[Swift.max(0, index - 1)].point,
      start: points[index].point,
      end: points[Swift.min(last, index + 1)].point,
      after: points[Swift.min(last, index + 2)].point
    )
  }

  /// The Bézier curve on which the ink of a span lies.
  ///
  /// - Parameter index: number of the span, 0..<``spanCount``.
  /// - Returns: the curve, in the stroke's own space.
  public func bezier(at index: Int) -> CubicBezier {
    precondition(index >= 0 && index < spanCount, "the span must belong to the path")
    let last = points.count - 1
    return CubicBezier(
      spanOf: points[Swift.max(0, index - 1)].location,
      points[index].location,
      points[Swift.min(last, index + 1)].location,
      after: points[Swift.min(last, index + 2)].location
    )
  }

  /// The place of the curve at a parametric value, in the stroke's own space.
  ///
  /// - Parameter parametricValue: brought to 0...count - 1 when outside.
  /// - Returns: the place; (0, 0) when the path is empty.
  public func interpolatedLocation(at parametricValue: Double) -> Point {
    guard !points.isEmpty else { return .zero }
    let (index, share) = position(of: parametricValue)
    let last = points.count - 1
    let weights = CubicBSpline.weights(at: share)
    let start = points[index].place
    let back = points[Swift.max(0, index - 1)].place - start
    let ahead = points[Swift.min(last, index + 1)].place - start
    let beyond = points[Swift.min(last, index + 2)].place - start
    let steps = start + (back * weights.x + ahead * weights.z + beyond * weights.w)
    let place = steps / FixedPoint.stepsPerUnit
    return Point(x: place.x, y: place.y)
  }

  /// The point of the curve at a parametric value: all properties blended alike, the azimuth along
  /// the shorter way round.
  ///
  /// - Parameter parametricValue: brought to 0...count - 1 when outside.
  /// - Returns: the point; one without extent and ink at (0, 0) when the path is empty.
  public func interpolatedPoint(at parametricValue: Double) -> StrokePoint {
    guard !points.isEmpty else { return .nothing }
    let (index, share) = position(of: parametricValue)
    let last = points.count - 1
    return StoredPoint.blend(
      points[Swift.max(0, index - 1)],
      points[index],
      points[Swift.min(last, index + 1)],
      points[Swift.min(last, index + 2)],
      weights: CubicBSpline.weights(at: share)
    )
  }

  /// The span that a parametric value falls in and the share of the way through it.
  func position(of parametricValue: Double) -> (span: Int, share: Double) {
    let value = clamped(parametricValue)
    let span = Swift.min(Int(value), Swift.max(0, points.count - 2))
    return (span, value - Double(span))
  }

  /// The value brought to 0...count - 1; 0 for what is not a number.
  func clamped(_ parametricValue: Double) -> Double {
    guard parametricValue > 0 else { return 0 }
    return Swift.min(parametricValue, maximumParameter)
  }
}
