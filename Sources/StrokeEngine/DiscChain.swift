public import Geometry
internal import Glibc

/// Discs along a way, of which none lies wholly within a neighbour, so that straight lines touch
/// each two that follow one another.
public struct DiscChain: Sendable {
  /// How far a corner of an arc's polygon may be from the arc, in the discs' unit.
  public static let tolerance = 0.03

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
  public mutating func append(_ disc: InkDisc) {
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

  /// The way from one disc to the next.
  private struct Piece {
    let length: Double
    /// Direction from a disc's middle to where the side to the left of the way touches it, as seen
    /// on a screen; and to the right.
    let near: Vector
    let far: Vector

    init(from start: InkDisc, to end: InkDisc) {
      let way = end.center - start.center
      length = way.length
      let along = way / length
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
    if sine >= 0 {
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
      // The inner side: where the offset sides meet, but no further than the middle of the bend.
      // What lies beyond it, other discs of the way cover.
      let slack = min(before.length, after.length) / 2
      let depth = cosine > 0 ? min(disc.radius / (1 + cosine), slack / -sine) : 0
      corners.append(disc.center + (from + to) * depth)
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
    if turn <= 0 { turn += 2 * .pi }
    let step = 2 * acos(max(0, 1 - tolerance / disc.radius))
    let count = max(3, min(720, Int((turn / max(step, 1e-3)).rounded(.up))))
    let (sine, cosine) = (sin(turn / Double(count)), cos(turn / Double(count)))
    var spoke = start * disc.radius
    corners.append(disc.center + spoke)
    for _ in 1..<count {
      spoke = spoke * cosine + spoke.turnedRight * sine
      corners.append(disc.center + spoke)
    }
    corners.append(disc.center + end * disc.radius)
  }
}
