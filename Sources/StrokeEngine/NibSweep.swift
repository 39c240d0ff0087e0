internal import Geometry

/// What the edge of a flat nib covers along its way, without what the ends of the edge sweep.
///
/// The ends of the edge glide along two ``DiscChain``s. Between them lie the area that the edge
/// itself goes over, and the print of the nib where it stands at the ends of the way and where it
/// turns back; elsewhere that print lies within the rest.
public struct NibSweep: Sendable {
  /// Way across itself, in pixels, that the edge may go back unnoticed.
  private static let slack = 0.02

  private let footprints: [Footprint]

  /// Takes the way of a nib in.
  public init(_ footprints: [Footprint]) { self.footprints = footprints }

  /// Appends the areas that the edge goes over.
  ///
  /// As long as it moves to the same side of itself that is one polygon: up along its head, back
  /// along its foot.
  public func appendAreas(to contours: inout Contours) {
    var start = 0
    while start + 1 < footprints.count {
      let side = side(of: start)
      var end = start + 1
      while side != 0, end + 1 < footprints.count, self.side(of: end) == side { end += 1 }
      let run = footprints[start...end]
      contours.append { corners in
        switch side {
        case 0:
          corners += Self.hull(
            run.flatMap { [$0.head.center, $0.foot.center] }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
          )
        case 1...:
          for footprint in run { corners.append(footprint.head.center) }
          for footprint in run.reversed() { corners.append(footprint.foot.center) }
        default:
          for footprint in run { corners.append(footprint.foot.center) }
          for footprint in run.reversed() { corners.append(footprint.head.center) }
        }
      }
      start = end
    }
  }

  /// The footprints of which the whole print counts.
  ///
  /// - Parameters:
  ///   - isOpenAtStart: whether the first does only if the nib turns back there.
  ///   - isOpenAtEnd: whether the last does only if the nib turns back there.
  /// - Returns: their places in the way.
  public func turns(isOpenAtStart: Bool, isOpenAtEnd: Bool) -> [Int] {
    var turns = isOpenAtStart || footprints.isEmpty ? [] : [0]
    var drift = 0.0
    for place in 1..<max(1, footprints.count) {
      let advance = advance(to: place)
      if advance * drift < 0, abs(drift) > Self.slack {
        turns.append(place - 1)
        drift = advance
      } else {
        drift += advance
      }
    }
    if !isOpenAtEnd || abs(drift) <= Self.slack, footprints.count > 1 {
      turns.append(footprints.count - 1)
    }
    return turns
  }

  /// How far the edge moves across itself; its sign tells to which side.
  private func advance(to place: Int) -> Double {
    let (start, end) = (footprints[place - 1], footprints[place])
    guard let edge = (start.reach + end.reach).unit else { return 0 }
    return edge.cross(end.center - start.center)
  }

  /// To which side of itself the edge moves from a footprint to the next: 1 when head, next head,
  /// next foot and foot follow one another clockwise, as seen on a screen, -1 for the other way
  /// round; 0 when both occur, since the edge turns about a point of its own.
  private func side(of place: Int) -> Int {
    let (a, b) = (footprints[place].head.center, footprints[place + 1].head.center)
    let (c, d) = (footprints[place + 1].foot.center, footprints[place].foot.center)
    let turns = SIMD4(
      (b - a).cross(c - b),
      (c - b).cross(d - c),
      (d - c).cross(a - d),
      (a - d).cross(b - a)
    )
    if all(turns .>= 0) { return 1 }
    return all(turns .<= 0) ? -1 : 0
  }

  /// The hull of points that are sorted from left to right.
  ///
  /// Source: A. M. Andrew, *Another efficient algorithm for convex hulls in two dimensions*, 1979.
  private static func hull(_ points: [Point]) -> [Point] {
    func side(_ points: [Point]) -> [Point] {
      var chain: [Point] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1])
            <= 0
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain.dropLast()
    }
    return side(points) + side(points.reversed())
  }
}
