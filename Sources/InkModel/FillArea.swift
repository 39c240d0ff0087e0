internal import Geometry

/// The area that a curve and a straight line between its ends surround, by the even-odd rule, in the
/// stroke's own space.
struct FillArea {
  /// The corners of the outline.
  let corners: [Point]
  /// The spans of the straight line that closes the curve; empty when the curve closes itself.
  let closingSpans: [InkSpan]
  /// A rectangle that holds the area.
  let bounds: Rect

  /// The largest distance from the outline to the curve.
  private static let tolerance = 0.05
  /// The number of looks at edges in one survey, after which what is in doubt counts as filled.
  private static let mostWork = 4_000_000
  /// The share of the area's size below which a square is not cut any further.
  private static let finest = 1.0 / 512

  /// Makes the area of a curve.
  init(of path: StrokePath) {
    corners = path.outline(after: .identity, tolerance: Self.tolerance)
    bounds = Rect(enclosing: corners)
    if let first = corners.first, let last = corners.last, first != last {
      closingSpans = [InkSpan(lineFrom: last, to: first)]
    } else {
      closingSpans = []
    }
  }

  /// The way of the outline up and down, in units of the stroke's own space.
  var height: Double {
    zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { $0 + abs($1.0.y - $1.1.y) }
  }

  /// Returns whether a point is inside, in time that grows with the corners.
  func contains(_ point: Point) -> Bool { bounds.contains(point) && signedDistance(to: point) < 0 }

  /// Returns the distance from a point to the outline, negative inside.
  ///
  /// O(corners). It changes by no more than the point moves; infinity without corners.
  func signedDistance(to point: Point) -> Double {
    guard var from = corners.last else { return .infinity }
    var nearest = Double.infinity
    var isInside = false
    for to in corners {
      let (edge, toPoint) = (to - from, point - from)
      let lengthSquared = edge.lengthSquared
      let share = lengthSquared > 0 ? max(0, min(1, toPoint.dot(edge) / lengthSquared)) : 0
      nearest = min(nearest, (toPoint - edge * share).lengthSquared)
      if (from.y <= point.y) != (to.y <= point.y) {
        let isLeft = edge.cross(toPoint) > 0
        if isLeft == (to.y > from.y) { isInside.toggle() }
      }
      from = to
    }
    return isInside ? -nearest.squareRoot() : nearest.squareRoot()
  }

  // MARK: What an eraser leaves

  /// The smallest upright rectangle around what an erased area leaves, after a mapping of the plane;
  /// at most a unit of the canvas or a 256th of the area too large on each side.
  func bounds(after transform: AffineTransform, without area: ErasedArea) -> Rect {
    var survey = Survey(self, transform, isAnyEnough: false)
    survey.search(square, area)
    return survey.found.intersection(transform.apply(to: bounds))
  }

  /// Returns whether an erased area leaves anything of it.
  func isLeft(after transform: AffineTransform, without area: ErasedArea) -> Bool {
    var survey = Survey(self, transform, isAnyEnough: true)
    survey.search(square, area)
    return !survey.found.isNull
  }

  /// A square around the area.
  private var square: Rect {
    bounds.isNull
      ? .null : Rect(around: bounds.center, radius: max(bounds.width, bounds.height) / 2)
  }

  /// A search for what is left, square by square.
  private struct Survey {
    let fill: FillArea
    let transform: AffineTransform
    /// A Boolean value that indicates whether the search ends with the first find.
    let isAnyEnough: Bool
    let detail: Double
    var found = Rect.null
    var work = FillArea.mostWork

    init(_ fill: FillArea, _ transform: AffineTransform, isAnyEnough: Bool) {
      (self.fill, self.transform, self.isAnyEnough) = (fill, transform, isAnyEnough)
      let size = max(fill.bounds.width, fill.bounds.height)
      detail = max(0.25 / max(transform.maximumScale, 1e-9), size * FillArea.finest)
    }

    mutating func search(_ square: Rect, _ area: ErasedArea) {
      guard !square.isNull, transform.isFinite, !isAnyEnough || found.isNull else { return }
      let mapped = transform.apply(to: square)
      if found.contains(mapped) { return }
      let near = area.near(square)
      let (center, half) = (square.center, square.width / 2)
      let reach = half * 2.0.squareRoot()
      work -= fill.corners.count + area.pieces.count
      let depth = near.depth(of: center)
      if depth >= reach { return }
      let distance = fill.signedDistance(to: center)
      if distance >= reach { return }
      if half <= detail || work < 0 || (distance <= -reach && depth <= -reach) {
        found.formUnion(mapped)
        return
      }
      let (x, y) = (center.x, center.y)
      for quarter in [
        Rect(minX: square.minX, minY: square.minY, maxX: x, maxY: y),
        Rect(minX: x, minY: y, maxX: square.maxX, maxY: square.maxY),
        Rect(minX: x, minY: square.minY, maxX: square.maxX, maxY: y),
        Rect(minX: square.minX, minY: y, maxX: x, maxY: square.maxY),
      ] { search(quarter, near) }
    }
  }
}

extension InkSpan {
  /// Makes a straight line without width.
  fileprivate init(lineFrom start: Point, to end: Point) {
    self.init(
      index: 0,
      shares: 0...1,
      center: CubicBezier(
        start: start,
        control1: start.interpolated(to: end, by: 1 / 3),
        control2: start.interpolated(to: end, by: 2 / 3),
        end: end
      ),
      radius: CubicPolynomial(0, 0, 0, 0),
      speed: start.distance(to: end),
      growth: 0
    )
  }
}

extension Stroke {
  /// The filled area in the stroke's own space; `nil` when the stroke has no fill.
  var fillArea: FillArea? { fill.map { _ in FillArea(of: path) } }
}
