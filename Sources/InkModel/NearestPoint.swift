public import Geometry

/// The place of a path's ink that is nearest to some point.
public struct NearestPoint: Hashable, Sendable {
  /// The position on the path.
  public var parametricValue: Double
  /// The place on the curve, in the stroke's own space.
  public var location: Point
  /// The distance from the given point.
  public var distance: Double
}

extension StrokePath {
  /// The place of the curve that is nearest to a point, the width of the ink not counted.
  ///
  /// Spans that cannot be nearer than what was found are skipped; within a span the parameter is
  /// halved until the curve is almost straight and the minimum is closed in on from both sides.
  ///
  /// - Parameter point: in the stroke's own space.
  /// - Returns: the nearest place of the ink; `nil` when the path is empty.
  public func nearestPoint(to point: Point) -> NearestPoint? {
    guard !isEmpty else { return nil }
    let start = parameterRange.lowerBound
    var nearest = NearestPoint(
      parametricValue: start,
      location: interpolatedLocation(at: start),
      distance: .infinity
    )
    nearest.distance = nearest.location.distance(to: point)
    // A first look at each span lets the second skip most of them.
    for span in inkSpans { span.look(at: span.shares.upperBound, &nearest, from: point) }
    for span in inkSpans where span.center.hull.distance(to: point) < nearest.distance {
      span.improve(&nearest, towards: point, span.shares.lowerBound, span.shares.upperBound)
    }
    return nearest
  }
}

extension InkSpan {
  /// Replaces what was found by the place at a share of the span, if that is nearer.
  fileprivate func look(at share: Double, _ nearest: inout NearestPoint, from point: Point) {
    let place = center.point(at: share)
    let distance = place.distance(to: point)
    guard distance < nearest.distance else { return }
    nearest = NearestPoint(
      parametricValue: Double(index) + share,
      location: place,
      distance: distance
    )
  }

  /// Replaces what was found by a nearer place between two shares of the span, if there is one.
  fileprivate func improve(
    _ nearest: inout NearestPoint,
    towards point: Point,
    _ from: Double,
    _ to: Double
  ) {
    let middle = (from + to) / 2
    let distance = center.point(at: middle).distance(to: point)
    guard distance - speed * (to - from) / 2 < nearest.distance else { return }
    look(at: middle, &nearest, from: point)
    if to - from > 1.0 / 32 {
      improve(&nearest, towards: point, from, middle)
      improve(&nearest, towards: point, middle, to)
      return
    }
    var (low, high) = (from, to)
    for _ in 0..<40 {
      let (left, right) = (low + (high - low) * 0.382, low + (high - low) * 0.618)
      let isLeft =
        (center.point(at: left) - point).lengthSquared
        <= (center.point(at: right) - point).lengthSquared
      if isLeft { high = right } else { low = left }
    }
    for share in [from, (low + high) / 2, to] { look(at: share, &nearest, from: point) }
  }
}
