import func Glibc.atan2
import func Glibc.cos
import func Glibc.sin

/// A displacement in a plane, y down.
public struct Vector: Hashable, Sendable {
  /// The horizontal component, positive to the right.
  public var dx: Double
  /// The vertical component, positive downwards.
  public var dy: Double

  /// The vector of length 0.
  public static let zero = Vector(dx: 0, dy: 0)

  /// Creates a vector from its components.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from a direction and a length.
  ///
  /// - Parameters:
  ///   - angle: radians, 0 to the right, growing clockwise as seen on a screen (y down).
  ///   - length: the length of the vector.
  public init(angle: Double, length: Double) {
    (dx, dy) = (cos(angle) * length, sin(angle) * length)
  }

  /// The Euclidean length, 0 or more.
  @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// The square of ``length``; cheaper to compare.
  public var lengthSquared: Double { dx * dx + dy * dy }

  /// The vector of length 1 in this direction; `nil` when the length is 0 or not finite.
  public var unit: Vector? {
    let length = length
    guard length > 0, length.isFinite else { return nil }
    return self / length
  }

  /// The direction in radians, -π...π: 0 to the right, growing clockwise as seen on a screen.
  ///
  /// The zero vector has the direction 0.
  public var angle: Double { atan2(dy, dx) }

  /// The vector rotated by 90° clockwise, as seen on a screen (y down).
  public var turnedRight: Vector { Vector(dx: -dy, dy: dx) }

  /// Returns the dot product, which is positive when the angle between the vectors is acute.
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// Returns the cross product, which is positive when the other vector lies clockwise, as seen on a
  /// screen (y down).
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// Returns the sum of two vectors.
  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  /// Returns the difference of two vectors.
  public static func - (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx - right.dx, dy: left.dy - right.dy)
  }

  /// Returns the vector scaled by a factor.
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  /// Returns the vector divided by a number.
  public static func / (vector: Vector, divisor: Double) -> Vector {
    Vector(dx: vector.dx / divisor, dy: vector.dy / divisor)
  }

  /// Returns the opposite vector.
  public static prefix func - (vector: Vector) -> Vector {
    Vector(dx: -vector.dx, dy: -vector.dy)
  }
}
