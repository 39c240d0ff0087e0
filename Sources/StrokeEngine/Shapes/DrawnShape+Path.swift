internal import Geometry
public import InkModel

import func Glibc.cos

extension DrawnShape {
  /// The number of control points of an ellipse, whose curve is exact to 10⁻⁵.
  private static let roundCount = 48
  /// The number of control points along a straight side.
  private static let sideCount = 8

  /// Converts the shape to the path of a stroke.
  ///
  /// - Parameter drawn: the path of the drawn stroke, which gives the mean width, opacity and force,
  ///   and the duration.
  /// - Returns: the path, with sharp corners and straight sides.
  public func path(like drawn: StrokePath) -> StrokePath {
    let mean = drawn.mean
    let duration = drawn.last?.timeOffset ?? 0
    let (locations, isRound) = controlPoints
    let points = locations.enumerated().map { index, location in
      var point = mean
      point.location = location
      point.timeOffset = duration * Double(index) / Double(max(1, locations.count - 1))
      return point
    }
    let path = StrokePath(controlPoints: points, creationDate: drawn.creationDate)
    // The control points at both ends only complete the curve between them.
    return isRound ? path.sliced(to: 1...Double(points.count - 2)) : path
  }

  /// Returns control points outside of an arc, by as much as the curve lies inside of them.
  private static func round(_ arc: CircularArc) -> [Point] {
    let turns = abs(arc.sweep) / (2 * .pi)
    let count = max(6, Int((turns * Double(roundCount)).rounded(.up)))
    let scale = 3 / (2 + cos(arc.sweep / Double(count)))
    return (-1...count + 1).map { arc.point(at: Double($0) / Double(count), scale: scale) }
  }

  /// The control points; those at both ends of a round shape lie beyond its curve.
  private var controlPoints: ([Point], isRound: Bool) {
    switch self {
    case .line(let start, let end): (Self.straight([start, end]), false)
    case .arrow(let start, let tip, let barbs):
      (Self.straight([start, tip, barbs[0], tip, barbs[1]]), false)
    case .triangle(let corners), .rectangle(let corners), .polygon(let corners):
      (Self.straight(corners + corners.prefix(1)), false)
    case .arc(let arc): (Self.round(arc), true)
    case .ellipse(let ellipse): (Self.round(ellipse), true)
    }
  }

  /// Returns control points of straight sides, tripled at each corner, which the curve then passes.
  private static func straight(_ corners: [Point]) -> [Point] {
    var points: [Point] = []
    for (start, end) in zip(corners, corners.dropFirst()) {
      points += [start, start]
      for index in 0..<sideCount {
        points.append(start.interpolated(to: end, by: Double(index) / Double(sideCount)))
      }
    }
    return points + Array(repeating: corners[corners.count - 1], count: 3)
  }

  /// Returns control points outside of an ellipse, by as much as the curve lies inside of them.
  private static func round(_ ellipse: Ellipse) -> [Point] {
    let step = 2 * .pi / Double(roundCount)
    let scale = 3 / (2 + cos(step))
    let sign = ellipse.isClockwise ? 1.0 : -1
    return (-1...roundCount + 1).map { index in
      ellipse.point(at: ellipse.start + sign * Double(index) * step, scale: scale)
    }
  }
}

extension StrokePath {
  /// The mean of all points: extents, opacity, force, altitude and azimuth.
  fileprivate var mean: StrokePoint {
    guard var mean = first else {
      return StrokePoint(location: .zero, timeOffset: 0, size: .zero)
    }
    let weight = 1 / Double(count)
    func average(_ value: (StrokePoint) -> Double) -> Double {
      reduce(0) { $0 + value($1) * weight }
    }
    mean.size = Size(width: average(\.size.width), height: average(\.size.height))
    mean.opacity = average(\.opacity)
    mean.force = average(\.force)
    mean.altitude = average(\.altitude)
    let direction = reduce(Vector.zero) { $0 + Vector(angle: $1.azimuth, length: 1) }
    mean.azimuth = direction.angle
    return mean
  }
}
