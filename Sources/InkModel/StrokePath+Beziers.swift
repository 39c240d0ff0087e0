public import Geometry

extension StrokePath {
  /// Makes a path along Bézier curves.
  ///
  /// The spline goes through places on the curves that lie close enough for it to stay within the
  /// tolerance; at a corner it needs them close together, and no closer than a 64th of a curve.
  /// The curves that ``beziers`` gives of an uncut path make that path again.
  ///
  /// - Parameters:
  ///   - beziers: each begins where the one before ends; one that is not finite is left out.
  ///   - template: gives every control point all properties but its location.
  ///   - tolerance: how far the path may lie from the curves, in units of the stroke's own space.
  public init(beziers: [CubicBezier], like template: StrokePoint, tolerance: Double = 0.05) {
    let beziers = beziers.filter { $0.isFinite }
    guard let first = beziers.first else {
      self.init()
      return
    }
    if beziers.allSatisfy({ $0.hull.width == 0 && $0.hull.height == 0 }) {
      self.init([template.moved(to: first.start)])
      return
    }
    let longest = beziers.map { $0.length() }.max() ?? 0
    var spacing = longest
    while true {
      let counts = beziers.map { curve in
        Int(Swift.max(1, Swift.min(64, (curve.length() / spacing).rounded(.up))))
      }
      let path = StrokePath(beziers: beziers, counts: counts, like: template)
      let isFine = spacing < longest / 64
      if isFine || path.deviation(from: beziers, counts: counts) <= tolerance {
        self = path
        return
      }
      spacing /= 2
    }
  }

  private init(beziers: [CubicBezier], counts: [Int], like template: StrokePoint) {
    var places = beziers.prefix(1).map { $0.start }
    for (curve, count) in zip(beziers, counts) {
      for step in 1...count { places.append(curve.point(at: Double(step) / Double(count))) }
    }
    self.init(StrokePath.controls(through: places).map(template.moved(to:)))
  }

  /// The control points of the spline that passes through places at whole parametric values.
  ///
  /// The equations (P₋ + 4·P + P₊) / 6 = place, at the ends (5·P + P₊) / 6 = place, are solved from
  /// the front to the back and then back again.
  private static func controls(through places: [Point]) -> [Point] {
    guard places.count > 1 else { return places }
    var shares: [Double] = []
    var points: [Point] = []
    for (index, place) in places.enumerated() {
      let isEnd = index == 0 || index == places.count - 1
      let (share, point) = (shares.last ?? 0, points.last ?? .zero)
      let weight = (isEnd ? 5 : 4) - share
      shares.append(1 / weight)
      points.append(
        Point(x: (6 * place.x - point.x) / weight, y: (6 * place.y - point.y) / weight)
      )
    }
    for index in points.indices.dropLast().reversed() {
      let next = points[index + 1]
      points[index] = points[index] - Vector(dx: next.x, dy: next.y) * shares[index]
    }
    return points
  }

  /// Returns the greatest distance from the spline to the curves, measured at eight parameters of
  /// each span.
  private func deviation(from beziers: [CubicBezier], counts: [Int]) -> Double {
    var worst = 0.0
    var base = 0
    for (curve, count) in zip(beziers, counts) {
      for step in 0...(8 * count) {
        let share = Double(step) / Double(8 * count)
        let place = interpolatedLocation(at: Double(base) + share * Double(count))
        worst = Swift.max(worst, place.distance(to: curve.point(at: share)))
      }
      base += count
    }
    return worst
  }
}

extension StrokePoint {
  /// The same point at another place.
  fileprivate func moved(to location: Point) -> StrokePoint {
    var point = self
    point.location = location
    return point
  }
}
