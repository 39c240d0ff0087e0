/// A spatial index of a polygon for many containment tests: its edges sorted into horizontal bands.
///
/// The interior is that of ``Polygon``. A test costs O(edges in the bands that it touches).
public struct PolygonBands: Sendable {
  /// The smallest rectangle that contains all vertices; null when there are none.
  public let bounds: Rect
  private var edges: [(start: Point, end: Point)] = []
  /// The indices of the edges in each band.
  private var bands: [[Int32]]
  private let bandHeight: Double

  private static let maximumBandCount = 256

  /// Creates the index of a polygon; vertices that are not finite are left out.
  public init(_ polygon: Polygon) {
    let vertices = polygon.vertices.filter(\.isFinite)
    bounds = Rect(enclosing: vertices)
    let count = max(1, min(Self.maximumBandCount, vertices.count / 2))
    bands = Array(repeating: [], count: count)
    bandHeight = max(bounds.height / Double(count), .leastNormalMagnitude)
    guard var start = vertices.last else { return }
    for end in vertices {
      defer { start = end }
      for band in bandRange(from: min(start.y, end.y), to: max(start.y, end.y)) {
        bands[band].append(Int32(edges.count))
      }
      edges.append((start, end))
    }
  }

  /// Returns a Boolean value that indicates whether a point is inside.
  public func contains(_ point: Point) -> Bool {
    guard bounds.contains(point) else { return false }
    var winding = 0
    for index in bands[band(at: point.y)] {
      let (start, end) = edges[Int(index)]
      guard (start.y <= point.y) != (end.y <= point.y) else { continue }
      let side = (end - start).cross(point - start)
      if end.y > start.y, side > 0 { winding += 1 }
      if end.y < start.y, side < 0 { winding -= 1 }
    }
    return winding != 0
  }

  /// Returns `true` for a rectangle that lies entirely inside, `false` for one entirely outside.
  ///
  /// `nil` when the outline may cross it.
  public func containment(of rect: Rect) -> Bool? {
    guard bounds.intersects(rect) else { return false }
    for band in bandRange(from: rect.minY, to: rect.maxY) {
      for index in bands[band] {
        let (start, end) = edges[Int(index)]
        if Rect(start, end).intersects(rect) { return nil }
      }
    }
    return contains(rect.center)
  }

  private func band(at y: Double) -> Int {
    max(0, min(bands.count - 1, Int((y - bounds.minY) / bandHeight)))
  }

  private func bandRange(from top: Double, to bottom: Double) -> ClosedRange<Int> {
    let first = band(at: max(bounds.minY, min(bounds.maxY, top)))
    return first...max(first, band(at: max(bounds.minY, min(bounds.maxY, bottom))))
  }
}
