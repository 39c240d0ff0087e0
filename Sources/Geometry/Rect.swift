/// An upright rectangle, y down.
///
/// A rectangle may be *null*: it holds no point at all, not even a corner, and is the neutral
/// element of ``union(_:)``. A rectangle of width and height 0 holds exactly one point.
public struct Rect: Hashable, Sendable {
  /// Left edge.
  public var minX: Double
  /// Top edge.
  public var minY: Double
  /// Right edge.
  public var maxX: Double
  /// Bottom edge.
  public var maxY: Double

  /// The rectangle that holds nothing.
  public static let null = Rect(
    minX: .infinity,
    minY: .infinity,
    maxX: -.infinity,
    maxY: -.infinity
  )

  /// Makes a rectangle from its edges.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Makes a rectangle from its top left corner and its extent.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// Makes the square around a point, `radius` to each side.
  public init(around center: Point, radius: Double) {
    self.init(
      minX: center.x - radius,
      minY: center.y - radius,
      maxX: center.x + radius,
      maxY: center.y + radius
    )
  }

  /// Makes the smallest rectangle that holds all points; null when there are none.
  public init(enclosing points: some Sequence<Point>) {
    self = .null
    for point in points { formUnion(point) }
  }

  /// Extent to the right; 0 when null.
  public var width: Double { isNull ? 0 : maxX - minX }
  /// Extent downwards; 0 when null.
  public var height: Double { isNull ? 0 : maxY - minY }
  /// Extent in both directions.
  public var size: Size { Size(width: width, height: height) }
  /// The top left corner.
  public var origin: Point { Point(x: minX, y: minY) }
  /// The middle.
  public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }
  /// Whether no point lies in it.
  public var isNull: Bool { !(minX <= maxX && minY <= maxY) }

  /// The four corners, clockwise from the top left.
  public var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY),
      Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }

  /// Whether the point lies in it or on an edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// Whether the other lies wholly in it; a null rectangle lies in every one.
  public func contains(_ other: Rect) -> Bool {
    other.isNull
      || other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether the two share a point, be it on an edge.
  public func intersects(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
      && !isNull && !other.isNull
  }

  /// What the two have in common; null when nothing.
  public func intersection(_ other: Rect) -> Rect {
    guard intersects(other) else { return .null }
    return Rect(
      minX: max(minX, other.minX),
      minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY)
    )
  }

  /// The smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    if other.isNull { return self }
    if isNull { return other }
    return Rect(
      minX: min(minX, other.minX),
      minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY)
    )
  }

  /// Grows to hold the other as well.
  public mutating func formUnion(_ other: Rect) { self = union(other) }

  /// Grows to hold the point as well.
  public mutating func formUnion(_ point: Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// The rectangle with each edge moved outwards; inwards when negative.
  ///
  /// Null stays null.
  public func outset(by distance: Double) -> Rect {
    guard !isNull else { return .null }
    let grown = Rect(
      minX: minX - distance,
      minY: minY - distance,
      maxX: maxX + distance,
      maxY: maxY + distance
    )
    return grown.isNull ? .null : grown
  }

  /// The rectangle shifted by a way.
  ///
  /// Null stays null.
  public func translated(by way: Vector) -> Rect {
    Rect(minX: minX + way.dx, minY: minY + way.dy, maxX: maxX + way.dx, maxY: maxY + way.dy)
  }
}
