public import Geometry

/// A stroke as the search sees it: its centre line and where it stands in the order of writing.
public struct WrittenStroke: Hashable, Sendable {
  /// The largest number of points that a stroke has here; a longer line is thinned out.
  public static let mostPoints = 512

  /// Coordinates beyond this are left out: the squares of their sums would be infinite.
  private static let farthest = 1e100

  /// The caller's number of the stroke, by which hits name it.
  public var number: Int
  /// The centre line, in canvas units, y down; at least one point.
  public let points: [Point]
  /// The bounds of the centre line.
  public let bounds: Rect
  /// The length of the centre line, in canvas units.
  public let length: Double

  /// Creates a stroke; `nil` when no point is left.
  ///
  /// - Parameters:
  ///   - number: The caller's number of it.
  ///   - points: The centre line, in canvas units, y down; points that are not finite, or
  ///     farther away than sums and squares of places can be, are left out.
  public init?(number: Int, points: [Point]) {
    var kept = points.filter { abs($0.x) < Self.farthest && abs($0.y) < Self.farthest }
    guard let first = kept.first else { return nil }
    if kept.count > Self.mostPoints {
      let step = Double(kept.count - 1) / Double(Self.mostPoints - 1)
      kept = (0..<Self.mostPoints).map { kept[Int((Double($0) * step).rounded())] }
    }
    var (low, high, length) = (first, first, 0.0)
    for index in kept.indices.dropFirst() {
      let point = kept[index]
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
      length += (point - kept[index - 1]).length
    }
    self.number = number
    self.points = kept
    self.length = length
    bounds = Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
  }
}
