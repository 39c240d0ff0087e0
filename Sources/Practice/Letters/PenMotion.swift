internal import Geometry
internal import InkModel
internal import StrokeEngine

/// A model of the hand's motion along curves: slow in tight bends, stopping at corners.
///
/// The speed follows the two-thirds power law, v = k · r^⅓ for a radius of curvature r, with
/// bounded acceleration. Source: P. Viviani and T. Flash, *Minimum-jerk, two-thirds power law, and
/// isochrony*, 1995.
struct PenMotion {
  /// The x-height, the unit of all lengths.
  let xHeight: Double

  /// Lengths in x-heights, times in seconds: a letter takes about a second, as when a teacher shows
  /// it.
  private static let (topSpeed, gain, acceleration) = (4.0, 3.6, 18.0)
  /// The least speed within a stroke.
  private static let slowest = 0.12
  /// The distance of the points at which the speed is computed.
  private static let step = 0.01
  /// The cosine of the turn from which on two curves meet in a corner: 30°.
  private static let cornerCosine = 0.87
  /// Seconds between two samples of the pen.
  private static let sampleTime = 0.008
  /// The number of points to both sides over which curvature is measured.
  private static let reach = 3
  /// The tolerance of the fitted path: less than a tenth of a pen's width.
  private static let tolerance = 0.004

  /// A point on the curves, with the speed of the pen.
  private struct Waypoint {
    var location: Point
    var isCorner = false
    var speed = 0.0
  }

  /// Returns the path of a stroke with its timing; a dot for curves without extent.
  func path(along curves: [CubicBezier]) -> StrokePath {
    let waypoints = waypoints(of: curves)
    guard waypoints.count > 1 else {
      return StrokePath(curves.prefix(1).map { Self.point($0.start, at: 0) })
    }
    var fitter = PathFitter(tolerance: Self.tolerance * xHeight)
    for (location, time) in samples(of: withSpeed(waypoints)) {
      fitter.append(PathFitter.Value(location.x, location.y, time, 0, 0, 0, 0, 0))
    }
    fitter.finish()
    return StrokePath(
      fitter.settled.map { Self.point(Point(x: $0[0], y: $0[1]), at: max(0, $0[2])) }
    )
  }

  private static func point(_ location: Point, at time: Double) -> StrokePoint {
    StrokePoint(location: location, timeOffset: time, size: Size(width: 1, height: 1))
  }

  // MARK: - Speed

  private func waypoints(of curves: [CubicBezier]) -> [Waypoint] {
    var waypoints: [Waypoint] = []
    var heading: Vector?
    for curve in curves {
      let length = curve.length()
      guard length > 1e-6 * xHeight else { continue }
      let count = max(2, Int((length / (Self.step * xHeight)).rounded(.up)))
      if waypoints.isEmpty { waypoints.append(Waypoint(location: curve.start)) }
      if let before = heading, let after = (curve.point(at: 0.02) - curve.start).unit,
        before.dot(after) < Self.cornerCosine
      {
        waypoints[waypoints.count - 1].isCorner = true
      }
      for index in 1...count {
        waypoints.append(Waypoint(location: curve.point(at: Double(index) / Double(count))))
      }
      heading = (curve.end - curve.point(at: 0.98)).unit
    }
    if !waypoints.isEmpty {
      waypoints[0].isCorner = true
      waypoints[waypoints.count - 1].isCorner = true
    }
    return waypoints
  }

  private func withSpeed(_ waypoints: [Waypoint]) -> [Waypoint] {
    var waypoints = waypoints
    let slowest = Self.slowest * xHeight
    for index in waypoints.indices {
      waypoints[index].speed =
        waypoints[index].isCorner ? slowest : allowedSpeed(at: index, of: waypoints)
    }
    for index in waypoints.indices.dropFirst() { limit(&waypoints, at: index, after: index - 1) }
    for index in waypoints.indices.dropLast().reversed() {
      limit(&waypoints, at: index, after: index + 1)
    }
    return waypoints
  }

  /// Returns the speed by the two-thirds power law.
  private func allowedSpeed(at index: Int, of waypoints: [Waypoint]) -> Double {
    let (low, high) = (index - Self.reach, index + Self.reach)
    let top = Self.topSpeed * xHeight
    guard waypoints.indices.contains(low), waypoints.indices.contains(high) else { return top }
    let before = waypoints[index].location - waypoints[low].location
    let after = waypoints[high].location - waypoints[index].location
    let area = abs(before.cross(after))
    guard area > 1e-9 * xHeight * xHeight else { return top }
    let radius = before.length * after.length * (before + after).length / (2 * area) / xHeight
    return min(top, max(Self.slowest, Self.gain * cubeRoot(radius)) * xHeight)
  }

  /// Returns the cube root by Newton's method.
  private func cubeRoot(_ number: Double) -> Double {
    var root = max(1, number)
    for _ in 0..<30 { root -= (root - number / (root * root)) / 3 }
    return root
  }

  private func limit(_ waypoints: inout [Waypoint], at index: Int, after other: Int) {
    let distance = waypoints[index].location.distance(to: waypoints[other].location)
    let start = waypoints[other].speed
    let fastest = (start * start + 2 * Self.acceleration * xHeight * distance).squareRoot()
    waypoints[index].speed = min(waypoints[index].speed, fastest)
  }

  // MARK: - Time

  /// Returns the positions of the pen at equal times, and at the corners and the end.
  private func samples(of waypoints: [Waypoint]) -> [(Point, Double)] {
    var samples = [(waypoints[0].location, 0.0)]
    var (time, due) = (0.0, Self.sampleTime)
    for (start, end) in zip(waypoints, waypoints.dropFirst()) {
      let distance = start.location.distance(to: end.location)
      let duration = 2 * distance / (start.speed + end.speed)
      while duration > 0, due < time + duration {
        samples.append(
          (start.location.interpolated(to: end.location, by: (due - time) / duration), due)
        )
        due += Self.sampleTime
      }
      time += duration
      if end.isCorner { samples.append((end.location, time)) }
    }
    return samples
  }
}
