/// A point of a plane, y down; the unit depends on the coordinate space it is used in.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, growing to the right.
  public var x: Double
  /// The vertical coordinate, growing downwards.
  public var y: Double

  /// The origin, (0, 0).
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// A Boolean value that indicates whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the Euclidean distance to another point.
  @inlinable
  public func distance(to other: Point) -> Double { (other - self).length }

  /// Returns the linear interpolation between this point (0) and another (1); other fractions
  /// extrapolate.
  public func interpolated(to other: Point, by fraction: Double) -> Point {
    Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }

  /// Returns the vector from the right point to the left one.
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// Returns the point translated by a vector.
  public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  /// Returns the point translated by the opposite of a vector.
  public static func - (point: Point, vector: Vector) -> Point {
    Point(x: point.x - vector.dx, y: point.y - vector.dy)
  }
}
