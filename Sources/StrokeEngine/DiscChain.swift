public import Geometry

import func Glibc.acos
import func Glibc.atan2
import func Glibc.cos
import func Glibc.sin

/// Discs along a path, none of which lies inside a neighbour, so that consecutive discs have common
/// tangents.
public struct DiscChain: Sendable {
  /// The largest distance from the polygon to the edge of the sweep, in the unit of the discs; an
  /// eighth of it at round ends and dots, which are few.
  public static let tolerance = 0.03

  /// The largest coordinate or radius of a disc, in their unit.
  public static let limit = 1e12

  private var discs: [InkDisc] = []
  /// The right side of the outline, in the order of the discs.
  private var rightSide: [Point] = []

  /// Creates an empty chain.
  public init() {}

  /// Creates a chain of discs.
  public init(_ discs: some Sequence<InkDisc>) {
    for disc in discs { append(disc) }
  }

  /// A Boolean value that indicates whether the chain has no discs.
  public var isEmpty: Bool { discs.isEmpty }

  /// Removes all discs and keeps the capacity.
  public mutating func removeAll() { discs.removeAll(keepingCapacity: true) }

  /// Appends a disc; of two discs one of which contains the other, only the larger stays.
  ///
  /// A disc beyond ``limit`` is ignored.
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

  /// Appends the outline of the area that a disc sweeps along the chain: one closed polygon.
  ///
  /// Filled by the nonzero rule it covers the sweep: where the ink crosses itself, the polygon
  /// overlaps itself with the same orientation.
  ///
  /// - Parameters:
  ///   - corners: receives the vertices in order.
  ///   - isOpenAtStart: whether the sweep starts at the diameter of the first disc, without its cap.
  ///   - isOpenAtEnd: whether the sweep ends at the diameter of the last disc, without its cap.
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
    rightSide.removeAll(keepingCapacity: true)
    var segment = Segment(from: discs[0], to: discs[1])
    if !isOpenAtStart {
      Self.appendArc(around: first, from: segment.right, to: segment.left, to: &corners)
    }
    corners.append(first.center + segment.left * first.radius)
    rightSide.append(first.center + segment.right * first.radius)
    for index in 1..<(discs.count - 1) {
      let next = Segment(from: discs[index], to: discs[index + 1])
      Self.appendJoin(at: discs[index], segment, next, isLeft: true, to: &corners)
      Self.appendJoin(at: discs[index], segment, next, isLeft: false, to: &rightSide)
      segment = next
    }
    corners.append(last.center + segment.left * last.radius)
    if !isOpenAtEnd {
      Self.appendArc(around: last, from: segment.left, to: segment.right, to: &corners)
    }
    corners.append(last.center + segment.right * last.radius)
    corners.append(contentsOf: rightSide.reversed())
  }

  /// Appends the outline of an area that is widened by the discs on its boundary: one closed polygon.
  ///
  /// - Parameter corners: receives the vertices in order. The chain must go round the area clockwise,
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
    var segment = Segment(from: discs[discs.count - 1], to: discs[0])
    for index in discs.indices {
      let next = Segment(from: discs[index], to: discs[(index + 1) % discs.count])
      Self.appendJoin(at: discs[index], segment, next, isLeft: true, to: &corners)
      segment = next
    }
  }

  /// The segment between two consecutive discs, with their common tangents.
  private struct Segment {
    let length: Double
    /// The direction from the first center to the second, of length 1.
    let direction: Vector
    /// The direction from a center to the point of contact of the left tangent, as seen on a screen.
    let left: Vector
    /// The direction from a center to the point of contact of the right tangent.
    let right: Vector

    init(from start: InkDisc, to end: InkDisc) {
      let axis = end.center - start.center
      length = axis.length
      direction = axis / length
      let sine = max(-1, min(1, (start.radius - end.radius) / length))
      let normal = direction.turnedRight * (1 - sine * sine).squareRoot()
      left = direction * sine - normal
      right = direction * sine + normal
    }
  }

  /// Appends the vertices of one side at the join of two segments.
  private static func appendJoin(
    at disc: InkDisc,
    _ before: Segment,
    _ after: Segment,
    isLeft: Bool,
    to corners: inout [Point]
  ) {
    let (from, to) = isLeft ? (before.left, after.left) : (before.right, after.right)
    let (sine, cosine) = (from.cross(to) * (isLeft ? 1 : -1), from.dot(to))
    // At a reversal the sides of tapered segments may turn by more than half a circle.
    let turnsBack = before.direction.dot(after.direction) < 0
    // At an exact reversal both sides are outer ones.
    let bend = before.direction.cross(after.direction) * (isLeft ? 1 : -1)
    let isOuter = turnsBack ? bend >= -1e-6 : sine >= 0
    if isOuter {
      // The outer side: an arc, or one vertex where the difference is below the tolerance.
      if cosine > 0, sine * sine * disc.radius < 4 * tolerance {
        corners.append(disc.center + (from + to) * (disc.radius / (from + to).length))
      } else if isLeft {
        appendArc(around: disc, from: from, to: to, to: &corners)
      } else {
        let start = corners.count
        appendArc(around: disc, from: to, to: from, to: &corners)
        corners[start...].reverse()
      }
    } else {
      // The inner side: the intersection of the offset sides, if it lies on both segments.
      let slack = min(before.length, after.length) / 2 / -sine
      let depth = cosine > -0.9 ? disc.radius / (1 + cosine) : .infinity
      if depth <= slack {
        corners.append(disc.center + (from + to) * depth)
      } else if cosine > 0.8 {
        // In a narrow bend at most half a segment: other discs cover what lies beyond.
        corners.append(disc.center + (from + to) * slack)
      } else {
        // Through the center, so that no part has the opposite orientation.
        corners.append(disc.center + from * disc.radius)
        corners.append(disc.center)
        corners.append(disc.center + to * disc.radius)
      }
    }
  }

  /// Appends an arc, clockwise as seen on a screen, with both ends; a full circle when they are equal.
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
