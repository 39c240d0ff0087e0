internal import Geometry
internal import InkModel
internal import StrokeEngine

/// Moves a pen along curves as a hand does: slow in narrow bends, stopping at corners.
///
/// The speed follows the two-thirds power law, v = k · r^⅓ for a bend of radius r, and never grows
/// or falls faster than a hand speeds up or brakes. Source: P. Viviani and T. Flash, *Minimum-jerk,
/// two-thirds power law, and isochrony*, 1995.
struct PenMotion {
  /// Height of the letter x, the measure of all lengths.
  let xHeight: Double

  /// Lengths in x-heights, times in seconds: a letter takes about a second, as when a teacher shows
  /// it.
  private static let (topSpeed, gain, acceleration) = (4.0, 3.6, 18.0)
  /// The pen never stands quite still within a stroke.
  private static let slowest = 0.12
  /// Distance of the places at which the speed is worked out.
  private static let step = 0.01
  /// The cosine of the turn from which on two curves meet in a corner: 30°.
  private static let cornerCosine = 0.87
  /// Seconds between two samples of the pen.
  private static let sampleTime = 0.008
  /// Places left and right over which a bend is measured.
  private static let reach = 3
  /// How far the ink may be from the curve: less than a tenth of a pen's width.
  private static let tolerance = 0.004

  /// A place on the way: where, and how fast the pen passes it.
  private struct Waypoint {
    var place: Point
    var isCorner = false
    var speed = 0.0
  }

  /// The path of a stroke in its own time; a dot for curves without extent.
  func path(along curves: [CubicBezier]) -> StrokePath {
    let way = waypoints(of: curves)
    guard way.count > 1 else {
      return StrokePath(curves.prefix(1).map { Self.point($0.start, at: 0) })
    }
    var fitter = PathFitter(tolerance: Self.tolerance * xHeight)
    for (place, time) in samples(of: withSpeed(way)) {
      fitter.append(PathFitter.Value(place.x, place.y, time, 0, 0, 0, 0, 0))
    }
    fitter.finish()
    return StrokePath(
      fitter.settled.map { Self.point(Point(x: $0[0], y: $0[1]), at: max(0, $0[2])) }
    )
  }

  private static func point(_ place: Point, at time: Double) -> StrokePoint {
    StrokePoint(location: place, timeOffset: time, size: Size(width: 1, height: 1))
  }

  // MARK: - Speed

  private func waypoints(of curves: [CubicBezier]) -> [Waypoint] {
    var way: [Waypoint] = []
    var heading: Vector?
    for curve in curves {
      let length = curve.length()
      guard length > 1e-6 * xHeight else { continue }
      let count = max(2, Int((length / (Self.step * xHeight)).rounded(.up)))
      if way.isEmpty { way.append(Waypoint(place: curve.start)) }
      if let before = heading, let after = (curve.point(at: 0.02) - curve.start).unit,
        before.dot(after) < Self.cornerCosine
      {
        way[way.count - 1].isCorner = true
      }
      for index in 1...count {
        way.append(Waypoint(place: curve.point(at: Double(index) / Double(count))))
      }
      heading = (curve.end - curve.point(at: 0.98)).unit
    }
    if !way.isEmpty {
      way[0].isCorner = true
      way[way.count - 1].isCorner = true
    }
    return way
  }

  private func withSpeed(_ waypoints: [Waypoint]) -> [Waypoint] {
    var way = waypoints
    let slowest = Self.slowest * xHeight
    for index in way.indices {
      way[index].speed = way[index].isCorner ? slowest : allowedSpeed(at: index, of: way)
    }
    for index in way.indices.dropFirst() { limit(&way, at: index, after: index - 1) }
    for index in way.indices.dropLast().reversed() { limit(&way, at: index, after: index + 1) }
    return way
  }

  /// The two-thirds power law.
  private func allowedSpeed(at index: Int, of way: [Waypoint]) -> Double {
    let (low, high) = (index - Self.reach, index + Self.reach)
    let top = Self.topSpeed * xHeight
    guard way.indices.contains(low), way.indices.contains(high) else { return top }
    let before = way[index].place - way[low].place
    let after = way[high].place - way[index].place
    let area = abs(before.cross(after))
    guard area > 1e-9 * xHeight * xHeight else { return top }
    let radius = before.length * after.length * (before + after).length / (2 * area) / xHeight
    return min(top, max(Self.slowest, Self.gain * cubeRoot(radius)) * xHeight)
  }

  /// Newton's method; radii are between a hair and a page.
  private func cubeRoot(_ number: Double) -> Double {
    var root = max(1, number)
    for _ in 0..<30 { root -= (root - number / (root * root)) / 3 }
    return root
  }

  private func limit(_ way: inout [Waypoint], at index: Int, after other: Int) {
    let distance = way[index].place.distance(to: way[other].place)
    let start = way[other].speed
    let fastest = (start * start + 2 * Self.acceleration * xHeight * distance).squareRoot()
    way[index].speed = min(way[index].speed, fastest)
  }

  // MARK: - Time

  /// Where the pen is at even times, and at the corners and the end.
  private func samples(of way: [Waypoint]) -> [(Point, Double)] {
    var samples = [(way[0].place, 0.0)]
    var (time, due) = (0.0, Self.sampleTime)
    for (start, end) in zip(way, way.dropFirst()) {
      let distance = start.place.distance(to: end.place)
      let duration = 2 * distance / (start.speed + end.speed)
      while duration > 0, due < time + duration {
        samples.append((start.place.interpolated(to: end.place, by: (due - time) / duration), due))
        due += Self.sampleTime
      }
      time += duration
      if end.isCorner { samples.append((end.place, time)) }
    }
    return samples
  }
}
