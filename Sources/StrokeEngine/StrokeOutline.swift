public import Geometry
internal import Glibc

/// The edge of what a chain of discs sweeps, as one closed polygon.
///
/// Filled by the rule *nonzero* it covers the sweep: where the ink crosses its own way the
/// polygon runs over itself in the same sense.
public struct StrokeOutline: Sendable {
  /// How far a corner of an arc's polygon may be from the arc, in the discs' unit.
  public static let tolerance = 0.03

  /// The bend in radians below which rounding alone may have given a turn back its sign.
  private static let sharpestInnerBend = 1e-6 - Double.pi

  /// The corners in order; empty without discs.
  public private(set) var corners: [Point] = []

  /// Makes the edge of a chain of discs.
  public init(around chain: [InkDisc]) {
    let discs = Self.distinct(chain)
    guard let first = discs.first, let last = discs.last else { return }
    guard discs.count > 1 else {
      addArc(around: first, from: 0, by: 2 * .pi)
      return
    }
    addSide(of: discs)
    addCap(around: last, after: discs[discs.count - 2])
    addSide(of: discs.reversed())
    addCap(around: first, after: discs[1])
  }

  /// Leaves out discs that lie within a neighbour: no straight line touches both.
  private static func distinct(_ chain: [InkDisc]) -> [InkDisc] {
    var discs: [InkDisc] = []
    for disc in chain {
      while let last = discs.last,
        last.center.distance(to: disc.center) <= disc.radius - last.radius
      {
        discs.removeLast()
      }
      if let last = discs.last,
        last.center.distance(to: disc.center) <= last.radius - disc.radius
      {
        continue
      }
      discs.append(disc)
    }
    return discs
  }

  /// Adds the side to the left of the way.
  private mutating func addSide(of discs: [InkDisc]) {
    var before: (heading: Double, normal: Double)?
    for index in 1..<discs.count {
      let (start, end) = (discs[index - 1], discs[index])
      let heading = (end.center - start.center).angle
      let normal = Self.normal(from: start, to: end)
      if let before {
        var bend = (heading - before.heading).remainder(dividingBy: 2 * .pi)
        // Where the way turns back on itself either side is the outer one.
        if bend < Self.sharpestInnerBend { bend += 2 * .pi }
        // The edges are inclined to the way, each by its taper.
        let turn = bend + (normal - heading) - (before.normal - before.heading)
        if turn > 0 {
          addArc(around: start, from: before.normal, by: turn)
        } else {
          // The inner side of a bend: over the middle, so that no part is wound backwards.
          corners.append(start.center)
        }
      }
      corners.append(start.center + Vector(angle: normal, length: start.radius))
      corners.append(end.center + Vector(angle: normal, length: end.radius))
      before = (heading, normal)
    }
  }

  private mutating func addCap(around disc: InkDisc, after previous: InkDisc) {
    let left = Self.normal(from: previous, to: disc)
    let right = Self.normal(from: disc, to: previous)
    var turn = (right - left).remainder(dividingBy: 2 * .pi)
    if turn < 0 { turn += 2 * .pi }
    addArc(around: disc, from: left, by: turn)
  }

  /// Direction from the middle of a disc to where the left side touches it.
  private static func normal(from start: InkDisc, to end: InkDisc) -> Double {
    let way = end.center - start.center
    let slope = max(-1, min(1, (start.radius - end.radius) / way.length))
    return way.angle - .pi / 2 + asin(slope)
  }

  private mutating func addArc(around disc: InkDisc, from angle: Double, by turn: Double) {
    guard disc.radius > 0 else {
      corners.append(disc.center)
      return
    }
    let step = 2 * acos(max(0, 1 - Self.tolerance / disc.radius))
    let count = max(1, min(720, Int((abs(turn) / max(step, 1e-3)).rounded(.up))))
    for index in 0...count {
      let direction = angle + turn * Double(index) / Double(count)
      corners.append(disc.center + Vector(angle: direction, length: disc.radius))
    }
  }
}
