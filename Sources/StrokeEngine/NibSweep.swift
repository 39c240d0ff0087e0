internal import Geometry

/// The area that a flat nib sweeps, as a union of simple areas.
///
/// While the edge moves to the same side of itself, the area is bounded by the paths of its two ends
/// and widened by the radius of the tip; where the edge turns back, a new area begins.
public struct NibSweep: Sendable {
  private let footprints: [Footprint]

  /// Creates the sweep of footprints in order.
  public init(_ footprints: [Footprint]) { self.footprints = footprints }

  /// Calls a closure with the boundary of each area, as discs clockwise as seen on a screen.
  ///
  /// - Parameter body: receives the discs in order; the last is joined to the first.
  public func forEachArea(_ body: ([InkDisc]) -> Void) {
    guard footprints.count > 1 else {
      for footprint in footprints { body([footprint.foot, footprint.head]) }
      return
    }
    var start = 0
    while start + 1 < footprints.count {
      var (end, run) = (start, Run())
      while end + 1 < footprints.count, run.extend(footprints[end], footprints[end + 1]) {
        end += 1
      }
      if end == start {
        // The edge rotates about one of its points.
        end += 1
        body(Self.hull(footprints[start...end].flatMap { [$0.head, $0.foot] }))
      } else if run.goesRight {
        let part = footprints[start...end]
        body(part.map(\.head) + part.reversed().map(\.foot))
      } else {
        let part = footprints[start...end]
        body(part.map(\.foot) + part.reversed().map(\.head))
      }
      start = end
    }
  }

  /// A run of footprints whose edge moves to one side of itself.
  private struct Run {
    /// The largest distance by which an end of the edge may move back, in pixels, and as a fraction
    /// of the radius, which hides it.
    private static let (slack, slackFraction) = (0.08, 0.5)

    /// The displacements of head and foot across the edge, to the right of the direction to the head.
    private var offset = SIMD2<Double>()
    /// The largest displacements to the right and to the left.
    private var (rightmost, leftmost) = (SIMD2<Double>(), SIMD2<Double>())
    /// Boolean values that indicate whether all motion is to the right, and to the left, but for the
    /// slack.
    private(set) var goesRight = true
    private var goesLeft = true

    /// Extends the run to the next footprint, unless the edge turns back.
    mutating func extend(_ start: Footprint, _ end: Footprint) -> Bool {
      let edge = (start.reach + end.reach).unit ?? Vector(dx: 1, dy: 0)
      let next =
        offset
        + SIMD2(
          edge.cross(end.head.center - start.head.center),
          edge.cross(end.foot.center - start.foot.center)
        )
      let slack = max(0.02, min(Self.slack, Self.slackFraction * min(start.radius, end.radius)))
      let right = goesRight && all(next .>= rightmost - slack)
      let left = goesLeft && all(next .<= leftmost + slack)
      guard right || left else { return false }
      (goesRight, goesLeft, offset) = (right, left, next)
      (rightmost, leftmost) = (pointwiseMax(rightmost, next), pointwiseMin(leftmost, next))
      return true
    }
  }

  /// Returns the discs on the convex hull of the centers, clockwise as seen on a screen.
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
