public import Geometry

import func Glibc.acos
import func Glibc.atan2
import func Glibc.cos
import func Glibc.sin

/// Discs along a way, of which none lies wholly within a neighbour, so that straight lines touch
/// each two that follow one another.
public struct DiscChain: Sendable {
  /// How far the polygon may be from the sweep's edge, in the discs' unit; at round ends and dots,
  /// which are few, it is an eighth of that.
  public static let tolerance = 0.03

  /// How far from the origin discs may reach, in their unit.
  public static let limit = 1e12

  private var discs: [InkDisc] = []
  /// The far side of the outline, in the order of the discs.
  private var farSide: [Point] = []

  /// Makes an empty chain.
  public init() {}

  /// Makes a chain.
  public init(_ discs: some Sequence<InkDisc>) {
    for disc in discs { append(disc) }
  }

  /// Whether there is no disc.
  public var isEmpty: Bool { discs.isEmpty }

  /// Takes all discs out and keeps the room for others.
  public mutating func removeAll() { discs.removeAll(keepingCapacity: true) }

  /// Adds a disc behind the last; of two of which one holds the other only that one stays.
  ///
  /// A disc beyond ``limit`` is left out.
  public mutating func append(_ disc: InkDisc) {
    let extent = max(abs(disc.center.x), abs(disc.center.y), abs(disc.radius))
    guard extent < Self.limit else { return }
    while let last = discs.last {
      let distance = last.center.distance(to: disc.center)
      if distance <= last.radius - disc.radius { return }
      guard distance <= disc.radius - last.radius else { break }
      discs.removeLast()
    }
    discs.append(disc)
  }

  /// Appends the edge of what a disc sweeps that glides along the chain: one closed polygon.
  ///
  /// Filled by the rule *nonzero* it covers the sweep: where the ink crosses its own way the polygon
  /// runs over itself in the same sense.
  ///
  /// - Parameters:
  ///   - corners: receives the corners in order.
  ///   - isOpenAtStart: whether the sweep begins with the first disc's diameter, not all of it.
  ///   - isOpenAtEnd: whether the sweep ends with the last disc's diameter, not all of it.
  public mutating func appendOutline(
    to corners: inout [Point],
    isOpenAtStart: Bool = false,
    isOpenAtEnd: Bool = false
  ) {
    guard let first = discs.first, let last = discs.last else { return }
    guard discs.count > 1 else {
      let up = Vector(dx: 0, dy: -1)
      Self.appendArc(around: first, from: up, to: up, to: &corners)
      return
    }
    farSide.removeAll(keepingCapacity: true)
    var piece = Piece(from: discs[0], to: discs[1])
    if !isOpenAtStart {
      Self.appendArc(around: first, from: piece.far, to: piece.near, to: &corners)
    }
    corners.append(first.center + piece.near * first.radius)
    farSide.append(first.center + piece.far * first.radius)
    for place in 1..<(discs.count - 1) {
      let next = Piece(from: discs[place], to: discs[place + 1])
      Self.appendJoint(at: discs[place], piece, next, isNear: true, to: &corners)
      Self.appendJoint(at: discs[place], piece, next, isNear: false, to: &farSide)
      piece = next
    }
    corners.append(last.center + piece.near * last.radius)
    if !isOpenAtEnd {
      Self.appendArc(around: last, from: piece.near, to: piece.far, to: &corners)
    }
    corners.append(last.center + piece.far * last.radius)
    corners.append(contentsOf: farSide.reversed())
  }

  /// Appends the edge of an area widened by the discs that stand around it: one closed polygon.
  ///
  /// - Parameter corners: receives the corners in order. The chain must go round the area clockwise,
  ///   as seen on a screen, and is closed from its last disc to its first.
  public mutating func appendEdge(to corners: inout [Point]) {
    while discs.count > 1, let first = discs.first, let last = discs.last {
      let distance = last.center.distance(to: first.center)
      if distance <= first.radius - last.radius {
        discs.removeLast()
      } else if distance <= last.radius - first.radius {
        discs.removeFirst()
      } else {
        break
      }
    }
    guard discs.count > 1 else { return appendOutline(to: &corners) }
    var piece = Piece(from: discs[discs.count - 1], to: discs[0])
    for place in discs.indices {
      let next = Piece(from: discs[place], to: discs[(place + 1) % discs.count])
      Self.appendJoint(at: discs[place], piece, next, isNear: true, to: &corners)
      piece = next
    }
  }

