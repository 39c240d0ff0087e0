internal import Geometry

import func Glibc.cos

/// A fit of a circular arc to a stroke.
///
/// The circle has the least squares of the distances from it. It is found by Gauss and Newton's method
/// from the circle of Kåsa's algebraic fit, which is too small for short arcs (N. Chernov, *Circular and
/// Linear Regression*, ch. 4 and 5).
struct ArcFit {
  /// The arc.
  let arc: CircularArc
  /// The root mean square distance of the points from it.
  let error: Double
  /// The length of the arc.
  var length: Double { arc.radius * abs(arc.sweep) }
  /// The largest distance of the arc from its chord, as a fraction of the chord; of half a turn at
  /// least 0.5.
  var sagitta: Double {
    let half = abs(arc.sweep) / 2
    let chord = arc.point(at: 0).distance(to: arc.point(at: 1))
    return chord > 0 ? arc.radius * (1 - cos(half)) / chord : .infinity
  }

  private static let iterations = 12

  /// Creates the fit; `nil` for points on a line, or without an end of the iteration.
  ///
  /// - Parameter points: the stroke at equal steps.
  init?(_ points: [Point]) {
    guard let origin = points.first, points.count > 3 else { return nil }
    let scale = points.map { $0.distance(to: origin) }.max() ?? 0
    guard scale > 0, scale.isFinite else { return nil }
    let offsets = points.map { ($0 - origin) / scale }
    guard var circle = Self.algebraicFit(offsets) else { return nil }
    for _ in 0..<Self.iterations {
      guard let next = Self.improved(circle, offsets) else { return nil }
      circle = next
    }
    guard circle.radius.isFinite, circle.radius > 0 else { return nil }
    let squares = offsets.reduce(0) { sum, offset in
      let distance = (offset - circle.center).length - circle.radius
      return sum + distance * distance
    }
    error = (squares / Double(offsets.count)).squareRoot() * scale
    let angles = offsets.map { ($0 - circle.center).angle }
    let sweep = zip(angles, angles.dropFirst()).reduce(0) { sum, pair in
      sum + (pair.1 - pair.0).remainder(dividingBy: 2 * .pi)
    }
    arc = CircularArc(
      center: origin + circle.center * scale,
      radius: circle.radius * scale,
      start: angles[0],
      sweep: sweep
    )
  }

  private typealias Circle = (center: Vector, radius: Double)

  /// Returns the circle x² + y² = 2ax + 2by + c of the least squares of the difference of both sides.
  private static func algebraicFit(_ offsets: [Vector]) -> Circle? {
    var equations = NormalEquations()
    for offset in offsets {
      equations.add(
        (2 * offset.dx, 2 * offset.dy, 1),
        offset.dx * offset.dx + offset.dy * offset.dy
      )
    }
    guard let (a, b, c) = equations.solution else { return nil }
    let square = c + a * a + b * b
    return square > 0 ? (Vector(dx: a, dy: b), square.squareRoot()) : nil
  }

  private static func improved(_ circle: Circle, _ offsets: [Vector]) -> Circle? {
    var equations = NormalEquations()
    for offset in offsets {
      let away = offset - circle.center
      guard away.length > 0 else { return nil }
      let direction = away / away.length
      equations.add((direction.dx, direction.dy, 1), away.length - circle.radius)
    }
    guard let (dx, dy, dr) = equations.solution else { return nil }
    return (circle.center + Vector(dx: dx, dy: dy), circle.radius + dr)
  }
}

/// The normal equations of a least squares problem with three unknowns.
private struct NormalEquations {
  private var (xx, xy, xz, yy, yz, zz) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
  private var (xv, yv, zv) = (0.0, 0.0, 0.0)

  /// Adds the equation of a row of factors and a value.
  mutating func add(_ row: (x: Double, y: Double, z: Double), _ value: Double) {
    (xx, xy, xz) = (xx + row.x * row.x, xy + row.x * row.y, xz + row.x * row.z)
    (yy, yz, zz) = (yy + row.y * row.y, yz + row.y * row.z, zz + row.z * row.z)
    (xv, yv, zv) = (xv + row.x * value, yv + row.y * value, zv + row.z * value)
  }

  /// The unknowns; `nil` when the equations do not determine them.
  var solution: (Double, Double, Double)? {
    let (a, b, c) = (yy * zz - yz * yz, xz * yz - xy * zz, xy * yz - xz * yy)
    let determinant = xx * a + xy * b + xz * c
    guard abs(determinant) > 1e-12 else { return nil }
    let (d, e, f) = (xx * zz - xz * xz, xy * xz - xx * yz, xx * yy - xy * xy)
    return (
      (a * xv + b * yv + c * zv) / determinant, (b * xv + d * yv + e * zv) / determinant,
      (c * xv + e * yv + f * zv) / determinant
    )
  }
}
