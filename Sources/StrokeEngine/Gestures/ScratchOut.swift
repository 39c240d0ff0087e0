public import Geometry

/// A stroke that goes to and fro, as a hand crosses out what it wants to be gone.
///
/// The stroke is cut into passes where it turns back along the axis of its motion. It is a scratch-out
/// by its form alone when it has enough of them, all nearly straight, of like length and close to each other;
/// whether it means ink is decided by ``strikes(_:)``. The result does not depend on the scale of the
/// points.
public struct ScratchOut: Hashable, Sendable {
  /// The points of each pass, from one turn to the next, in the unit of the stroke.
  public let passes: [[Point]]
  /// The convex hull of the stroke.
  public let area: Polygon

  /// The least number of passes.
  static let minimumPasses = 6
  /// The number of passes that have to cross a line that is struck.
  private static let crossings = 2
  /// The distance between points that are looked at, as a fraction of the diagonal, so that tremor does not count.
  private static let stepFraction = 0.03
  /// The least motion against the direction of a pass that ends it, as a fraction of the extent along the axis
  /// without the drift.
  private static let turnFraction = 0.3
  /// The least length of a pass between two others, as a fraction of the same extent.
  private static let passFraction = 0.45
  /// The largest advance across the axis and by the drift with each pass, as a fraction of its length.
  private static let advanceFraction = 0.4
  /// The least length of a pass, end to end, as a fraction of its path.
  private static let straightness = 0.85
  /// The least agreement of the directions of motion, 0...1.
  private static let agreement = 0.55
  /// The part of a pass at either end in which it crosses nothing: who fills an outline turns there.
  private static let marginFraction = 0.12
  /// The least share of a line that lies in the area for a line that is struck.
  private static let struckShare = 0.4
  /// The least share of a line that lies in the area for one that half of the passes cross.
  private static let touchedShare = 0.3
  /// The least share of a line that lies in the area for one that is struck without being crossed.
  private static let enclosedShare = 0.75

  /// Recognizes a scratch-out by its form; `nil` when the stroke is none.
  ///
  /// - Parameters:
  ///   - points: the stroke.
  ///   - minimumSize: the least diagonal of its bounds, in the unit of the points.
  public init?(_ points: [Point], minimumSize: Double) {
    let points = points.filter(\.isFinite)
    let bounds = Rect(enclosing: points)
    guard points.count > Self.minimumPasses, let origin = points.first else { return nil }
    let diagonal = Vector(dx: bounds.width, dy: bounds.height).length
    guard diagonal >= minimumSize, diagonal > 0 else { return nil }
    let line = Self.thinned(points, by: Self.stepFraction * diagonal)
    guard let axis = Self.axis(of: line) else { return nil }
    let along = line.map { ($0 - origin).dot(axis) }
    let across = line.map { axis.cross($0 - origin) }
    let drift = Self.drift(of: along)
    let extent = Self.extent(of: along.enumerated().map { $1 - drift * Double($0) })
    let advance = Vector(dx: drift * Double(along.count), dy: Self.extent(of: across)).length
    let turns = Self.turns(of: along, by: Self.turnFraction * extent)
    let passes = zip(turns, turns.dropFirst()).map { Array(line[$0...$1]) }
    guard passes.count >= Self.minimumPasses else { return nil }
    let lengths = passes.map { $0[0].distance(to: $0[$0.count - 1]) }
    let middle = lengths.dropFirst().dropLast()
    let mean = middle.reduce(0, +) / Double(middle.count)
    guard middle.allSatisfy({ $0 >= Self.passFraction * extent }),
      advance <= Self.advanceFraction * mean * Double(passes.count),
      zip(passes, lengths).dropFirst().dropLast().allSatisfy({ pass, length in
        length >= Self.straightness * Self.length(of: pass)
      })
    else { return nil }
    self.passes = passes
    area = Polygon(Self.hull(of: line))
  }

  /// Returns a Boolean value that indicates whether a line of ink is struck.
  ///
  /// That is a line that lies mostly among the passes, or that is crossed by them amid their length: the
  /// less of it lies there, the more of them have to cross it, from two of them to all. Who shades beside a
  /// line, or over a part of what lies there, keeps it.
  ///
  /// - Parameter line: the corners of the middle line of a stroke, in the same unit.
  /// - Returns: `true` for a line that is struck.
  public func strikes(_ line: [Point]) -> Bool {
    let share = share(of: line)
    if share >= Self.enclosedShare { return true }
    let count = crossings(of: line)
    return count == passes.count || share >= Self.struckShare && count >= Self.crossings
      || share >= Self.touchedShare && 2 * count >= passes.count
  }

