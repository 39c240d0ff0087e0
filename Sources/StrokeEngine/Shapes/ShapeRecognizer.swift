public import Geometry

/// Finds out what shape a hand meant.
///
/// The way of the pen is cut into equal steps. A shape is found when the least squares fit of its
/// sides, or the ellipse of the same moments, leaves less than the shares below; otherwise the
/// stroke is none. The same points always give the same answer, whatever their scale.
public struct ShapeFinder: Sendable {
  /// The smallest shape, from corner to corner of its bounds, in the units of the points.
  public let smallest: Double

  /// Steps that a way is cut into.
  static let steps = 72
  /// Root mean square distance from a line, as a share of its length.
  private static let lineShare = 0.014
  /// The greatest distance from a line: a flat arc is straight in the mean.
  private static let bowShare = 0.035
  /// The same for the sides of a polygon, each of its own length.
  static let sideShare = 0.045
  /// The same for an ellipse, as a share of its mean radius.
  private static let ellipseShare = 0.065
  /// How far apart both ends of a closed way may be, as a share of the diagonal of its bounds.
  private static let gapShare = 0.2
  /// How far a hand trembles that rests, as a share of the diagonal.
  private static let restShare = 0.03
  /// An ellipse whose axes differ by less is a circle.
  private static let circleShare = 0.85
  /// An ellipse flatter than this is a hairpin.
  private static let flattest = 0.2

  /// Makes a finder.
  ///
  /// - Parameter smallest: extent below which nothing is a shape.
  public init(smallest: Double = 24) { self.smallest = smallest }

  /// The shape that a way was meant to be; `nil` when it is none.
  public func shape(of points: [Point]) -> DrawnShape? {
    let points = points.filter(\.isFinite)
    let bounds = Rect(enclosing: points)
    let diagonal = (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot()
    guard diagonal >= smallest, diagonal > 0,
      let way = Self.evenly(Self.withoutRest(points, diagonal: diagonal))
    else { return nil }
    if let line = line(way) { return line }
    if let arrow = ArrowFit(way)?.shape { return arrow }
    let loop = Self.closed(way)
    guard loop[0].distance(to: loop[loop.count - 1]) <= Self.gapShare * diagonal,
      let outline = Self.evenly(loop)
    else { return nil }
    let (polygon, ellipse) = (PolygonFit(outline), ellipse(outline))
    guard let polygon else { return ellipse.map { .ellipse($0.shape) } }
    guard let ellipse, ellipse.error < polygon.error else { return polygon.shape }
    return .ellipse(ellipse.shape)
  }

  /// A way without the rest at its end, where a hand trembles on the spot.
  private static func withoutRest(_ points: [Point], diagonal: Double) -> [Point] {
    guard let end = points.last else { return points }
    let reach = restShare * diagonal
    let kept = points.lastIndex { $0.distance(to: end) > reach } ?? 0
    return Array(points[...kept]) + [end]
  }

  // MARK: - Line and ellipse

  private func line(_ way: [Point]) -> DrawnShape? {
    var sums = LineSums()
    for point in way { sums.add(point - way[0]) }
    let direction = Vector(angle: sums.angle, length: 1)
    let origin = way[0] + sums.middle
    let places = way.map { ($0 - origin).dot(direction) }
    guard let first = places.first, let last = places.last else { return nil }
    let length = abs(last - first)
    let error = (sums.residual / Double(way.count)).squareRoot()
    let length0 = zip(way, way.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let bow = way.reduce(0) { max($0, abs(($1 - origin).cross(direction))) }
    guard length >= smallest, length > 0.9 * length0,
      error <= Self.lineShare * length, bow <= Self.bowShare * length
    else { return nil }
    return .line(from: origin + direction * first, to: origin + direction * last)
  }

  private func ellipse(_ outline: [Point]) -> (shape: Ellipse, error: Double)? {
    guard var ellipse = Ellipse(fitting: outline), ellipse.short >= Self.flattest * ellipse.long
    else { return nil }
    let mean = (ellipse.long * ellipse.short).squareRoot()
    let squares = outline.reduce(0.0) { sum, point in
      // The share of the radius in that direction, in lengths.
      let (_, share) = ellipse.position(of: point)
      let error = share > 0 ? (point - ellipse.center).length * (1 - 1 / share) : mean
      return sum + error * error
    }
    let error = squares / Double(outline.count)
    guard error.squareRoot() <= Self.ellipseShare * mean else { return nil }
    let turn = Self.turn(of: outline)
    // Once around, not twice and not in a figure of eight.
    guard abs(abs(turn) - 2 * .pi) < 0.7 else { return nil }
    if ellipse.short >= Self.circleShare * ellipse.long {
      (ellipse.long, ellipse.short, ellipse.angle) = (mean, mean, 0)
    }
    ellipse.start = ellipse.position(of: outline[0]).parameter
    ellipse.isClockwise = turn > 0
    return (ellipse, error)
  }

  // MARK: - Ways

  /// Points at equal steps along a way, its ends included; `nil` for a way without length.
  static func evenly(_ points: [Point]) -> [Point]? {
    let lengths = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    let whole = lengths.reduce(0, +)
    guard whole > 0, whole.isFinite else { return nil }
    let step = whole / Double(steps)
    var (found, passed, place) = ([points[0]], 0.0, 0)
    for number in 1..<steps {
      let wanted = Double(number) * step
      while place < lengths.count - 1, passed + lengths[place] < wanted {
        passed += lengths[place]
        place += 1
      }
      let share = lengths[place] > 0 ? (wanted - passed) / lengths[place] : 0
      found.append(points[place].interpolated(to: points[place + 1], by: min(1, max(0, share))))
    }
    return found + [points[points.count - 1]]
  }

  /// A way without what goes beyond its own beginning: hands overshoot when they close a shape.
  static func closed(_ way: [Point]) -> [Point] {
    var (best, range) = (Double.infinity, 0...way.count - 1)
    for start in 0..<way.count / 7 {
      for end in (way.count * 7 / 10)..<way.count {
        // A longer shape wins over one that closes a little better.
        let distance = way[start].distance(to: way[end])
        let waste = way[0].distance(to: way[start]) * 0.2
        if distance + waste < best { (best, range) = (distance + waste, start...end) }
      }
    }
    return Array(way[range])
  }

  /// How far a closed outline turns in all, in radians, clockwise as seen on the screen.
  static func turn(of outline: [Point]) -> Double {
    // Over several steps at once: a trembling hand turns both ways.
    let stride = 6
    let count = outline.count - 1
    guard count > 2 * stride else { return 0 }
    let ways = (0..<count / stride).map { number in
      outline[(number + 1) * stride % count] - outline[number * stride]
    }
    return zip(ways, ways.dropFirst() + ways.prefix(1)).reduce(0) { sum, pair in
      sum + (pair.1.angle - pair.0.angle).remainder(dividingBy: 2 * .pi)
    }
  }
}
