public import Geometry
public import InkModel

extension Guide {
  /// Returns the place of the ink for a place of the pen.
  ///
  /// It depends on its parameters alone, and continuously on the place: a line that leaves an edge bends
  /// away from it.
  ///
  /// - Parameters:
  ///   - point: the place of the pen, in canvas units.
  ///   - start: the place at which the ink began.
  ///   - heading: the way that the stroke has taken from there; of several directions the nearest is
  ///     chosen.
  ///   - reach: the distance within which ink stays on an edge, in canvas units; beyond twice that it is
  ///     at the pen.
  /// - Returns: the place in canvas units; the point itself where the guide says nothing, as handles
  ///   coincide.
  public func constrain(
    _ point: Point,
    from start: Point,
    heading: Vector,
    within reach: Double
  ) -> Point {
    if kind.isEdge {
      guard let nearest = nearestPoint(to: point) else { return point }
      return Self.blended(nearest, point, within: reach)
    }
    guard let direction = direction(at: start, along: heading) else { return point }
    return start + direction * (point - start).dot(direction)
  }

  /// Returns the point of the edge that is nearest to a point; `nil` for guides of directions, and where
  /// handles coincide.
  public func nearestPoint(to point: Point) -> Point? {
    switch kind {
    case .ruler:
      guard let direction = (handles[1] - handles[0]).unit else { return nil }
      return handles[0] + direction * (point - handles[0]).dot(direction)
    case .ellipse:
      guard let ellipse else { return nil }
      return Self.nearest(to: point, from: 0, to: 2 * .pi, steps: 48) { ellipse.point(at: $0) }
    case .curve:
      let spans = self.spans
      return Self.nearest(to: point, from: 0, to: Double(spans.count), steps: 16 * spans.count) {
        let index = min(spans.count - 1, Int($0))
        return spans[index].point(at: $0 - Double(index))
      }
    case .parallel, .onePoint, .twoPoint, .threePoint, .isometric, .grid: return nil
    }
  }

  /// Returns the directions that a stroke can take from a place, as vectors of length 1.
  public func directions(at start: Point) -> [Vector] {
    let along = (handles[1] - handles[0]).unit
    let all: [Vector?]
    switch kind {
    case .ruler, .ellipse, .curve: all = []
    case .parallel: all = [along]
    case .onePoint: all = [(handles[0] - start).unit, along, along?.turnedRight]
    case .twoPoint:
      all = [(handles[0] - start).unit, (handles[1] - start).unit, along?.turnedRight]
    case .threePoint: all = handles.map { ($0 - start).unit }
    case .isometric:
      all = [0, 1, 2].map { step in
        along.map { Vector(angle: $0.angle + Double(step) * .pi / 3, length: 1) }
      }
    case .grid: all = [along, along?.turnedRight]
    }
    return all.compactMap { $0 }
  }

  /// Returns the direction nearest to a way; the first one where there is no way yet.
  func direction(at start: Point, along heading: Vector) -> Vector? {
    directions(at: start).max { abs($0.dot(heading)) < abs($1.dot(heading)) }
  }

  /// Returns the crossing of a grid nearest to a point; `nil` for other kinds, and where handles coincide.
  public func crossing(nearestTo point: Point) -> Point? {
    let side = handles[1] - handles[0]
    guard kind == .grid, side.lengthSquared > 0 else { return nil }
    let offset = point - handles[0]
    let (column, row) = (
      (offset.dot(side) / side.lengthSquared).rounded(),
      (offset.dot(side.turnedRight) / side.lengthSquared).rounded()
    )
    return handles[0] + side * column + side.turnedRight * row
  }

  /// The ellipse; `nil` for other kinds, and where handles coincide.
  public var ellipse: Ellipse? {
    guard kind == .ellipse else { return nil }
    let axis = handles[1] - handles[0]
    guard let direction = axis.unit else { return nil }
    let across = abs((handles[2] - handles[0]).cross(direction))
    guard across > 0 else { return nil }
    return Ellipse(center: handles[0], long: axis.length, short: across, angle: axis.angle)
  }

  /// The spans of the curve through the handles; none for other kinds.
  public var spans: [CubicBezier] {
    guard kind == .curve else { return [] }
    let last = handles.count - 1
    return (0..<last).map { index in
      let (start, end) = (handles[index], handles[index + 1])
      // The ends go on as straight as they come.
      let before = index > 0 ? handles[index - 1] : start - (end - start)
      let after = index + 1 < last ? handles[index + 2] : end + (end - start)
      return CubicBezier(
        start: start,
        control1: start + (end - before) / 6,
        control2: end - (after - start) / 6,
        end: end
      )
    }
  }

  // MARK: - Private

  /// Returns the place of ink that lets go of an edge between the reach and twice the reach.
  private static func blended(_ edge: Point, _ point: Point, within reach: Double) -> Point {
    let distance = edge.distance(to: point)
    guard distance > reach else { return edge }
    guard reach > 0, distance < 2 * reach else { return point }
    let share = distance / reach - 1
    return edge.interpolated(to: point, by: share * share * (3 - 2 * share))
  }

  /// Returns the point of a curve nearest to a point.
  ///
  /// Each minimum among the steps is refined, so that of two sides that are near the nearer one is found.
  private static func nearest(
    to point: Point,
    from start: Double,
    to end: Double,
    steps: Int,
    _ curve: (Double) -> Point
  ) -> Point {
    func distance(_ t: Double) -> Double { (curve(t) - point).lengthSquared }
    let step = (end - start) / Double(steps)
    let found = (0...steps).map { distance(start + Double($0) * step) }
    var (best, least) = (start, Double.infinity)
    for number in 0...steps {
      let isLeast =
        found[number] <= found[max(0, number - 1)]
        && found[number] <= found[min(steps, number + 1)]
      guard isLeast else { continue }
      let middle = start + Double(number) * step
      let t = minimum(of: distance, in: max(start, middle - step)...min(end, middle + step))
      let refined = distance(t)
      if refined < least { (best, least) = (t, refined) }
    }
    return curve(best)
  }

  /// Returns where a function with one minimum in a range has it, by sections in the golden ratio.
  private static func minimum(
    of function: (Double) -> Double,
    in range: ClosedRange<Double>
  ) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    let ratio = (5.0.squareRoot() - 1) / 2
    var (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
    var (atLeft, atRight) = (function(left), function(right))
    for _ in 0..<30 {
      if atLeft < atRight {
        (high, right, atRight) = (right, left, atLeft)
        left = high - ratio * (high - low)
        atLeft = function(left)
      } else {
        (low, left, atLeft) = (left, right, atRight)
        right = low + ratio * (high - low)
        atRight = function(right)
      }
    }
    return (low + high) / 2
  }
}
