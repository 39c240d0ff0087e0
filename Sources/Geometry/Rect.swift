/// An axis-aligned rectangle, y down.
///
/// A rectangle may be *null*: it contains no point, not even a corner, and is the neutral
/// element of ``union(_:)``. A rectangle of width and height 0 contains exactly one point.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var minX: Double
  /// The top edge.
  public var minY: Double
  /// The right edge.
  public var maxX: Double
  /// The bottom edge.
  public var maxY: Double

  /// The rectangle that contains no point.
  public static let null = Rect(
    minX: .infinity,
    minY: .infinity,
    maxX: -.infinity,
    maxY: -.infinity
  )

  /// Creates a rectangle from its edges.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates a rectangle from its top left corner and its extent.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// Creates the square around a point, `radius` to each side.
  public init(around center: Point, radius: Double) {
    self.init(
      minX: center.x - radius,
      minY: center.y - radius,
      maxX: center.x + radius,
      maxY: center.y + radius
    )
  }

  /// Creates the smallest rectangle that contains two points.
  public init(_ first: Point, _ second: Point) {
    self.init(
      minX: min(first.x, second.x),
      minY: min(first.y, second.y),
      maxX: max(first.x, second.x),
      maxY: max(first.y, second.y)
    )
  }

  /// Creates the smallest rectangle that contains all points; null when there are none.
  @inlinable
  public init(enclosing points: some Sequence<Point>) {
    self = .null
    for point in points { formUnion(point) }
  }

  /// The horizontal extent; 0 when null.
  public var width: Double { isNull ? 0 : maxX - minX }
  /// The vertical extent; 0 when null.
  public var height: Double { isNull ? 0 : maxY - minY }
  /// The extent in both directions.
  public var size: Size { Size(width: width, height: height) }
  /// The top left corner.
  public var origin: Point { Point(x: minX, y: minY) }
  /// The center.
  public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }
  /// A Boolean value that indicates whether the rectangle contains no point.
  public var isNull: Bool { !(minX <= maxX && minY <= maxY) }

  /// The four corners, clockwise from the top left.
  public var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY),
      Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }

  /// Returns a Boolean value that indicates whether a point lies inside or on an edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// Returns a Boolean value that indicates whether another rectangle lies entirely inside; a null
  /// rectangle lies inside every rectangle.
  public func contains(_ other: Rect) -> Bool {
    other.isNull
      || other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns a Boolean value that indicates whether the rectangles share a point, edges included.
  public func intersects(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
      && !isNull && !other.isNull
  }

  /// Returns the common part of the rectangles; null when they share no point.
  public func intersection(_ other: Rect) -> Rect {
    guard intersects(other) else { return .null }
    return Rect(
      minX: max(minX, other.minX),
      minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY)
    )
  }

  /// Returns the smallest rectangle that contains both.
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

  /// Extends the rectangle to contain another.
  public mutating func formUnion(_ other: Rect) { self = union(other) }

  /// Extends the rectangle to contain a point.
  @inlinable
  public mutating func formUnion(_ point: Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// Returns the rectangle with each edge moved outwards, or inwards for a negative distance.
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

  /// Returns the translated rectangle.
  ///
  /// Null stays null.
  public func translated(by offset: Vector) -> Rect {
    Rect(
      minX: minX + offset.dx,
      minY: minY + offset.dy,
      maxX: maxX + offset.dx,
      maxY: maxY + offset.dy
    )
  }
}
