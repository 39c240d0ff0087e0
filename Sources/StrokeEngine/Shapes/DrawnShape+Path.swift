internal import Geometry
public import InkModel

import func Glibc.cos

extension DrawnShape {
  /// Control points of an ellipse: its curve is true to a hundred thousandth.
  private static let roundCount = 48
  /// Control points along a straight side.
  private static let sideCount = 8

  /// The shape as the path of a stroke.
  ///
  /// - Parameter drawn: the stroke that a hand drew: its mean width, opacity and force are kept,
  ///   and its duration.
  /// - Returns: the path; corners are sharp, straight sides straight.
  public func path(like drawn: StrokePath) -> StrokePath {
    let mean = drawn.mean
    let duration = drawn.last?.timeOffset ?? 0
    let (places, isRound) = places
    let points = places.enumerated().map { number, place in
      var point = mean
      point.location = place
      point.timeOffset = duration * Double(number) / Double(max(1, places.count - 1))
      return point
    }
    let path = StrokePath(controlPoints: points, creationDate: drawn.creationDate)
    // The control points at both ends are there for the curve between.
    return isRound ? path.sliced(to: 1...Double(points.count - 2)) : path
  }

  /// The control points, and whether those at both ends are not part of the shape.
  private var places: ([Point], isRound: Bool) {
    switch self {
    case .line(let start, let end): (Self.straight([start, end]), false)
    case .arrow(let start, let tip, let barbs):
      (Self.straight([start, tip, barbs[0], tip, barbs[1]]), false)
    case .triangle(let corners), .rectangle(let corners), .polygon(let corners):
      (Self.straight(corners + corners.prefix(1)), false)
    case .ellipse(let ellipse): (Self.round(ellipse), true)
    }
  }

  /// Sides with a threefold control point at each corner, through which the curve then goes.
  private static func straight(_ corners: [Point]) -> [Point] {
    var places: [Point] = []
    for (start, end) in zip(corners, corners.dropFirst()) {
      places += [start, start]
      for number in 0..<sideCount {
        places.append(start.interpolated(to: end, by: Double(number) / Double(sideCount)))
      }
    }
    return places + Array(repeating: corners[corners.count - 1], count: 3)
  }

  /// Control points outside an ellipse by as much as the curve runs inside of them.
  private static func round(_ ellipse: Ellipse) -> [Point] {
    let step = 2 * .pi / Double(roundCount)
    let scale = 3 / (2 + cos(step))
    let sign = ellipse.isClockwise ? 1.0 : -1
    return (-1...roundCount + 1).map { number in
      ellipse.point(at: ellipse.start + sign * Double(number) * step, scale: scale)
    }
  }
}

extension StrokePath {
  /// The mean of all points: their extents, opacity, force and how the pen was held.
  fileprivate var mean: StrokePoint {
    guard var mean = first else {
      return StrokePoint(location: .zero, timeOffset: 0, size: .zero)
    }
    let share = 1 / Double(count)
    func average(_ value: (StrokePoint) -> Double) -> Double {
      reduce(0) { $0 + value($1) * share }
    }
    mean.size = Size(width: average(\.size.width), height: average(\.size.height))
    mean.opacity = average(\.opacity)
    mean.force = average(\.force)
    mean.altitude = average(\.altitude)
    let lean = reduce(Vector.zero) { $0 + Vector(angle: $1.azimuth, length: 1) }
    mean.azimuth = lean.angle
    return mean
  }
}