  /// The way from one disc to the next.
  private struct Piece {
    let length: Double
    /// The direction of the way.
    let along: Vector
    /// Direction from a disc's middle to where the side to the left of the way touches it, as seen
    /// on a screen; and to the right.
    let near: Vector
    let far: Vector

    init(from start: InkDisc, to end: InkDisc) {
      let way = end.center - start.center
      length = way.length
      along = way / length
      let sine = max(-1, min(1, (start.radius - end.radius) / length))
      let across = along.turnedRight * (1 - sine * sine).squareRoot()
      near = along * sine - across
      far = along * sine + across
    }
  }

  /// Adds the corners of one side where two pieces meet.
  private static func appendJoint(
    at disc: InkDisc,
    _ before: Piece,
    _ after: Piece,
    isNear: Bool,
    to corners: inout [Point]
  ) {
    let (from, to) = isNear ? (before.near, after.near) : (before.far, after.far)
    let (sine, cosine) = (from.cross(to) * (isNear ? 1 : -1), from.dot(to))
    // Where the way turns back, the sides of tapered pieces may turn by more than half a circle.
    let turnsBack = before.along.dot(after.along) < 0
    // Where it goes straight back on itself, both sides are the outer one.
    let bend = before.along.cross(after.along) * (isNear ? 1 : -1)
    let isOuter = turnsBack ? bend >= -1e-6 : sine >= 0
    if isOuter {
      // The outer side: an arc, or one corner where nobody would see the difference.
      if cosine > 0, sine * sine * disc.radius < 4 * tolerance {
        corners.append(disc.center + (from + to) * (disc.radius / (from + to).length))
      } else if isNear {
        appendArc(around: disc, from: from, to: to, to: &corners)
      } else {
        let start = corners.count
        appendArc(around: disc, from: to, to: from, to: &corners)
        corners[start...].reverse()
      }
    } else {
      // The inner side: where the offset sides meet, if that is on both pieces.
      let slack = min(before.length, after.length) / 2 / -sine
      let depth = cosine > -0.9 ? disc.radius / (1 + cosine) : .infinity
      if depth <= slack {
        corners.append(disc.center + (from + to) * depth)
      } else if cosine > 0.8 {
        // In a narrow bend no further than its middle: what lies beyond, other discs cover.
        corners.append(disc.center + (from + to) * slack)
      } else {
        // Over the middle, so that no part is wound backwards.
        corners.append(disc.center + from * disc.radius)
        corners.append(disc.center)
        corners.append(disc.center + to * disc.radius)
      }
    }
  }

  /// Adds an arc, clockwise as seen on a screen, both ends included; all around when they are the
  /// same.
  private static func appendArc(
    around disc: InkDisc,
    from start: Vector,
    to end: Vector,
    to corners: inout [Point]
  ) {
    guard disc.radius > 0 else {
      corners.append(disc.center)
      return
    }
    var turn = atan2(start.cross(end), start.dot(end))
    let isWhole = turn == 0
    if turn <= 0 { turn += 2 * .pi }
    let slack = min(tolerance / 8, disc.radius / 500)
    let step = 2 * acos(1 - slack / disc.radius)
    let count = max(2, min(720, Int((turn / max(step, 1e-3)).rounded(.up))))
    let (sine, cosine) = (sin(turn / Double(count)), cos(turn / Double(count)))
    var spoke = start * disc.radius
    corners.append(disc.center + spoke)
    for _ in 1..<count {
      spoke = spoke * cosine + spoke.turnedRight * sine
      corners.append(disc.center + spoke)
    }
    if !isWhole { corners.append(disc.center + end * disc.radius) }
  }
}
