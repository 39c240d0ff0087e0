public import Geometry

/// Closed polygons in one reusable buffer of vertices.
public struct Contours: Sendable {
  /// The vertices of all polygons.
  public private(set) var corners: [Point] = []
  /// The index in ``corners`` after the last vertex of each polygon.
  public private(set) var ends: [Int] = []

  /// Creates an empty collection.
  public init() {}

  /// Removes all polygons and keeps the capacity.
  public mutating func removeAll() {
    corners.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Appends a polygon.
  ///
  /// - Parameter corners: appends the vertices in order; none for no polygon.
  public mutating func append(_ corners: (inout [Point]) -> Void) {
    corners(&self.corners)
    if self.corners.count > ends.last ?? 0 { ends.append(self.corners.count) }
  }

  /// The vertices of each polygon.
  public var polygons: [[Point]] {
    zip([0] + ends, ends).map { Array(corners[$0..<$1]) }
  }

  /// The smallest rectangle that contains all vertices; null without any.
  public var bounds: Rect {
    guard let first = corners.first else { return .null }
    var (low, high) = (first, first)
    for corner in corners {
      low.x = min(low.x, corner.x)
      low.y = min(low.y, corner.y)
      high.x = max(high.x, corner.x)
      high.y = max(high.y, corner.y)
    }
    return Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }
}
