internal import Geometry

import func Glibc.atan2

/// A fit of an arrow to a stroke: a shaft and a head of two barbs.
struct ArrowFit {
  /// The arrow.
  let shape: DrawnShape

  /// The lengths of the barbs, as fractions of the shaft.
  private static let barbLengths = 0.08...0.6
  /// The largest root mean square error of a barb, as a fraction of its length: barbs are short and
  /// rounded.
  private static let barbError = 0.14
  /// The angles between shaft and barbs, in radians.
  private static let angles = (12.0 * .pi / 180)...(75.0 * .pi / 180)

  /// Creates the fit; `nil` when the stroke is not an arrow.
  ///
  /// - Parameter points: the stroke at equal steps, from the tail on.
  init?(_ points: [Point]) {
    let search = CornerSearch(points)
    // The path from the tip to a barb and back to the tip is one straight side, as is the path to
    // the barb alone.
    let found = search.divisions(maximumCount: 3, minimumLength: 3)
    guard found.count == 3, let ends = found.last else { return nil }
    let (tail, tip) = (points[0], points[ends[1]])
    let first = points[ends[1]...ends[2]].max { $0.distance(to: tip) < $1.distance(to: tip) }
    guard let first, let last = points.last else { return nil }
    let lengths = [
      tail.distance(to: tip), first.distance(to: tip), points[ends[2]].distance(to: last),
    ]
    let limits = [ShapeRecognizer.sideError, Self.barbError, Self.barbError]
    for (index, limit) in limits.enumerated() {
      let (start, end) = (ends[index], ends[index + 1])
      let residual = search.sums(from: start, to: end).residual
      let error = (residual / Double(end - start + 1)).squareRoot()
      guard error <= limit * lengths[index] else { return nil }
    }
    guard let shape = Self.arrow(from: tail, to: tip, barbs: [first, last]) else { return nil }
    self.shape = shape
  }

  private static func arrow(from tail: Point, to tip: Point, barbs ends: [Point]) -> DrawnShape? {
    let shaft = tip - tail
    let barbs = ends.map { $0 - tip }
    let turns = barbs.map { atan2((-shaft).cross($0), (-shaft).dot($0)) }
    guard turns[0] * turns[1] < 0, turns.allSatisfy({ angles.contains(abs($0)) }),
      barbs.allSatisfy({ barbLengths.contains($0.length / max(1e-9, shaft.length)) }),
      abs(barbs[0].length - barbs[1].length) < 0.5 * max(barbs[0].length, barbs[1].length)
    else { return nil }
    // The barbs get equal lengths and angles.
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
