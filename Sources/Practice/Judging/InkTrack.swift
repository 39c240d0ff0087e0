internal import Geometry
internal import InkModel

/// Strokes resampled at equal arc lengths, with the direction at each point.
struct InkTrack: Sendable {
  /// The points, stroke after stroke.
  private(set) var points: [Point] = []
  /// The unit tangent at each point; zero for a dot.
  private(set) var directions: [Vector] = []
  /// The index of each point's stroke.
  private(set) var strokes: [Int] = []
  /// The total arc length of all strokes.
  private(set) var length = 0.0
  /// The range of each stroke's points.
  private(set) var ranges: [Range<Int>] = []
  /// An upper bound of the distance between neighbouring points of a stroke.
  private(set) var longestStep = 0.0

  /// The largest number of points; longer tracks get coarser.
  private static let most = 6000
  /// The cost of a right angle, in units.
  private static let turnCost = 0.375
  /// The number of points to both sides over which a direction is measured.
  private static let reach = 2

  /// Resamples strokes by arc length.
  ///
  /// - Parameters:
  ///   - paths: The strokes.
  ///   - step: The distance of points, above 0.
  init(_ paths: [StrokePath], step: Double) {
    let lengths = paths.map(\.length)
    let step = max(step, lengths.reduce(0, +) / Double(Self.most))
    for (path, length) in zip(paths, lengths) where !path.isEmpty {
      append(Self.points(along: path, length: length, step: step))
      self.length += length
    }
  }

  private init() {}

  private static func points(along path: StrokePath, length: Double, step: Double) -> [Point] {
    let start = path.interpolatedLocation(at: path.parameterRange.lowerBound)
    guard length > step / 4 else { return [start] }
    let even = length / max(1, (length / step).rounded())
    return path.interpolatedPoints(in: path.parameterRange, by: .distance(even)).map(\.location)
  }

  private mutating func append(_ stroke: [Point]) {
    let first = points.count
    for index in stroke.indices {
      let before = stroke[max(0, index - Self.reach)]
      let after = stroke[min(stroke.count - 1, index + Self.reach)]
      directions.append((after - before).unit ?? .zero)
    }
    for (one, next) in zip(stroke, stroke.dropFirst()) {
      longestStep = max(longestStep, one.distance(to: next))
    }
    strokes += repeatElement(ranges.count, count: stroke.count)
    points += stroke
    ranges.append(first..<points.count)
  }

  /// Returns the track after an approximately conformal transform.
  func mapped(by transform: AffineTransform) -> InkTrack {
    var track = self
    track.points = points.map(transform.apply(to:))
    track.length *= transform.meanScale
    track.longestStep *= Self.stretch(of: transform)
    track.directions = directions.map { transform.apply(to: $0).unit ?? .zero }
    return track
  }

  /// Returns an upper bound of the factor by which a transform lengthens a vector.
  private static func stretch(of transform: AffineTransform) -> Double {
    let origin = transform.apply(to: Point(x: 0, y: 0))
    let right = transform.apply(to: Point(x: 1, y: 0)) - origin
    let down = transform.apply(to: Point(x: 0, y: 1)) - origin
    // Not less than the greater singular value.
    return (right.lengthSquared + down.lengthSquared).squareRoot()
  }

  /// Returns the concatenation of several tracks.
  static func joined(_ tracks: [InkTrack]) -> InkTrack {
    var sum = InkTrack()
    for track in tracks {
      let (points, strokes) = (sum.points.count, sum.ranges.count)
      sum.points += track.points
      sum.length += track.length
      sum.longestStep = max(sum.longestStep, track.longestStep)
      sum.directions += track.directions
      sum.strokes += track.strokes.map { $0 + strokes }
      sum.ranges += track.ranges.map { ($0.lowerBound + points)..<($0.upperBound + points) }
    }
    return sum
  }

