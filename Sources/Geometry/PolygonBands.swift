/// A polygon prepared for many questions: its edges sorted into bands from top to bottom.
///
/// Inside is where ``Polygon`` says so. A question takes as long as the outline has edges at its
/// height, not as long as it has edges.
public struct PolygonBands: Sendable {
  /// The smallest upright rectangle around the polygon; null when it has no corners.
  public let bounds: Rect
  private var edges: [(start: Point, end: Point)] = []
  /// For each band the numbers of the edges that come into it.
  private var bands: [[Int32]]
  private let bandHeight: Double

  private static let mostBands = 256

  /// Sorts the edges of a polygon; corners that are not finite are left out.
  public init(_ polygon: Polygon) {
    let corners = polygon.vertices.filter(\.isFinite)
    bounds = Rect(enclosing: corners)
    let count = max(1, min(Self.mostBands, corners.count / 2))
    bands = Array(repeating: [], count: count)
    bandHeight = max(bounds.height / Double(count), .leastNormalMagnitude)
    guard var start = corners.last else { return }
    for end in corners {
      defer { start = end }
      let reach = span(from: min(start.y, end.y), to: max(start.y, end.y))
      for band in reach { bands[band].append(Int32(edges.count)) }
      edges.append((start, end))
    }
  }

  /// Whether the outline winds around a point.
  public func contains(_ point: Point) -> Bool {
    guard bounds.contains(point) else { return false }
    var winding = 0
    for number in bands[band(at: point.y)] {
      let (start, end) = edges[Int(number)]
      guard (start.y <= point.y) != (end.y <= point.y) else { continue }
      let side = (end - start).cross(point - start)
      if end.y > start.y, side > 0 { winding += 1 }
      if end.y < start.y, side < 0 { winding -= 1 }
    }
    return winding != 0
  }

  /// Whether a rectangle lies wholly inside (`true`) or wholly outside (`false`).
  ///
  /// `nil` when the outline may cross it.
  public func holds(_ rect: Rect) -> Bool? {
    guard bounds.intersects(rect) else { return false }
    for band in span(from: rect.minY, to: rect.maxY) {
      for number in bands[band] {
        let (start, end) = edges[Int(number)]
        if Rect(enclosing: [start, end]).intersects(rect) { return nil }
      }
    }
    return contains(rect.center)
  }

  private func band(at y: Double) -> Int {
    max(0, min(bands.count - 1, Int((y - bounds.minY) / bandHeight)))
  }

  private func span(from top: Double, to bottom: Double) -> ClosedRange<Int> {
    let first = band(at: max(bounds.minY, min(bounds.maxY, top)))
    return first...max(first, band(at: max(bounds.minY, min(bounds.maxY, bottom))))
  }
}
