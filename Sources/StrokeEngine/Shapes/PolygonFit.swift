internal import Geometry

/// Straight sides through a closed outline.
struct PolygonFit {
  /// What the sides make.
  let shape: DrawnShape
  /// The mean squared distance of the outline from the sides.
  let error: Double

  private static let mostSides = 6
  /// One side more must leave less than this share of the error.
  private static let gain = 0.6
  /// A corner that bends less is none, in radians.
  private static let leastBend = 25.0 * .pi / 180
  /// How far the corners of a rectangle may be from right angles, in radians.
  private static let rightBend = 14.0 * .pi / 180
  /// A rectangle turned less than this is upright, in radians.
  private static let upright = 6.0 * .pi / 180
  /// Share of a side at both of its ends that does not count for its line: corners are rounded.
  private static let cornerShare = 0.12

  /// Finds the sides; `nil` when the outline has none.
  ///
  /// - Parameter outline: at equal steps, both ends close to each other.
  init?(_ outline: [Point]) {
    let loop = Array(outline.dropLast())
    var best: (shape: DrawnShape, error: Double)?
    for sides in 3...Self.mostSides {
      guard let corners = Self.corners(of: loop, sides: sides), let shape = Self.shape(corners)
      else { continue }
      let error = Self.error(of: loop, from: corners)
      if error < Self.gain * (best?.error ?? .infinity) { best = (shape, error) }
    }
    guard let best else { return nil }
    (shape, error) = best
  }

  /// Where the lines of so many sides meet; `nil` when they do not fit or make no shape.
  private static func corners(of loop: [Point], sides: Int) -> [Point]? {
    guard let (row, division) = division(of: loop, sides: sides) else { return nil }
    let search = CornerSearch(row)
    var lines: [(place: Point, angle: Double)] = []
    for (start, end) in zip(division, division.dropFirst()) {
      let cut = Int((Double(end - start) * cornerShare).rounded())
      let sums = search.sums(from: start + cut, to: end - cut)
      let error = (sums.residual / Double(end - start + 1 - 2 * cut)).squareRoot()
      guard error <= ShapeFinder.sideShare * row[start].distance(to: row[end]) else { return nil }
      lines.append((search.origin + sums.middle, sums.angle))
    }
    guard let meetings = meetings(of: lines) else { return nil }
    let expected = division.dropLast().map { row[$0] }
    let reach = Rect(enclosing: loop)
    let diagonal = (reach.width * reach.width + reach.height * reach.height).squareRoot()
    for (corner, place) in zip(meetings, expected) {
      guard corner.distance(to: place) < 0.15 * diagonal else { return nil }
    }
    // Corners in the order of the hand, the first nearest to where it began.
    let first = meetings.indices.min {
      meetings[$0].distance(to: loop[0]) < meetings[$1].distance(to: loop[0])
    }
    return first.map { Array(meetings[$0...] + meetings[..<$0]) }
  }

  /// The best division of a loop into sides, and the loop from one of its corners on.
  ///
  /// A hand begins at a corner or on a side: so one side more is looked for first, and all corners
  /// of that are tried.
  private static func division(of loop: [Point], sides: Int) -> (row: [Point], corners: [Int])? {
    let shortest = max(3, loop.count / 14)
    func row(_ shift: Int) -> [Point] { (0...loop.count).map { loop[($0 + shift) % loop.count] } }
    let first = CornerSearch(row(0)).divisions(most: sides + 1, shortest: shortest)
    guard let shifts = first.last, first.count > sides else { return nil }
    var best: (row: [Point], corners: [Int], residual: Double)?
    for shift in shifts.dropLast() {
      let row = row(shift)
      let search = CornerSearch(row)
      let found = search.divisions(most: sides, shortest: shortest)
      guard found.count == sides, let corners = found.last else { continue }
      let residual = zip(corners, corners.dropFirst()).reduce(0) {
        $0 + search.sums(from: $1.0, to: $1.1).residual
      }
      if residual < best?.residual ?? .infinity { best = (row, corners, residual) }
    }
    return best.map { ($0.row, $0.corners) }
  }

  /// Where each line meets the one before.
  private static func meetings(of lines: [(place: Point, angle: Double)]) -> [Point]? {
    var corners: [Point] = []
    for (number, line) in lines.enumerated() {
      let before = lines[(number + lines.count - 1) % lines.count]
      let (along, other) = (
        Vector(angle: line.angle, length: 1), Vector(angle: before.angle, length: 1)
      )
      let cross = along.cross(other)
      guard abs(cross) > 0.2 else { return nil }
      corners.append(line.place + along * ((before.place - line.place).cross(other) / cross))
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

  /// What corners make; `nil` when they bend both ways or hardly.
  private static func shape(_ corners: [Point]) -> DrawnShape? {
    let sides = corners.indices.map { corners[($0 + 1) % corners.count] - corners[$0] }
    let bends = sides.indices.map { number in
      let before = sides[(number + sides.count - 1) % sides.count]
      return (sides[number].angle - before.angle).remainder(dividingBy: 2 * .pi)
    }
    let isOneWay = bends.allSatisfy { $0 > leastBend } || bends.allSatisfy { $0 < -leastBend }
    guard isOneWay, abs(abs(bends.reduce(0, +)) - 2 * .pi) < 0.1 else { return nil }
    if corners.count == 3 { return .triangle(corners) }
    let isRight = bends.allSatisfy { abs(abs($0) - .pi / 2) < rightBend }
    return corners.count == 4 && isRight ? .rectangle(squared(corners)) : .polygon(corners)
  }

  /// Four corners brought to right angles: the mean direction of the sides, weighted by length.
  private static func squared(_ corners: [Point]) -> [Point] {
    let sides = corners.indices.map { corners[($0 + 1) % 4] - corners[$0] }
    // Directions that differ by a quarter turn are the same direction four times as far around.
    let sum = sides.reduce(Vector.zero) { $0 + Vector(angle: 4 * $1.angle, length: $1.length) }
    var angle = sum.angle / 4
    if abs(angle) < upright { angle = 0 }
    let (across, down) = (
      Vector(angle: angle, length: 1), Vector(angle: angle + .pi / 2, length: 1)
    )
    let center = Point.zero + corners.reduce(Vector.zero) { $0 + ($1 - .zero) } / 4
    let (x, y) = corners.reduce((0.0, 0.0)) { sums, corner in
      let way = corner - center
      return (sums.0 + abs(way.dot(across)) / 4, sums.1 + abs(way.dot(down)) / 4)
    }
    return corners.map { corner in
      let way = corner - center
      return center + across * (way.dot(across) < 0 ? -x : x) + down * (way.dot(down) < 0 ? -y : y)
    }
  }
}
