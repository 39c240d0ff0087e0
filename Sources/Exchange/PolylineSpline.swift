internal import Geometry

/// Finds the control points of a spline that goes the way of a polyline.
///
/// The spline passes through the vertices where the polyline is smooth; where it has corners, or
/// its places lie so unevenly that a spline through them would swing out, the control point is set
/// three times, which makes a corner. Between two corners the spline is the straight line itself.
struct PolylineSpline {
  /// A place: x, y, and up to six further channels that change with them.
  typealias Value = SIMD8<Double>

  /// The greatest distance of the spline from the polyline, in canvas units: a quarter of a pixel.
  private static let tolerance = 0.25
  /// The cosine of the turn from which on a place is a corner from the start: 60°.
  private static let cornerCosine = 0.5
  /// The number of iterations after which every vertex becomes a corner.
  private static let mostPasses = 12

  private let places: [Value]
  private var isCorner: [Bool]
  private var controls: [Value] = []
  /// The number of the control point at each place; at a corner the middle one of three.
  private var numbers: [Int] = []

  /// The control points for places; one for places that are all the same.
  ///
  /// - Parameters:
  ///   - places: x, y and further channels.
  ///   - corners: numbers of places that are known to be corners.
  /// - Returns: control points of a uniform cubic B-spline.
  static func controls(through places: [Value], corners: Set<Int> = []) -> [Value] {
    var distinct: [Value] = []
    var flags: [Bool] = []
    for (index, place) in places.enumerated() {
      if let last = distinct.last, last[0] == place[0], last[1] == place[1] {
        flags[flags.count - 1] = flags[flags.count - 1] || corners.contains(index)
        continue
      }
      distinct.append(place)
      flags.append(corners.contains(index))
    }
    guard distinct.count > 1 else { return distinct }
    var spline = PolylineSpline(distinct, isCorner: flags)
    spline.refine()
    return spline.controls
  }

  private init(_ places: [Value], isCorner: [Bool]) {
    self.places = places
    self.isCorner = isCorner
    for index in places.indices.dropFirst().dropLast() {
      let before = way(from: index - 1, to: index)
      let after = way(from: index, to: index + 1)
      if before.dot(after) < Self.cornerCosine * before.length * after.length {
        self.isCorner[index] = true
      }
    }
  }

  private func way(from start: Int, to end: Int) -> Vector {
    Vector(dx: places[end][0] - places[start][0], dy: places[end][1] - places[start][1])
  }

  private mutating func refine() {
    for pass in 1...Self.mostPasses {
      solve()
      let astray = places.indices.dropLast().filter(isAstray)
      if astray.isEmpty { return }
      let all = pass == Self.mostPasses - 1 ? Array(places.indices.dropLast()) : astray
      for index in all {
        isCorner[index] = true
        isCorner[index + 1] = true
      }
    }
  }

  private mutating func solve() {
    controls = []
    numbers = []
    var start = 0
    for index in places.indices where isCorner[index] || index == places.count - 1 {
      appendRun(start...index)
      start = index
    }
  }

  /// Appends the controls of a run from one corner, or end of the line, to the next.
  ///
  /// A corner at its beginning is there already.
  private mutating func appendRun(_ run: ClosedRange<Int>) {
    if run.count == 1 {
      appendCorner(run.lowerBound)
      return
    }
    let first = isCorner[run.lowerBound] ? run.lowerBound + 1 : run.lowerBound
    let last = isCorner[run.upperBound] ? run.upperBound - 1 : run.upperBound
    if first <= last { appendSmooth(first...last) }
    if last < run.upperBound { appendCorner(run.upperBound) }
  }

  private mutating func appendCorner(_ index: Int) {
    guard isCorner[index] else { return }
    numbers.append(controls.count + 1)
    controls += repeatElement(places[index], count: 3)
  }

  /// Solves the equations (P₋ + 4·P + P₊) / 6 = place, at an end of the line (5·P + P₊) / 6 = place,
  /// with the corner beside the run given.
  private mutating func appendSmooth(_ run: ClosedRange<Int>) {
    var shares: [Double] = []
    var points: [Value] = []
    for index in run {
      let isEnd = index == 0 || index == places.count - 1
      var sum = places[index] * 6
      if index == run.lowerBound, index > 0 { sum -= places[index - 1] }
      if index == run.upperBound, index < places.count - 1 { sum -= places[index + 1] }
      let weight = (isEnd ? 5 : 4) - (shares.last ?? 0)
      points.append((sum - (points.last ?? .zero)) / weight)
      shares.append(1 / weight)
    }
    for index in points.indices.dropLast().reversed() {
      points[index] -= points[index + 1] * shares[index]
    }
    for point in points {
      numbers.append(controls.count)
      controls.append(point)
    }
  }

  /// Returns whether the spline leaves the straight line from a place to the next.
  private func isAstray(_ index: Int) -> Bool {
    if isCorner[index], isCorner[index + 1] { return false }
    let way = way(from: index, to: index + 1)
    for span in numbers[index]..<numbers[index + 1] {
      for t in [0.25, 0.5, 0.75] {
        let place = place(in: span, at: t)
        let offset = Vector(dx: place.x - places[index][0], dy: place.y - places[index][1])
        let share = max(0, min(1, offset.dot(way) / way.lengthSquared))
        if (offset - way * share).length > Self.tolerance { return true }
      }
    }
    return false
  }

  private func place(in span: Int, at t: Double) -> Point {
    let weights = CubicBSpline.weights(at: t)
    var sum = Point.zero
    for offset in 0..<4 {
      let control = controls[max(0, min(controls.count - 1, span - 1 + offset))]
      sum.x += weights[offset] * control[0]
      sum.y += weights[offset] * control[1]
    }
    return sum
  }
}
