public import Geometry

/// The area that a tip covers at one position: all points within ``radius`` of a straight edge.
///
/// The edge of a round tip has length 0, and its footprint is a disc; the footprint of a flat nib is
/// a line with round caps. The shape of a stroke is the area that its footprints sweep.
public struct Footprint: Hashable, Sendable {
  /// The center.
  public var center: Point
  /// The radius of the ink around the edge, 0 or more.
  public var radius: Double
  /// The vector from the center to one end of the edge; the other end is opposite.
  public var reach: Vector
  /// The opacity, 0 (transparent) to 1 (opaque).
  public var opacity: Double

  /// Creates a footprint; a round one without a reach.
  public init(center: Point, radius: Double, reach: Vector = .zero, opacity: Double = 1) {
    self.center = center
    self.radius = radius
    self.reach = reach
    self.opacity = opacity
  }

  /// A Boolean value that indicates whether the footprint is a disc.
  public var isRound: Bool { reach == .zero }

  /// The disc around one end of the edge, in the direction of ``reach``.
  public var head: InkDisc { InkDisc(center: center + reach, radius: radius) }

  /// The disc around the other end of the edge.
  public var foot: InkDisc { InkDisc(center: center - reach, radius: radius) }

  /// The smallest rectangle that contains the footprint.
  public var bounds: Rect {
    let (width, height) = (abs(reach.dx) + radius, abs(reach.dy) + radius)
    return Rect(
      minX: center.x - width,
      minY: center.y - height,
      maxX: center.x + width,
      maxY: center.y + height
    )
  }
}
