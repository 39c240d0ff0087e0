internal import Geometry

/// A fit of a polygon to a closed outline.
struct PolygonFit {
  /// The polygon.
  let shape: DrawnShape
  /// The mean squared distance of the outline from the sides.
  let error: Double

  private static let maximumSideCount = 6
  /// The fraction of the error to which an additional side must reduce it.
  private static let gain = 0.6
  /// The minimum turn at a corner, in radians.
  private static let minimumBend = 25.0 * .pi / 180
  /// The largest deviation of the corners of a rectangle from right angles, in radians.
  private static let rightAngleTolerance = 14.0 * .pi / 180
  /// The rotation below which a rectangle is made upright, in radians.
  private static let uprightTolerance = 6.0 * .pi / 180
  /// The fraction of a side at each end that is left out of its line, since corners are rounded.
  private static let cornerFraction = 0.12

  /// Creates the fit; `nil` when the outline is not a polygon.
  ///
  /// - Parameter outline: points at equal steps, the last close to the first.
  init?(_ outline: [Point]) {
    let loop = Array(outline.dropLast())
    var best: (shape: DrawnShape, error: Double)?
    for sides in 3...Self.maximumSideCount {
      guard let corners = Self.corners(of: loop, sides: sides), let shape = Self.shape(corners)
      else { continue }
      let error = Self.error(of: loop, from: corners)
      if error < Self.gain * (best?.error ?? .infinity) { best = (shape, error) }
    }
    guard let best else { return nil }
    (shape, error) = best
  }

  /// Returns the intersections of the least squares lines of the sides; `nil` when these do not fit.
  private static func corners(of loop: [Point], sides: Int) -> [Point]? {
    guard let (points, division) = division(of: loop, sides: sides) else { return nil }
    let search = CornerSearch(points)
    var lines: [(point: Point, angle: Double)] = []
    for (start, end) in zip(division, division.dropFirst()) {
      let cut = Int((Double(end - start) * cornerFraction).rounded())
      let sums = search.sums(from: start + cut, to: end - cut)
      let error = (sums.residual / Double(end - start + 1 - 2 * cut)).squareRoot()
      let limit = ShapeRecognizer.sideError * points[start].distance(to: points[end])
      guard error <= limit else { return nil }
      lines.append((search.origin + sums.middle, sums.angle))
    }
    guard let corners = intersections(of: lines) else { return nil }
    let expected = division.dropLast().map { points[$0] }
    let bounds = Rect(enclosing: loop)
    let diagonal = (bounds.width * bounds.width + bounds.height * bounds.height).squareRoot()
    for (corner, point) in zip(corners, expected) {
      guard corner.distance(to: point) < 0.15 * diagonal else { return nil }
    }
    // Corners in drawing order, starting with the one nearest to the first point.
    let first = corners.indices.min {
      corners[$0].distance(to: loop[0]) < corners[$1].distance(to: loop[0])
    }
    return first.map { Array(corners[$0...] + corners[..<$0]) }
  }

  /// Returns the best division of a loop into sides, and the loop rotated to one of its corners.
  ///
  /// The first point may be a corner or lie on a side. Therefore the loop is first divided into one
  /// side more, each of whose corners is tried as the start.
  private static func division(
    of loop: [Point],
    sides: Int
  ) -> (points: [Point], corners: [Int])? {
    let minimumLength = max(3, loop.count / 14)
    func rotated(_ shift: Int) -> [Point] {
      (0...loop.count).map { loop[($0 + shift) % loop.count] }
    }
    let first = CornerSearch(rotated(0))
      .divisions(maximumCount: sides + 1, minimumLength: minimumLength)
    guard let shifts = first.last, first.count > sides else { return nil }
    var best: (points: [Point], corners: [Int], residual: Double)?
    for shift in shifts.dropLast() {
      let points = rotated(shift)
      let search = CornerSearch(points)
      let found = search.divisions(maximumCount: sides, minimumLength: minimumLength)
      guard found.count == sides, let corners = found.last else { continue }
      let residual = zip(corners, corners.dropFirst()).reduce(0) {
        $0 + search.sums(from: $1.0, to: $1.1).residual
      }
      if residual < best?.residual ?? .infinity { best = (points, corners, residual) }
    }
    return best.map { ($0.points, $0.corners) }
  }

  /// Returns the intersection of each line with the one before; `nil` when two are nearly parallel.
  private static func intersections(of lines: [(point: Point, angle: Double)]) -> [Point]? {
    var corners: [Point] = []
    for (index, line) in lines.enumerated() {
      let before = lines[(index + lines.count - 1) % lines.count]
      let (along, other) = (
        Vector(angle: line.angle, length: 1), Vector(angle: before.angle, length: 1)
      )
      let cross = along.cross(other)
      guard abs(cross) > 0.2 else { return nil }
      corners.append(line.point + along * ((before.point - line.point).cross(other) / cross))
    }
    return corners
  }

  private static func error(of loop: [Point], from corners: [Point]) -> Double {
    let polygon = Polygon(corners)
    let squares = loop.reduce(0) { sum, point in
      let distance = polygon.signedDistance(to: point)
      return sum + distance * distance
    }
    return squares / Double(loop.count)
  }

  /// Returns the shape with the given corners; `nil` when it is not convex or has a flat corner.
  private static func shape(_ corners: [Point]) -> DrawnShape? {
    let sides = corners.indices.map { corners[($0 + 1) % corners.count] - corners[$0] }
    let bends = sides.indices.map { index in
      let before = sides[(index + sides.count - 1) % sides.count]
      return (sides[index].angle - before.angle).remainder(dividingBy: 2 * .pi)
    }
    let isConvex = bends.allSatisfy { $0 > minimumBend } || bends.allSatisfy { $0 < -minimumBend }
    guard isConvex, abs(abs(bends.reduce(0, +)) - 2 * .pi) < 0.1 else { return nil }
    if corners.count == 3 { return .triangle(corners) }
    let isRight = bends.allSatisfy { abs(abs($0) - .pi / 2) < rightAngleTolerance }
    return corners.count == 4 && isRight ? .rectangle(squared(corners)) : .polygon(corners)
  }

  /// Returns four corners with right angles, rotated to the mean direction of the sides, weighted by
  /// their lengths.
  private static func squared(_ corners: [Point]) -> [Point] {
    let sides = corners.indices.map { corners[($0 + 1) % 4] - corners[$0] }
    // Directions that differ by multiples of 90° are equal when multiplied by four.
    let sum = sides.reduce(Vector.zero) { $0 + Vector(angle: 4 * $1.angle, length: $1.length) }
    var angle = sum.angle / 4
    if abs(angle) < uprightTolerance { angle = 0 }
    let (across, down) = (
      Vector(angle: angle, length: 1), Vector(angle: angle + .pi / 2, length: 1)
    )
    let center = Point.zero + corners.reduce(Vector.zero) { $0 + ($1 - .zero) } / 4
    let (x, y) = corners.reduce((0.0, 0.0)) { sums, corner in
      let offset = corner - center
      return (sums.0 + abs(offset.dot(across)) / 4, sums.1 + abs(offset.dot(down)) / 4)
    }
    return corners.map { corner in
      let offset = corner - center
      return center + across * (offset.dot(across) < 0 ? -x : x)
        + down * (offset.dot(down) < 0 ? -y : y)
    }
  }
}