  /// Returns the number of passes that cross a line amid their length.
  public func crossings(of line: [Point]) -> Int {
    let bounds = Rect(enclosing: line)
    guard !bounds.isNull, area.bounds.intersects(bounds) else { return 0 }
    return passes.count { Self.crosses(Self.shortened($0), line, in: bounds) }
  }

  /// Returns the share of a line's length that lies in ``area``, 0...1.
  public func share(of line: [Point]) -> Double {
    guard let first = line.first, area.bounds.intersects(Rect(enclosing: line)) else { return 0 }
    var (inside, whole) = (0.0, 0.0)
    for (start, end) in zip(line, line.dropFirst()) {
      let length = start.distance(to: end)
      whole += length
      if area.contains(start.interpolated(to: end, by: 0.5)) { inside += length }
    }
    return whole > 0 ? inside / whole : area.contains(first) ? 1 : 0
  }

  // MARK: - Form

  /// Returns the points that are further from the last one taken than a distance, and the last.
  private static func thinned(_ points: [Point], by distance: Double) -> [Point] {
    var taken = [points[0]]
    for point in points.dropFirst() where point.distance(to: taken[taken.count - 1]) >= distance {
      taken.append(point)
    }
    if taken[taken.count - 1] != points[points.count - 1] { taken.append(points[points.count - 1]) }
    return taken
  }

  /// Returns the direction of the axis along which a line moves to and fro; `nil` when there is none.
  private static func axis(of line: [Point]) -> Vector? {
    var (double, length) = (Vector.zero, 0.0)
    for (start, end) in zip(line, line.dropFirst()) {
      let step = end - start
      double = double + Vector(angle: 2 * step.angle, length: step.length)
      length += step.length
    }
    guard length > 0, double.length >= agreement * length else { return nil }
    return Vector(angle: double.angle / 2, length: 1)
  }

  /// Returns the indices at which values turn back by more than a tolerance, with the first and the last.
  private static func turns(of values: [Double], by tolerance: Double) -> [Int] {
    var (turns, extreme, direction) = ([0], 0, 0.0)
    for (index, value) in values.enumerated() {
      let way = value - values[extreme]
      if direction == 0 {
        guard abs(way) >= tolerance else { continue }
        (direction, extreme) = (way > 0 ? 1 : -1, index)
      } else if way * direction >= 0 {
        extreme = index
      } else if -way * direction >= tolerance {
        turns.append(extreme)
        (direction, extreme) = (-direction, index)
      }
    }
    if extreme != turns[turns.count - 1] { turns.append(extreme) }
    return turns
  }

  /// Returns the drift of values from one to the next: the slope of the straight line that fits them best.
  private static func drift(of values: [Double]) -> Double {
    let middle = Double(values.count - 1) / 2
    let sums = values.enumerated().reduce((product: 0.0, square: 0.0)) { sums, value in
      let place = Double(value.offset) - middle
      return (sums.product + place * value.element, sums.square + place * place)
    }
    return sums.square > 0 ? sums.product / sums.square : 0
  }

  private static func extent(of values: [Double]) -> Double {
    (values.max() ?? 0) - (values.min() ?? 0)
  }

  private static func length(of line: [Point]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Returns the corners of the convex hull of points, in order.
  static func hull(of points: [Point]) -> [Point] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: some Sequence<Point>) -> [Point] {
      var chain: [Point] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1])
            <= 0
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain.dropLast()
    }
    return chain(sorted) + chain(sorted.reversed())
  }

  // MARK: - Crossing

  /// Returns a pass without the parts at its ends in which it crosses nothing.
  private static func shortened(_ pass: [Point]) -> [Point] {
    let (first, last) = (pass[0], pass[pass.count - 1])
    let margin = marginFraction * first.distance(to: last)
    return pass.filter { $0.distance(to: first) >= margin && $0.distance(to: last) >= margin }
  }

  private static func crosses(_ pass: [Point], _ line: [Point], in bounds: Rect) -> Bool {
    zip(pass, pass.dropFirst()).contains { start, end in
      Rect(start, end).intersects(bounds)
        && zip(line, line.dropFirst()).contains { meet(start, end, $0, $1) }
    }
  }

  /// Returns whether two segments cross.
  private static func meet(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let (first, second) = (b - a, d - c)
    return first.cross(c - a) * first.cross(d - a) <= 0
      && second.cross(a - c) * second.cross(b - c) <= 0
      && first.cross(second) != 0
  }
}
