public import Geometry

/// A round spot of ink; a stroke's shape is what discs sweep that glide along its curve.
public struct InkDisc: Hashable, Sendable {
  /// The middle.
  public var center: Point
  /// The radius, 0 or more.
  public var radius: Double

  /// Makes a disc.
  public init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }

  /// The disc with a smaller radius, at least 0.
  public func inset(by way: Double) -> InkDisc {
    way == 0 ? self : InkDisc(center: center, radius: max(0, radius - way))
  }
}
