internal import Geometry
internal import Glibc

/// A shaft and a head of two barbs, drawn in one pull.
struct ArrowFit {
  /// The arrow.
  let shape: DrawnShape

  /// The head's barbs are this long at least and at most, as shares of the shaft.
  private static let barb = 0.08...0.6
  /// Root mean square distance from a barb as a share of its length: barbs are short and rounded.
  private static let barbShare = 0.14
  /// Angles between shaft and barbs, in radians.
  private static let angles = (12.0 * .pi / 180)...(75.0 * .pi / 180)

  /// Finds the arrow; `nil` when there is none.
  ///
  /// - Parameter way: at equal steps, from the tail on.
  init?(_ way: [Point]) {
    let search = CornerSearch(way)
    let found = search.divisions(most: 4, shortest: 3)
    // Over the head from one barb to the other, or back over the tip.
    for sides in [3, 4] where found.count >= sides {
      let division = found[sides - 1]
      let corners = division.map { way[$0] }
      let errors = zip(division, division.dropFirst()).map { start, end in
        let sums = search.sums(from: start, to: end)
        let error = (sums.residual / Double(end - start + 1)).squareRoot()
        return error / max(1e-9, way[start].distance(to: way[end]))
      }
      guard errors[0] <= ShapeFinder.sideShare,
        errors.dropFirst().allSatisfy({ $0 <= Self.barbShare }), let shape = Self.arrow(corners) else { continue }
      self.shape = shape
      return
    }
    return nil
  }

  private static func arrow(_ corners: [Point]) -> DrawnShape? {
    let (tail, tip, first) = (corners[0], corners[1], corners[2])
    let last = corners[corners.count - 1]
    let shaft = tip - tail
    if corners.count == 5, corners[3].distance(to: tip) > 0.3 * first.distance(to: tip) {
      return nil
    }
    let barbs = [first - tip, last - tip]
    let turns = barbs.map { atan2((-shaft).cross($0), (-shaft).dot($0)) }
    guard turns[0] * turns[1] < 0, turns.allSatisfy({ angles.contains(abs($0)) }),
      barbs.allSatisfy({ barb.contains($0.length / max(1e-9, shaft.length)) }),
      abs(barbs[0].length - barbs[1].length) < 0.5 * max(barbs[0].length, barbs[1].length)
    else { return nil }
    // Both barbs alike.
    let length = (barbs[0].length + barbs[1].length) / 2
    let turn = (abs(turns[0]) + abs(turns[1])) / 2
    let back = (-shaft).angle
    let side = turns[0] < 0 ? -1.0 : 1
    return .arrow(
      from: tail,
      to: tip,
      barbs: [side, -side].map { tip + Vector(angle: back + $0 * turn, length: length) }
    )
  }
}
