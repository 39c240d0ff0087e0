public import Geometry

import func Glibc.atan2
import func Glibc.cos
import func Glibc.sin

/// An ellipse with a start and a direction of drawing.
public struct Ellipse: Hashable, Sendable {
  /// The center.
  public var center: Point
  /// The semi-major axis.
  public var long: Double
  /// The semi-minor axis.
  public var short: Double
  /// The direction of the major axis, in radians.
  public var angle: Double
  /// The parameter of the first drawn point in radians; see `point(at:scale:)`.
  public var start = 0.0
  /// A Boolean value that indicates whether it is drawn clockwise as seen on the screen, by growing
  /// parameters.
  public var isClockwise = true

  /// A Boolean value that indicates whether the axes are equal.
  public var isCircle: Bool { long == short }

  /// Returns the point at a parameter: 0 at the end of the major axis, π/2 at that of the minor axis.
  public func point(at parameter: Double, scale: Double = 1) -> Point {
    center
      + Vector(angle: angle, length: scale * long * cos(parameter))
      + Vector(angle: angle + .pi / 2, length: scale * short * sin(parameter))
  }

  /// Returns the parameter of a point and its relative distance from the center, 1 on the ellipse.
  func position(of point: Point) -> (parameter: Double, distance: Double) {
    let offset = point - center
    let x = offset.dot(Vector(angle: angle, length: 1)) / long
    let y = offset.dot(Vector(angle: angle + .pi / 2, length: 1)) / short
    return (atan2(y, x), (x * x + y * y).squareRoot())
  }

  /// Creates an ellipse from its parts; see the properties.
  init(center: Point, long: Double, short: Double, angle: Double) {
    (self.center, self.long, self.short, self.angle) = (center, long, short, angle)
  }

  /// Creates the ellipse whose area has the centroid and the second moments of that of an outline.
  ///
  /// The moments of an ellipse with semi-axes a and b are a²/4 and b²/4. `nil` for an outline without
  /// area.
  ///
  /// - Parameter outline: the vertices; the last is joined to the first.
  init?(fitting outline: [Point]) {
    guard let origin = outline.first else { return nil }
    var (area, sum) = (0.0, Vector.zero)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for (start, end) in zip(outline, outline.dropFirst() + [origin]) {
      let (p, q) = (start - origin, end - origin)
      let cross = p.cross(q)
      area += cross / 2
      sum = sum + (p + q) * (cross / 6)
      xx += cross * (p.dx * p.dx + p.dx * q.dx + q.dx * q.dx) / 12
      yy += cross * (p.dy * p.dy + p.dy * q.dy + q.dy * q.dy) / 12
      xy += cross * (2 * p.dx * p.dy + p.dx * q.dy + q.dx * p.dy + 2 * q.dx * q.dy) / 24
    }
    guard abs(area) > 1e-6 else { return nil }
    let middle = sum / area
    let (a, b, c) = (
      xx / area - middle.dx * middle.dx, xy / area - middle.dx * middle.dy,
      yy / area - middle.dy * middle.dy
    )
    let spread = ((a - c) * (a - c) / 4 + b * b).squareRoot()
    let (large, small) = ((a + c) / 2 + spread, (a + c) / 2 - spread)
    guard small > 0 else { return nil }
    center = origin + middle
    (long, short) = (2 * large.squareRoot(), 2 * small.squareRoot())
    angle = spread > 1e-12 * large ? atan2(2 * b, a - c) / 2 : 0
  }
}
