public import Geometry

/// What a flat nib covers on a straight piece of its way, without what its ends sweep.
///
/// The ends of the nib's edge glide along two ``DiscChain``s. Between them lie the area that the
/// edge itself goes over, and the print of the nib where it stands, which shows wherever the nib
/// moves along its own edge or turns back.
public struct NibSweep: Sendable {
  /// Where the piece begins.
  public var start: Footprint
  /// Where the piece ends.
  public var end: Footprint

  /// Makes a sweep.
  public init(from start: Footprint, to end: Footprint) {
    self.start = start
    self.end = end
  }

  /// How far the edge moves across itself; its sign tells to which side.
  public var advance: Double {
    guard let edge = (start.reach + end.reach).unit else { return 0 }
    return edge.cross(end.center - start.center)
  }

  /// Whether the nib's own print is needed to cover the sweep: it hardly moves across its edge.
  public var isNarrow: Bool { abs(advance) < 2 * max(start.radius, end.radius) + 0.5 }

  /// The area that the edge goes over: a convex polygon; empty when it has no breadth.
  public var area: [Point] {
    let corners = [
      start.center - start.reach, start.center + start.reach, end.center + end.reach,
      end.center - end.reach,
    ].sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    let half = Self.chain(corners)
    let other = Self.chain(corners.reversed())
    let hull = half.dropLast() + other.dropLast()
    return hull.count > 2 ? Array(hull) : []
  }

  /// One side of the hull of points that are sorted along a line.
  ///
  /// Source: A. M. Andrew, *Another efficient algorithm for convex hulls in two dimensions*, 1979.
  private static func chain(_ points: [Point]) -> [Point] {
    var chain: [Point] = []
    for point in points {
      while chain.count > 1,
        (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 0
      {
        chain.removeLast()
      }
      chain.append(point)
    }
    return chain
  }
}
