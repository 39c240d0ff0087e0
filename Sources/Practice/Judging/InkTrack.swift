internal import Geometry
internal import InkModel

/// Strokes as places at even distances along them, with the direction at each.
struct InkTrack: Sendable {
  /// The places, stroke after stroke.
  private(set) var places: [Point] = []
  /// The unit vector along the stroke at each place; zero for a dot.
  private(set) var ways: [Vector] = []
  /// The number of the stroke of each place.
  private(set) var strokes: [Int] = []
  /// The length of all strokes, along their curves.
  private(set) var length = 0.0
  /// The places of each stroke.
  private(set) var ranges: [Range<Int>] = []
  /// The longest way from one place of a stroke to the next, or more.
  private(set) var longestStep = 0.0

  /// Places beyond which a track gets coarser.
  private static let most = 6000
  /// What a right angle costs, in units.
  private static let turnCost = 0.375
  /// Places left and right over which a direction is measured.
  private static let reach = 2

  /// Resamples strokes by length.
  ///
  /// - Parameters:
  ///   - paths: the strokes.
  ///   - step: the distance of places, above 0.
  init(_ paths: [StrokePath], step: Double) {
    let lengths = paths.map(\.length)
    let step = max(step, lengths.reduce(0, +) / Double(Self.most))
    for (path, length) in zip(paths, lengths) where !path.isEmpty {
      append(Self.places(along: path, length: length, step: step))
      self.length += length
    }
  }

  private init() {}

  private static func places(along path: StrokePath, length: Double, step: Double) -> [Point] {
    let start = path.interpolatedLocation(at: path.parameterRange.lowerBound)
    guard length > step / 4 else { return [start] }
    let even = length / max(1, (length / step).rounded())
    return path.interpolatedPoints(in: path.parameterRange, by: .distance(even)).map(\.location)
  }

  private mutating func append(_ stroke: [Point]) {
    let first = places.count
    for index in stroke.indices {
      let before = stroke[max(0, index - Self.reach)]
      let after = stroke[min(stroke.count - 1, index + Self.reach)]
      ways.append((after - before).unit ?? .zero)
    }
    for (one, next) in zip(stroke, stroke.dropFirst()) {
      longestStep = max(longestStep, one.distance(to: next))
    }
    strokes += repeatElement(ranges.count, count: stroke.count)
    places += stroke
    ranges.append(first..<places.count)
  }

  /// The track after a mapping of the plane that keeps angles about the same.
  func mapped(by transform: AffineTransform) -> InkTrack {
    var track = self
    track.places = places.map(transform.apply(to:))
    track.length *= transform.meanScale
    track.longestStep *= Self.longest(of: transform)
    track.ways = ways.map { transform.apply(to: $0).unit ?? .zero }
    return track
  }

  /// How many times as long as before a way is at most, after a mapping.
  private static func longest(of transform: AffineTransform) -> Double {
    let origin = transform.apply(to: Point(x: 0, y: 0))
    let right = transform.apply(to: Point(x: 1, y: 0)) - origin
    let down = transform.apply(to: Point(x: 0, y: 1)) - origin
    // Not less than the greater singular value.
    return (right.lengthSquared + down.lengthSquared).squareRoot()
  }

  /// The tracks of several letters as one.
  static func joined(_ tracks: [InkTrack]) -> InkTrack {
    var sum = InkTrack()
    for track in tracks {
      let (places, strokes) = (sum.places.count, sum.ranges.count)
      sum.places += track.places
      sum.length += track.length
      sum.longestStep = max(sum.longestStep, track.longestStep)
      sum.ways += track.ways
      sum.strokes += track.strokes.map { $0 + strokes }
      sum.ranges += track.ranges.map { ($0.lowerBound + places)..<($0.upperBound + places) }
    }
    return sum
  }

  /// Some of the places of a track of one stroke, as a stroke of its own.
  func part(_ range: Range<Int>) -> InkTrack {
    var part = InkTrack()
    part.places = Array(places[range])
    part.ways = Array(ways[range])
    part.strokes = Array(repeating: 0, count: range.count)
    part.ranges = [0..<range.count]
    part.longestStep = longestStep
    part.length = length * Double(range.count) / Double(max(1, places.count))
    return part
  }

  /// The track with every so-manieth place of each stroke alone.
  func thinned(by count: Int) -> InkTrack {
    var thin = InkTrack()
    for (stroke, range) in ranges.enumerated() {
      let kept = stride(from: range.lowerBound, to: range.upperBound, by: count)
      let first = thin.places.count
      for place in kept {
        thin.places.append(places[place])
        thin.ways.append(ways[place])
        thin.strokes.append(stroke)
      }
      thin.ranges.append(first..<thin.places.count)
    }
    thin.length = length
    thin.longestStep = longestStep * Double(count)
    return thin
  }

  /// How far a place is from one of another track: the way between them and, for lines that cross,
  /// up to ``turnCost`` units more, as a stroke is no match for one that it only crosses.
  ///
  /// - Parameters:
  ///   - place: of this track.
  ///   - goal: of the other.
  ///   - other: the other.
  ///   - unit: the measure of the letter.
  /// - Returns: the distance, in the tracks' own lengths.
  func distance(_ place: Int, to goal: Int, of other: InkTrack, unit: Double) -> Double {
    let (way, goalWay) = (ways[place], other.ways[goal])
    let isLine = way != .zero && goalWay != .zero
    let turn = isLine ? max(0, 1 - abs(way.dot(goalWay))) : 0
    return places[place].distance(to: other.places[goal]) + Self.turnCost * unit * turn
  }

  /// A place of another track, and how far it is.
  struct Nearest {
    var index: Int
    var cost: Double
  }

  /// The place of one stroke of another track that is nearest to a place of this one.
  ///
  /// A stroke's places are at even distances: from a place that is too far by some steps, as many are
  /// passed over unseen.
  ///
  /// - Parameters:
  ///   - place: of this track.
  ///   - range: the places of the stroke.
  ///   - other: the other track.
  ///   - unit: the measure of the letter.
  ///   - known: the nearest place so far; of equal ones the first counts.
  /// - Returns: the nearest place, if nearer than the known one.
  func nearest(
    to place: Int,
    among range: Range<Int>,
    of other: InkTrack,
    unit: Double,
    _ known: Nearest
  ) -> Nearest {
    let (own, way, goals, goalWays) = (places[place], ways[place], other.places, other.ways)
    let (turnCost, step) = (Self.turnCost * unit, other.longestStep)
    var (index, cost, goal) = (known.index, known.cost, range.lowerBound)
    let isLine = way.dx != 0 || way.dy != 0
    while goal < range.upperBound {
      let there = goals[goal]
      let (dx, dy) = (there.x - own.x, there.y - own.y)
      var distance = (dx * dx + dy * dy).squareRoot()
      if distance > cost {
        let passed = (distance - cost) / step
        goal += passed < 1e6 ? max(1, Int(passed)) : range.count
        continue
      }
      let goalWay = goalWays[goal]
      if isLine, goalWay.dx != 0 || goalWay.dy != 0 {
        let turn = 1 - (way.dx * goalWay.dx + way.dy * goalWay.dy).magnitude
        if turn > 0 { distance += turnCost * turn }
      }
      if distance < cost || distance == cost && goal < index { (index, cost) = (goal, distance) }
      goal += 1
    }
    return Nearest(index: index, cost: cost)
  }

  /// The smallest upright rectangle around all places.
  var bounds: Rect { Rect(enclosing: places) }
}
