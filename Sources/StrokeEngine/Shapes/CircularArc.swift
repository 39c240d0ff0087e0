public import Geometry

/// A part of a circle, with a direction of drawing.
public struct CircularArc: Hashable, Sendable {
  /// The center of the circle.
  public var center: Point
  /// The radius.
  public var radius: Double
  /// The direction from the center to the first drawn point, in radians.
  public var start: Double
  /// The angle from the first to the last drawn point in radians, above 0 clockwise as seen on the
  /// screen; less than a turn.
  public var sweep: Double

  /// Returns the point at a share of the arc, 0 at its start and 1 at its end.
  public func point(at share: Double, scale: Double = 1) -> Point {
    center + Vector(angle: start + share * sweep, length: scale * radius)
  }
}
