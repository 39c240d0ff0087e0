/// Converts polylines to paths of few straight lines and cubic Bézier curves.
///
/// Every vertex lies within the tolerance of the path, and the path follows the polyline. Vertices
/// at which the polyline turns gently are assumed to lie on a curve, whose segments join without a
/// visible bend; at a sharp vertex a segment ends. Each segment is about as long as possible. The
/// time is linear in the number of vertices.
///
/// Source: P. J. Schneider, *An Algorithm for Automatically Fitting Digitized Curves*, in
/// *Graphics Gems*, 1990, for a single segment.
public struct CurveFitter {
  /// The largest distance from a vertex to the path, in the unit of the vertices.
  public let tolerance: Double

  /// The distance between vertices below which the second is dropped, in tolerances: it tells
  /// nothing of the direction.
  private static let duplicateDistance = 1.0 / 16
  /// The cosine of the turn from which on a vertex is sharp: 25°.
  private static let sharpCosine = 0.906
  /// The maximum number of vertices in one segment.
  private static let maximumSegmentCount = 192

  /// The vertices without duplicates.
  private var points: [Point] = []
  /// The length of the polyline up to each vertex.
  private var arcLengths: [Double] = []
  /// The tangents before and after each vertex; the same unless the vertex is sharp.
  private var tangents: [(arriving: Vector, leaving: Vector)] = []
  private var fit = CubicFit()

  /// Creates a fitter, which can be reused for any number of polylines.
  ///
  /// - Parameter tolerance: the largest distance from a vertex to the path, in the unit of the
  ///   vertices, above 0.
  public init(tolerance: Double) {
    self.tolerance = tolerance
  }

  /// Appends a fitted polyline to a path.
  ///
  /// - Parameters:
  ///   - vertices: the vertices of the polyline; those that are not finite are left out.
  ///   - isClosed: whether the last vertex is joined to the first.
  ///   - path: receives one subpath; nothing without vertices. A single vertex gives a line of
  ///     length 0.
  public mutating func append(
    _ vertices: some Sequence<Point>,
    isClosed: Bool,
    to path: inout VectorPath
  ) {
    load(vertices, isClosed: isClosed)
    guard let first = points.first else { return }
    path.move(to: first)
    if points.count == 1 { path.line(to: first) }
    var start = 0
    var stride = 8
    while start < points.count - 1 {
      let segment = longestSegment(from: start, &stride)
      start = segment.end
      if let curve = segment.curve {
        path.curve(curve.control1, curve.control2, to: curve.end)
      } else if !isClosed || start < points.count - 1 {
        path.line(to: points[start])
      }
    }
    if isClosed { path.close() }
  }

  // MARK: - Segments

  /// A line or curve from one vertex to another.
  private struct Segment {
    var end: Int
    /// The curve; `nil` for a straight line.
    var curve: CubicBezier?
  }

  /// Returns about the longest segment that fits, by an exponential and a binary search.
  ///
  /// - Parameters:
  ///   - start: the index of the first vertex.
  ///   - stride: the number of vertices of the first trial; receives that of the segment.
  /// - Returns: the segment, one straight edge at least.
  private mutating func longestSegment(from start: Int, _ stride: inout Int) -> Segment {
    let last = lastSmoothIndex(after: start)
    var (best, tooFar) = (Segment(end: start + 1), last + 1)
    var next = min(last, start + max(2, stride))
    while next > best.end {
      let length: Int
      if let segment = segment(start, next) {
        best = segment
        length = next - start
      } else {
        tooFar = next
        length = best.end - start
      }
      if tooFar > last {
        next = min(last, next + max(1, length / 2))
      } else {
        // An eighth more would save less than the time to find it is worth.
        next = tooFar - best.end > max(1, length / 8) ? (best.end + tooFar) / 2 : best.end
      }
    }
    stride = best.end - start
    return best
  }

  /// Returns the index of the vertex that ends the smooth run after a vertex.
  private func lastSmoothIndex(after start: Int) -> Int {
    var end = start + 1
    while end < points.count - 1, end - start < Self.maximumSegmentCount, !isSharp(end) { end += 1 }
    return end
  }

  private func isSharp(_ index: Int) -> Bool {
    let tangent = tangents[index]
    return tangent.arriving.dot(tangent.leaving) < Self.sharpCosine
  }

