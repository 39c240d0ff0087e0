public import Geometry

/// A disc of ink; the shape of a stroke is the area that discs sweep along its curve.
public struct InkDisc: Hashable, Sendable {
  /// The center.
  public var center: Point
  /// The radius, 0 or more.
  public var radius: Double

  /// Creates a disc.
  public init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }

  /// Returns the disc with its radius reduced by a distance, to at least 0.
  public func inset(by distance: Double) -> InkDisc {
    distance == 0 ? self : InkDisc(center: center, radius: max(0, radius - distance))
  }
}
