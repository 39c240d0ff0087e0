public import Geometry

/// The four control points that govern one span of a ``StrokePath``.
public struct PathSpan: Hashable, Sendable {
  /// The control point before the span.
  public var before: StrokePoint
  /// The control point near which the span begins.
  public var start: StrokePoint
  /// The control point near which the span ends.
  public var end: StrokePoint
  /// The control point after the span.
  public var after: StrokePoint

  /// Makes a span from its control points.
  public init(before: StrokePoint, start: StrokePoint, end: StrokePoint, after: StrokePoint) {
    self.before = before
    self.start = start
    self.end = end
    self.after = after
  }

  /// The Bézier curve on which the ink lies.
  public var bezier: CubicBezier {
    CubicBezier(
      spanOf: before.location,
      start.location,
      end.location,
      after: after.location
    )
  }
}