  /// Returns the segment between two vertices; `nil` when none is within the tolerance.
  private mutating func segment(_ start: Int, _ end: Int) -> Segment? {
    if isStraight(start, end) { return Segment(end: end) }
    let curve = fit.curve(
      through: points[start...end],
      arcLengths: arcLengths[start...end],
      from: tangents[start].leaving,
      to: tangents[end].arriving,
      tolerance: tolerance
    )
    return curve.map { Segment(end: end, curve: $0) }
  }

  /// Returns a Boolean value that indicates whether a straight line passes all vertices between two
  /// within half the tolerance, in their order.
  private func isStraight(_ start: Int, _ end: Int) -> Bool {
    guard end > start + 1 else { return true }
    let chord = points[end] - points[start]
    let length = chord.length
    guard length > 0 else { return false }
    var position = 0.0
    for point in points[(start + 1)..<end] {
      let offset = point - points[start]
      let next = offset.dot(chord) / length
      guard abs(offset.cross(chord)) <= tolerance / 2 * length, next >= position, next <= length
      else { return false }
      position = next
    }
    return true
  }
}

// MARK: - Vertices and tangents

extension CurveFitter {
  /// Replaces the vertices and computes their arc lengths and tangents.
  private mutating func load(_ vertices: some Sequence<Point>, isClosed: Bool) {
    points.removeAll(keepingCapacity: true)
    for vertex in vertices where vertex.isFinite {
      if let last = points.last, isDuplicate(last, vertex) { continue }
      points.append(vertex)
    }
    if isClosed, let first = points.first {
      while points.count > 1, let last = points.last, isDuplicate(last, first) {
        points.removeLast()
      }
      if points.count > 1 { points.append(first) }
    }
    measure(isClosed: isClosed && points.count > 3)
    guard isClosed, let sharp = points.indices.dropLast().first(where: isSharp), sharp > 0 else {
      return
    }
    // Start at a sharp vertex, where a segment ends anyway.
    points.removeLast()
    points = Array(points[sharp...] + points[...sharp])
    measure(isClosed: true)
  }

  private func isDuplicate(_ one: Point, _ other: Point) -> Bool {
    let distance = tolerance * Self.duplicateDistance
    return (one - other).lengthSquared < distance * distance
  }

  /// Computes arc lengths and tangents.
  private mutating func measure(isClosed: Bool) {
    arcLengths.removeAll(keepingCapacity: true)
    tangents.removeAll(keepingCapacity: true)
    let last = points.count - 1
    var length = 0.0
    for index in points.indices {
      if index > 0 { length += points[index - 1].distance(to: points[index]) }
      arcLengths.append(length)
      func neighbour(_ step: Int) -> Point? {
        let other = index + step
        if other >= 0, other <= last { return points[other] }
        // The last vertex of a closed polyline is its first.
        return isClosed ? points[other < 0 ? other + last : other - last] : nil
      }
      let leaving = Self.tangent(points[index], neighbour(1), neighbour(2))
      let arriving = Self.tangent(points[index], neighbour(-1), neighbour(-2)).map { -$0 }
      tangents.append(Self.joined(arriving, leaving))
    }
  }

  /// Returns the two tangents at a vertex, replaced by their mean unless the vertex is sharp.
  private static func joined(
    _ arriving: Vector?,
    _ leaving: Vector?
  ) -> (arriving: Vector, leaving: Vector) {
    guard let some = arriving ?? leaving else { return (.zero, .zero) }
    let (arriving, leaving) = (arriving ?? some, leaving ?? some)
    guard arriving.dot(leaving) >= sharpCosine, let mean = (arriving + leaving).unit else {
      return (arriving, leaving)
    }
    return (mean, mean)
  }

  /// Returns the tangent at the first of three vertices of the curve through them.
  private static func tangent(_ start: Point, _ next: Point?, _ second: Point?) -> Vector? {
    guard let next, let first = (next - start).unit else { return nil }
    guard let second, let other = (second - next).unit, first.dot(other) > 0.8 else { return first }
    let (near, far) = ((next - start).length, (second - next).length)
    return (first - (other - first) * (min(near, far) / (near + far))).unit
  }
}
