/// A place in a plane, y down; the unit is that of the space it is used in.
public struct Point: Hashable, Sendable {
  /// Distance from the left, growing to the right.
  public var x: Double
  /// Distance from the top, growing downwards.
  public var y: Double

  /// The origin, (0, 0).
  public static let zero = Point(x: 0, y: 0)

  /// Makes a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are finite numbers.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The length of the straight line from here to another point.
  public func distance(to other: Point) -> Double { (other - self).length }

  /// The point a share of the way to another: 0 is here, 1 is there; other values extrapolate.
  public func interpolated(to other: Point, by share: Double) -> Point {
    Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }

  /// The way from the right point to the left one.
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// The point reached by going a way.
  public static func + (point: Point, way: Vector) -> Point {
    Point(x: point.x + way.dx, y: point.y + way.dy)
  }

  /// The point reached by going a way backwards.
  public static func - (point: Point, way: Vector) -> Point {
    Point(x: point.x - way.dx, y: point.y - way.dy)
  }
}
