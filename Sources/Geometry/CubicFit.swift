/// Finds the one cubic Bézier curve that passes near many points and goes from the first to the last.
///
/// Its directions at the ends are those that serve all points best, near the ones given: bound to
/// these, it would reach a fifth less far.
///
/// Source: P. J. Schneider, *An Algorithm for Automatically Fitting Digitized Curves*, in
/// *Graphics Gems*, 1990.
struct CubicFit {
  /// How often the points' places on the curve are found again.
  private static let rounds = 3
  /// How many times the tolerance a first curve may be off for a second one to be worth its time.
  private static let hope = 4.0
  /// Points below which the curve takes the directions given, as these say more than the points.
  private static let fewest = 5
  /// Cosine of how far the curve may turn from the directions given: 18°.
  private static let likeness = 0.95
  /// The share of the way from which on the middle between two points is looked at too.
  private static let gap = 0.15

  /// For each point its place on the curve, 0...1.
  private var places: [Double] = []

  /// Finds a curve; `nil` when none was found that is near enough.
  ///
  /// - Parameters:
  ///   - points: what the curve passes, both ends included.
  ///   - ways: how far it is to each along the line through all.
  ///   - start: about the direction in which the curve leaves the first, of length 1.
  ///   - end: about the direction in which it reaches the last, of length 1.
  ///   - tolerance: how far a point may be from the curve.
  /// - Returns: the curve.
  mutating func curve(
    through points: ArraySlice<Point>,
    ways: ArraySlice<Double>,
    from start: Vector,
    to end: Vector,
    tolerance: Double
  ) -> CubicBezier? {
    guard let firstWay = ways.first, let lastWay = ways.last, lastWay > firstWay else { return nil }
    places.removeAll(keepingCapacity: true)
    for way in ways { places.append((way - firstWay) / (lastWay - firstWay)) }
    var worst = Double.infinity
    let hopeless = Self.hope * Self.hope * tolerance * tolerance
    for _ in 0..<Self.rounds {
      guard let curve = solution(points, start, end) else { return nil }
      let found = relocate(points, on: curve, upTo: hopeless)
      if found <= tolerance * tolerance {
        return isTight(points, curve, tolerance) ? curve : nil
      }
      guard found <= hopeless, found < worst * 0.9 else { return nil }
      worst = found
    }
    return nil
  }

  /// The curve whose points at ``places`` are nearest by the sum of squares; `nil` when it would turn
  /// from the directions at its ends.
  private func solution(
    _ points: ArraySlice<Point>,
    _ start: Vector,
    _ end: Vector
  ) -> CubicBezier? {
    guard let first = points.first, let last = points.last else { return nil }
    var sums = Sums()
    for (point, t) in zip(points, places) { sums.add(point, at: t, first, last) }
    let third = first.distance(to: last) / 3
    var (reach, backReach) = (start * third, end * -third)
    if points.count >= Self.fewest, let solved = sums.solved {
      (reach, backReach) = solved
      guard reach.dot(start) > Self.likeness * reach.length,
        backReach.dot(end) < -Self.likeness * backReach.length
      else { return nil }
    }
    return CubicBezier(
      start: first,
      control1: first + reach,
      control2: last + backReach,
      end: last
    )
  }

  /// What the least sum of squares follows from.
  private struct Sums {
    private var (nearNear, nearFar, farFar) = (0.0, 0.0, 0.0)
    private var (nearRest, farRest) = (Vector.zero, Vector.zero)

    /// Adds a point at a place on the curve between two others.
    mutating func add(_ point: Point, at t: Double, _ first: Point, _ last: Point) {
      let s = 1 - t
      // The weights of the control points, and what those give that lie in the ends.
      let (near, far) = (3 * s * s * t, 3 * s * t * t)
      let ends = (s * s * s + near, far + t * t * t)
      let rest = Vector(
        dx: point.x - first.x * ends.0 - last.x * ends.1,
        dy: point.y - first.y * ends.0 - last.y * ends.1
      )
      nearNear += near * near
      nearFar += near * far
      farFar += far * far
      nearRest = nearRest + rest * near
      farRest = farRest + rest * far
    }

    /// The ways from the ends to the control points next to them; `nil` when the points do not tell.
    var solved: (Vector, Vector)? {
      let determinant = nearNear * farFar - nearFar * nearFar
      guard determinant > 1e-9 * nearNear * farFar else { return nil }
      return (
        (nearRest * farFar - farRest * nearFar) / determinant,
        (farRest * nearNear - nearRest * nearFar) / determinant
      )
    }
  }

  /// Finds the places on a curve that are nearest to the points, by one step of Newton's method.
  ///
  /// - Returns: the square of the largest distance from a point to its place; beyond `limit` that of
  ///   the first point that is so far.
  private mutating func relocate(
    _ points: ArraySlice<Point>,
    on curve: CubicBezier,
    upTo limit: Double
  ) -> Double {
    // The coefficients of the powers of the place.
    let first = (curve.control1 - curve.start) * 3
    let second = (curve.control2 - curve.control1) * 3 - first
    let third = curve.end - curve.start - first - second
    var worst = 0.0
    var (index, before) = (0, 0.0)
    for point in points {
      let fromStart = curve.start - point
      func offset(_ t: Double) -> Vector { fromStart + (first + (second + third * t) * t) * t }
      var t = places[index]
      let (away, speed) = (offset(t), first + (second * 2 + third * (3 * t)) * t)
      let slope = speed.lengthSquared + away.dot(second * 2 + third * (6 * t))
      if slope > 0 { t = max(before, min(1, t - away.dot(speed) / slope)) }
      worst = max(worst, offset(t).lengthSquared)
      guard worst <= limit else { return worst }
      places[index] = t
      before = t
      index += 1
    }
    return worst
  }

  /// Whether a curve is near the line through points also where these are far apart.
  private func isTight(
    _ points: ArraySlice<Point>,
    _ curve: CubicBezier,
    _ tolerance: Double
  ) -> Bool {
    for index in 1..<places.count where places[index] - places[index - 1] > Self.gap {
      let (from, to) = (
        points[points.startIndex + index - 1], points[points.startIndex + index]
      )
      let middle = curve.point(at: (places[index - 1] + places[index]) / 2)
      let (way, offset) = (to - from, middle - from)
      guard abs(offset.cross(way)) <= 2 * tolerance * way.length else { return false }
    }
    return true
  }
}
