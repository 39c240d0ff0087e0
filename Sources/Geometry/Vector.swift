internal import func Glibc.atan2
internal import func Glibc.cos
internal import func Glibc.sin

/// A way from one point to another, y down.
public struct Vector: Hashable, Sendable {
  /// The part to the right.
  public var dx: Double
  /// The part downwards.
  public var dy: Double

  /// No way at all.
  public static let zero = Vector(dx: 0, dy: 0)

  /// Makes a vector from its parts.
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes a vector from a direction and a length.
  ///
  /// - Parameters:
  ///   - angle: radians, 0 to the right, growing clockwise as seen on a screen (y down).
  ///   - length: how long the vector is.
  public init(angle: Double, length: Double) {
    (dx, dy) = (cos(angle) * length, sin(angle) * length)
  }

  /// Euclidean length, 0 or more.
  public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// The square of ``length``; cheaper to compare.
  public var lengthSquared: Double { dx * dx + dy * dy }

  /// The vector of length 1 in this direction; `nil` when the length is 0 or not finite.
  public var unit: Vector? {
    let length = length
    guard length > 0, length.isFinite else { return nil }
    return self / length
  }

  /// Direction in radians, -π...π: 0 to the right, growing clockwise as seen on a screen.
  ///
  /// The zero vector has the direction 0.
  public var angle: Double { atan2(dy, dx) }

  /// The vector turned by a quarter clockwise, as seen on a screen (y down).
  public var turnedRight: Vector { Vector(dx: -dy, dy: dx) }

  /// Dot product: positive when the two point the same way.
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// Cross product: positive when the other lies clockwise, as seen on a screen (y down).
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The sum of two ways.
  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  /// The difference of two ways.
  public static func - (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx - right.dx, dy: left.dy - right.dy)
  }

  /// The same direction, so many times as long.
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  /// The same direction, divided in length.
  public static func / (vector: Vector, divisor: Double) -> Vector {
    Vector(dx: vector.dx / divisor, dy: vector.dy / divisor)
  }

  /// The opposite way.
  public static prefix func - (vector: Vector) -> Vector {
    Vector(dx: -vector.dx, dy: -vector.dy)
  }
}
