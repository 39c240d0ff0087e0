internal import Geometry

import func Glibc.atan2

/// Sums over points that determine their least squares line.
struct LineSums {
  private var count = 0.0
  private var x = 0.0
  private var y = 0.0
  private var xx = 0.0
  private var xy = 0.0
  private var yy = 0.0

  /// Adds a point, as a vector from a common origin.
  mutating func add(_ offset: Vector) {
    count += 1
    x += offset.dx
    y += offset.dy
    xx += offset.dx * offset.dx
    xy += offset.dx * offset.dy
    yy += offset.dy * offset.dy
  }

  /// Returns the sums without those of earlier points.
  func without(_ earlier: LineSums) -> LineSums {
    var sums = self
    sums.count -= earlier.count
    sums.x -= earlier.x
    sums.y -= earlier.y
    sums.xx -= earlier.xx
    sums.xy -= earlier.xy
    sums.yy -= earlier.yy
    return sums
  }

  /// The centroid of the points, as a vector from the origin.
  var middle: Vector { Vector(dx: x, dy: y) / max(1, count) }

  /// The direction of the line, in radians.
  var angle: Double {
    let (a, b, c) = spreads
    return atan2(2 * b, a - c) / 2
  }

  /// The sum of the squared distances of the points from the line.
  var residual: Double {
    let (a, b, c) = spreads
    return max(0, (a + c) / 2 - ((a - c) * (a - c) / 4 + b * b).squareRoot())
  }

  private var spreads: (Double, Double, Double) {
    let middle = middle
    return (
      xx - middle.dx * x, xy - middle.dx * y, yy - middle.dy * y
    )
  }
}
