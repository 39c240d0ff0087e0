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
      var sides = sides(of: start)
      var end = start + 1
      while end + 1 < footprints.count, !sides.isDisjoint(with: self.sides(of: end)) {
        sides.formIntersection(self.sides(of: end))
        end += 1
      }
      let run = footprints[start...end]
      if sides.contains(.right) {
        body(run.map(\.head) + run.reversed().map(\.foot))
      } else if sides.contains(.left) {
        body(run.map(\.foot) + run.reversed().map(\.head))
      } else {
        body(Self.hull(run.flatMap { [$0.head, $0.foot] }))
      }
      start = end
    }
  }

  /// To which sides of itself an edge may be said to move.
  private struct Sides: OptionSet {
    let rawValue: Int
    /// Head, next head, next foot and foot follow one another clockwise, as seen on a screen.
    static let right = Sides(rawValue: 1)
    /// They follow one another the other way round.
    static let left = Sides(rawValue: 2)
  }

  /// Way across itself, in pixels, that the edge may go back unnoticed.
  private static let slack = 0.03

  /// To which sides the edge moves from a footprint to the next: both when it hardly moves but along
  /// itself, none when it turns about a point of its own.
  private func sides(of place: Int) -> Sides {
    let (a, b) = (footprints[place].head.center, footprints[place + 1].head.center)
    let (c, d) = (footprints[place + 1].foot.center, footprints[place].foot.center)
    let turns = SIMD4(
      (b - a).cross(c - b),
      (c - b).cross(d - c),
      (d - c).cross(a - d),
      (a - d).cross(b - a)
    )
    let slack = Self.slack * max(b.distance(to: c), a.distance(to: d))
    var sides: Sides = []
    if turns.min() >= -slack { sides.insert(.right) }
    if turns.max() <= slack { sides.insert(.left) }
    return sides
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
