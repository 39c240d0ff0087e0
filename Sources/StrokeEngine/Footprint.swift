public import Geometry

/// The print that a tip leaves where it stands: all that is no further than ``radius`` from a
/// straight edge.
///
/// A round tip has an edge of no length, and prints a disc; a flat nib prints a line with round
/// ends. A stroke's shape is what its footprints sweep.
public struct Footprint: Hashable, Sendable {
  /// The middle.
  public var center: Point
  /// How far ink reaches from the edge, 0 or more.
  public var radius: Double
  /// The way from the middle to an end of the edge; the other end lies as far on the other side.
  public var reach: Vector
  /// How much the ink covers, 0 (nothing) to 1 (all).
  public var opacity: Double

  /// Makes a footprint, without a reach a round one.
  public init(center: Point, radius: Double, reach: Vector = .zero, opacity: Double = 1) {
    self.center = center
    self.radius = radius
    self.reach = reach
    self.opacity = opacity
  }

  /// Whether it is a disc.
  public var isRound: Bool { reach == .zero }

  /// The disc around one end of the edge, in the direction of ``reach``.
  public var head: InkDisc { InkDisc(center: center + reach, radius: radius) }

  /// The disc around the other end of the edge.
  public var foot: InkDisc { InkDisc(center: center - reach, radius: radius) }

  /// The smallest upright rectangle that holds it.
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