  /// Returns some of the points of a track of one stroke, as a stroke of its own.
  func part(_ range: Range<Int>) -> InkTrack {
    var part = InkTrack()
    part.points = Array(points[range])
    part.directions = Array(directions[range])
    part.strokes = Array(repeating: 0, count: range.count)
    part.ranges = [0..<range.count]
    part.longestStep = longestStep
    part.length = length * Double(range.count) / Double(max(1, points.count))
    return part
  }

  /// Returns the track with every n-th point of each stroke.
  func thinned(by count: Int) -> InkTrack {
    var thin = InkTrack()
    for (stroke, range) in ranges.enumerated() {
      let indices = stride(from: range.lowerBound, to: range.upperBound, by: count)
      let first = thin.points.count
      for point in indices {
        thin.points.append(points[point])
        thin.directions.append(directions[point])
        thin.strokes.append(stroke)
      }
      thin.ranges.append(first..<thin.points.count)
    }
    thin.length = length
    thin.longestStep = longestStep * Double(count)
    return thin
  }

  /// Returns the distance of a point from one of another track: the Euclidean distance and, for
  /// lines that cross, up to ``turnCost`` units more, as a stroke is no match for one that it only
  /// crosses.
  ///
  /// - Parameters:
  ///   - point: The index of a point of this track.
  ///   - goal: The index of a point of the other track.
  ///   - other: The other track.
  ///   - unit: The measure of the letter.
  /// - Returns: The distance, in the tracks' unit of length.
  func distance(_ point: Int, to goal: Int, of other: InkTrack, unit: Double) -> Double {
    let (direction, goalDirection) = (directions[point], other.directions[goal])
    let isLine = direction != .zero && goalDirection != .zero
    let turn = isLine ? max(0, 1 - abs(direction.dot(goalDirection))) : 0
    return points[point].distance(to: other.points[goal]) + Self.turnCost * unit * turn
  }

  /// A point of another track and its distance.
  struct Nearest {
    var index: Int
    var cost: Double
  }

  /// Returns the point of a stroke of another track that is nearest to a point of this one.
  ///
  /// A stroke's points are at equal distances: after a point that is too far by some steps, as many
  /// are skipped.
  ///
  /// - Parameters:
  ///   - point: The index of a point of this track.
  ///   - range: The indices of the stroke's points.
  ///   - other: The other track.
  ///   - unit: The measure of the letter.
  ///   - known: The nearest point so far; of equal ones the first counts.
  /// - Returns: The nearest point, or the known one when none is nearer.
  func nearest(
    to point: Int,
    among range: Range<Int>,
    of other: InkTrack,
    unit: Double,
    _ known: Nearest
  ) -> Nearest {
    let (own, direction, goals, goalDirections) = (
      points[point], directions[point], other.points, other.directions
    )
    let (turnCost, step) = (Self.turnCost * unit, other.longestStep)
    var (index, cost, goal) = (known.index, known.cost, range.lowerBound)
    let isLine = direction.dx != 0 || direction.dy != 0
    while goal < range.upperBound {
      let there = goals[goal]
      let (dx, dy) = (there.x - own.x, there.y - own.y)
      var distance = (dx * dx + dy * dy).squareRoot()
      if distance > cost {
        let skipped = (distance - cost) / step
        goal += skipped < 1e6 ? max(1, Int(skipped)) : range.count
        continue
      }
      let goalDirection = goalDirections[goal]
      if isLine, goalDirection.dx != 0 || goalDirection.dy != 0 {
        let turn = 1 - (direction.dx * goalDirection.dx + direction.dy * goalDirection.dy).magnitude
        if turn > 0 { distance += turnCost * turn }
      }
      if distance < cost || distance == cost && goal < index { (index, cost) = (goal, distance) }
      goal += 1
    }
    return Nearest(index: index, cost: cost)
  }

  /// The bounds of all points.
  var bounds: Rect { Rect(enclosing: points) }
}
