public import Geometry

import func Glibc.atan2
import func Glibc.cos
import func Glibc.sin

/// An ellipse as a hand draws it: from a place on, to one side.
public struct Ellipse: Hashable, Sendable {
  /// Its middle.
  public var center: Point
  /// Half of the longer axis.
  public var long: Double
  /// Half of the shorter axis.
  public var short: Double
  /// Where the longer axis points to, in radians.
  public var angle: Double
  /// The parameter at which the hand began, in radians; see `point(at:)`.
  public var start = 0.0
  /// Whether the parameter grows as the hand goes: clockwise as seen on the screen.
  public var isClockwise = true

  /// Whether the axes are equal.
  public var isCircle: Bool { long == short }

  /// The place at a parameter: 0 at the end of the longer axis, π/2 at that of the shorter.
  public func point(at parameter: Double, scale: Double = 1) -> Point {
    center
      + Vector(angle: angle, length: scale * long * cos(parameter))
      + Vector(angle: angle + .pi / 2, length: scale * short * sin(parameter))
  }

  /// The parameter and the distance from the middle of a place, 1 on the ellipse.
  func position(of point: Point) -> (parameter: Double, distance: Double) {
    let way = point - center
    let x = way.dot(Vector(angle: angle, length: 1)) / long
    let y = way.dot(Vector(angle: angle + .pi / 2, length: 1)) / short
    return (atan2(y, x), (x * x + y * y).squareRoot())
  }

  /// The ellipse whose area has the same middle and the same moments as that of an outline.
  ///
  /// Those of an ellipse with half axes a and b are a²/4 and b²/4. `nil` for an outline without
  /// area.
  ///
  /// - Parameter outline: its corners; the last is joined to the first.
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
