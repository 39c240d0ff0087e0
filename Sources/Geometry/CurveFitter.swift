/// Draws lines through many corners as few straight lines and cubic Bézier curves.
///
/// Every corner lies within the tolerance of what is drawn, and what is drawn follows the line through
/// the corners. Where the corners turn gently they are taken to lie on a curve, whose pieces join
/// without a bend that the tolerance would show; where they turn sharply a piece ends. Each piece
/// goes about as far as it can, found in a time that grows with the number of corners alone.
///
/// Source: P. J. Schneider, *An Algorithm for Automatically Fitting Digitized Curves*, in
/// *Graphics Gems*, 1990, for one piece.
public struct CurveFitter {
  /// How far a corner may be from what is drawn, in the corners' unit.
  public let tolerance: Double

  /// Corners nearer than this share of the tolerance to the one before say nothing of the direction.
  private static let nearness = 1.0 / 16
  /// Cosine of the turn from which on a corner is sharp: 25°.
  private static let sharpness = 0.906
  /// The most corners that one piece passes.
  private static let longest = 192

  /// The corners that are drawn.
  private var points: [Point] = []
  /// How far it is to each from the first, along the line.
  private var ways: [Double] = []
  /// The direction in which the line comes to each corner and goes on from it; the same unless the
  /// corner is sharp.
  private var directions: [(arriving: Vector, leaving: Vector)] = []
  private var fit = CubicFit()

  /// Makes a fitter, which can be used again and again.
  ///
  /// - Parameter tolerance: how far a corner may be from what is drawn, in the corners' unit, above 0.
  public init(tolerance: Double) {
    self.tolerance = tolerance
  }

  /// Appends a line through corners to a path.
  ///
  /// - Parameters:
  ///   - corners: where the line goes; those that are not finite are left out.
  ///   - isClosed: whether it goes back to the first.
  ///   - path: receives one part; nothing without corners. A single corner is a line of no length.
  public mutating func append(
    _ corners: some Sequence<Point>,
    isClosed: Bool,
    to path: inout VectorPath
  ) {
    take(corners, isClosed: isClosed)
    guard let first = points.first else { return }
    path.move(to: first)
    if points.count == 1 { path.line(to: first) }
    var start = 0
    var stride = 8
    while start < points.count - 1 {
      let piece = farthestPiece(from: start, &stride)
      start = piece.end
      if let curve = piece.curve {
        path.curve(curve.control1, curve.control2, to: curve.end)
      } else if !isClosed || start < points.count - 1 {
        path.line(to: points[start])
      }
    }
    if isClosed { path.close() }
  }

  // MARK: - Pieces

  /// A line or curve from one corner to another.
  private struct Piece {
    var end: Int
    /// The curve; `nil` for a straight line.
    var curve: CubicBezier?
  }

  /// The piece from a corner that reaches about as far as any.
  ///
  /// - Parameters:
  ///   - start: the corner.
  ///   - stride: how many corners on the first trial goes; receives how many the piece goes.
  /// - Returns: the piece.
  private mutating func farthestPiece(from start: Int, _ stride: inout Int) -> Piece {
    let last = lastSmooth(after: start)
    var (best, bad) = (Piece(end: start + 1), last + 1)
    var next = min(last, start + max(2, stride))
    while next > best.end {
      let length: Int
      if let piece = piece(start, next) {
        best = piece
        length = next - start
      } else {
        bad = next
        length = best.end - start
      }
      if bad > last {
        next = min(last, next + max(1, length / 2))
      } else {
        // An eighth more would save less than the time to find it is worth.
        next = bad - best.end > max(1, length / 8) ? (best.end + bad) / 2 : best.end
      }
    }
    stride = best.end - start
    return best
  }

  /// The end of the smooth run of corners that begins at one.
  private func lastSmooth(after start: Int) -> Int {
    var end = start + 1
    while end < points.count - 1, end - start < Self.longest, !isSharp(end) { end += 1 }
    return end
  }

