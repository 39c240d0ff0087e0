internal import Geometry

import func Glibc.atan2

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
    // The way from the tip to a barb and back over the tip is one straight side, as is the way to
    // the barb alone.
    let found = search.divisions(most: 3, shortest: 3)
    guard found.count == 3, let ends = found.last else { return nil }
    let (tail, tip) = (way[0], way[ends[1]])
    let first = way[ends[1]...ends[2]].max { $0.distance(to: tip) < $1.distance(to: tip) }
    guard let first, let last = way.last else { return nil }
    let lengths = [
      tail.distance(to: tip), first.distance(to: tip), way[ends[2]].distance(to: last),
    ]
    for (number, share) in [ShapeFinder.sideShare, Self.barbShare, Self.barbShare].enumerated() {
      let (start, end) = (ends[number], ends[number + 1])
      let residual = search.sums(from: start, to: end).residual
      let error = (residual / Double(end - start + 1)).squareRoot()
      guard error <= share * lengths[number] else { return nil }
    }
    guard let shape = Self.arrow(from: tail, to: tip, barbs: [first, last]) else { return nil }
    self.shape = shape
  }

  private static func arrow(from tail: Point, to tip: Point, barbs ends: [Point]) -> DrawnShape? {
    let shaft = tip - tail
    let barbs = ends.map { $0 - tip }
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
