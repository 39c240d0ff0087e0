public import Geometry

/// Closed polygons, one after the other in one list of corners that is used again and again.
public struct Contours: Sendable {
  /// The corners of all polygons.
  public private(set) var corners: [Point] = []
  /// For each polygon, how many corners it and those before it have.
  public private(set) var ends: [Int] = []

  /// Makes an empty list.
  public init() {}

  /// Takes all polygons out and keeps the room for others.
  public mutating func removeAll() {
    corners.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Adds a polygon.
  ///
  /// - Parameter corners: appends its corners in order; none for no polygon.
  public mutating func append(_ corners: (inout [Point]) -> Void) {
    corners(&self.corners)
    if self.corners.count > ends.last ?? 0 { ends.append(self.corners.count) }
  }

  /// The corners of each polygon.
  public var polygons: [[Point]] {
    zip([0] + ends, ends).map { Array(corners[$0..<$1]) }
  }

  /// The smallest upright rectangle that holds all corners; null without any.
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