  private func isSharp(_ index: Int) -> Bool {
    let direction = directions[index]
    return direction.arriving.dot(direction.leaving) < Self.sharpness
  }

  /// The piece between two corners; `nil` when none is near enough to those between.
  private mutating func piece(_ start: Int, _ end: Int) -> Piece? {
    if isStraight(start, end) { return Piece(end: end) }
    let curve = fit.curve(
      through: points[start...end],
      ways: ways[start...end],
      from: directions[start].leaving,
      to: directions[end].arriving,
      tolerance: tolerance
    )
    return curve.map { Piece(end: end, curve: $0) }
  }

  /// Whether a straight line passes all corners between two at half the tolerance, in their order.
  private func isStraight(_ start: Int, _ end: Int) -> Bool {
    guard end > start + 1 else { return true }
    let way = points[end] - points[start]
    let length = way.length
    guard length > 0 else { return false }
    var along = 0.0
    for point in points[(start + 1)..<end] {
      let offset = point - points[start]
      let next = offset.dot(way) / length
      guard abs(offset.cross(way)) <= tolerance / 2 * length, next >= along, next <= length else {
        return false
      }
      along = next
    }
    return true
  }
}

// MARK: - Corners and directions

extension CurveFitter {
  /// Takes the corners in, and the directions of the curve that they are taken to lie on.
  private mutating func take(_ corners: some Sequence<Point>, isClosed: Bool) {
    points.removeAll(keepingCapacity: true)
    for corner in corners where corner.isFinite {
      if let last = points.last, isNear(last, corner) { continue }
      points.append(corner)
    }
    if isClosed, let first = points.first {
      while points.count > 1, let last = points.last, isNear(last, first) { points.removeLast() }
      if points.count > 1 { points.append(first) }
    }
    measure(isClosed: isClosed && points.count > 3)
    guard isClosed, let sharp = points.indices.dropLast().first(where: isSharp), sharp > 0 else {
      return
    }
    // The seam lies in a sharp corner, where a piece ends anyway.
    points.removeLast()
    points = Array(points[sharp...] + points[...sharp])
    measure(isClosed: true)
  }

  private func isNear(_ one: Point, _ other: Point) -> Bool {
    (one - other).lengthSquared < tolerance * tolerance * Self.nearness * Self.nearness
  }

  /// Notes ways and directions.
  private mutating func measure(isClosed: Bool) {
    ways.removeAll(keepingCapacity: true)
    directions.removeAll(keepingCapacity: true)
    let last = points.count - 1
    var way = 0.0
    for index in points.indices {
      if index > 0 { way += points[index - 1].distance(to: points[index]) }
      ways.append(way)
      func neighbour(_ step: Int) -> Point? {
        let place = index + step
        if place >= 0, place <= last { return points[place] }
        // The last corner of a closed line is its first.
        return isClosed ? points[place < 0 ? place + last : place - last] : nil
      }
      let leaving = Self.tangent(points[index], neighbour(1), neighbour(2))
      let arriving = Self.tangent(points[index], neighbour(-1), neighbour(-2)).map { -$0 }
      directions.append(Self.joined(arriving, leaving))
    }
  }

  /// The two directions at a corner, made one unless it is sharp.
  private static func joined(
    _ arriving: Vector?,
    _ leaving: Vector?
  ) -> (arriving: Vector, leaving: Vector) {
    guard let some = arriving ?? leaving else { return (.zero, .zero) }
    let (arriving, leaving) = (arriving ?? some, leaving ?? some)
    guard arriving.dot(leaving) >= sharpness, let mean = (arriving + leaving).unit else {
      return (arriving, leaving)
    }
    return (mean, mean)
  }

  /// The direction of the curve through three corners at the first of them.
  private static func tangent(_ start: Point, _ next: Point?, _ second: Point?) -> Vector? {
    guard let next, let first = (next - start).unit else { return nil }
    guard let second, let other = (second - next).unit, first.dot(other) > 0.8 else { return first }
    let (near, far) = ((next - start).length, (second - next).length)
    return (first - (other - first) * (min(near, far) / (near + far))).unit
  }
}
