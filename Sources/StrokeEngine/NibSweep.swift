internal import Geometry

/// What a flat nib covers along its way.
///
/// As long as its edge moves to the same side of itself that is one area, up along the edge's head
/// and back along its foot, widened by the tip's radius all around; where it turns back, another
/// begins.
public struct NibSweep: Sendable {
  private let footprints: [Footprint]

  /// Takes the way of a nib in.
  public init(_ footprints: [Footprint]) { self.footprints = footprints }

  /// Calls for each area, with the discs around it clockwise as seen on a screen.
  ///
  /// - Parameter body: is given the discs in order; they are closed from the last to the first.
  public func forEachArea(_ body: ([InkDisc]) -> Void) {
    guard footprints.count > 1 else {
      for footprint in footprints { body([footprint.foot, footprint.head]) }
      return
    }
    var start = 0
    while start + 1 < footprints.count {
      var (end, run) = (start, Run())
      while end + 1 < footprints.count, run.takes(footprints[end], footprints[end + 1]) { end += 1 }
      if end == start {
        // The edge turns about a point of its own.
        end += 1
        body(Self.hull(footprints[start...end].flatMap { [$0.head, $0.foot] }))
      } else if run.goesRight {
        let way = footprints[start...end]
        body(way.map(\.head) + way.reversed().map(\.foot))
      } else {
        let way = footprints[start...end]
        body(way.map(\.foot) + way.reversed().map(\.head))
      }
      start = end
    }
  }

  /// A part of the way on which the edge moves to one side of itself.
  private struct Run {
    /// How far an end of the edge may go back in all, in pixels, and as a share of the radius under
    /// which that is hidden.
    private static let (slack, share) = (0.08, 0.5)

    /// How far head and foot went across the edge, to the right of the direction to the head.
    private var way = SIMD2<Double>()
    /// The furthest that they went to the right and to the left.
    private var (most, least) = (SIMD2<Double>(), SIMD2<Double>())
    /// Whether the run may be said to go to the right, and to the left.
    private(set) var goesRight = true
    private var goesLeft = true

    /// Takes the next piece of the way, unless it ends the run.
    mutating func takes(_ start: Footprint, _ end: Footprint) -> Bool {
      let edge = (start.reach + end.reach).unit ?? Vector(dx: 1, dy: 0)
      let next =
        way
        + SIMD2(
          edge.cross(end.head.center - start.head.center),
          edge.cross(end.foot.center - start.foot.center)
        )
      let slack = max(0.02, min(Self.slack, Self.share * min(start.radius, end.radius)))
      let right = goesRight && all(next .>= most - slack)
      let left = goesLeft && all(next .<= least + slack)
      guard right || left else { return false }
      (goesRight, goesLeft, way) = (right, left, next)
      (most, least) = (pointwiseMax(most, next), pointwiseMin(least, next))
      return true
    }
  }

  /// The discs around whose middles all others lie, clockwise as seen on a screen.
  ///
  /// Source: A. M. Andrew, *Another efficient algorithm for convex hulls in two dimensions*, 1979.
  private static func hull(_ discs: [InkDisc]) -> [InkDisc] {
    let sorted = discs.sorted { ($0.center.x, $0.center.y) < ($1.center.x, $1.center.y) }
    func side(_ discs: [InkDisc]) -> [InkDisc] {
      var chain: [InkDisc] = []
      for disc in discs {
        while chain.count > 1 {
          let (start, middle) = (chain[chain.count - 2].center, chain[chain.count - 1].center)
          guard (middle - start).cross(disc.center - middle) <= 0 else { break }
          chain.removeLast()
        }
        chain.append(disc)
      }
      return chain.dropLast()
    }
    return side(sorted) + side(sorted.reversed())
  }
}
