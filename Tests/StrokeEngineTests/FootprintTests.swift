import Geometry
import StrokeEngine
import TestSupport
import Testing

@Suite struct FootprintTests {
  private func footprint(_ generator: inout SeededGenerator) -> Footprint {
    Footprint(
      center: generator.point(20...80),
      radius: generator.number(0.5...6),
      reach: Vector(angle: generator.number(-3...3), length: generator.number(0...15))
    )
  }

  /// The winding number of closed polygons around a point.
  private func winding(_ contours: Contours, around point: Point) -> Int {
    contours.polygons.reduce(0) { sum, polygon in
      zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(sum) { sum, edge in
        let (from, to) = edge
        guard (from.y <= point.y) != (to.y <= point.y) else { return sum }
        let side = (to - from).cross(point - from)
        return to.y > from.y ? sum + (side > 0 ? 1 : 0) : sum - (side < 0 ? 1 : 0)
      }
    }
  }

  /// A footprint is symmetric about its center: with the opposite reach it is the same area.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func footprintsAreSymmetric(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let footprint = footprint(&generator)
    var opposite = footprint
    opposite.reach = -footprint.reach
    #expect(opposite.head == footprint.foot && opposite.foot == footprint.head)
    #expect(opposite.bounds == footprint.bounds)
    let middle = footprint.head.center.interpolated(to: footprint.foot.center, by: 0.5)
    #expect(middle.distance(to: footprint.center) < 1e-12)
    let (one, other) = (
      StrokeOutline(around: [footprint]).contours, StrokeOutline(around: [opposite]).contours
    )
    for _ in 0..<50 {
      let point = generator.point(0...100)
      #expect((winding(one, around: point) != 0) == (winding(other, around: point) != 0))
    }
  }

  /// The bounds are those of the discs at both ends, and a round footprint is a disc.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func boundsAreTight(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let footprint = footprint(&generator)
    let ends = Rect(around: footprint.head.center, radius: footprint.radius)
      .union(Rect(around: footprint.foot.center, radius: footprint.radius))
    let bounds = footprint.bounds
    #expect(abs(bounds.minX - ends.minX) < 1e-9 && abs(bounds.maxX - ends.maxX) < 1e-9)
    #expect(abs(bounds.minY - ends.minY) < 1e-9 && abs(bounds.maxY - ends.maxY) < 1e-9)
    let round = Footprint(center: footprint.center, radius: footprint.radius)
    #expect(round.isRound && round.head == round.foot && !footprint.isRound)
    #expect(round.head.inset(by: 0) == round.head && round.head.inset(by: 1e9).radius == 0)
  }

  /// The outline of a flat nib covers all that the edge passes on its way from footprint to footprint,
  /// and nothing outside of the convex hulls of consecutive footprints.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func outlineCoversTheSweepOfANib(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let radius = generator.number(0.5...4)
    var (center, angle) = (generator.point(40...60), generator.number(-3...3))
    var heading = generator.number(-3...3)
    let length = generator.number(2...12)
    let footprints = (0..<25).map { _ in
      heading += generator.number(-0.5...0.5)
      angle += generator.number(-0.1...0.1)
      center = center + Vector(angle: heading, length: generator.number(0.5...3))
      return Footprint(
        center: center,
        radius: radius,
        reach: Vector(angle: angle, length: length)
      )
    }
    let pairs = Array(zip(footprints, footprints.dropFirst()))
    let contours = StrokeOutline(around: footprints).contours
    var inside = 0
    for _ in 0..<600 {
      let point = generator.point(-20...120)
      let isCovered = winding(contours, around: point) != 0
      let sweep = pairs.map { radius - distanceFromSweep(point, $0, $1) }.max() ?? 0
      let hulls = pairs.map { radius - distance(from: point, $0, $1) }.max() ?? 0
      // Near the edge the slack of a run and the tolerance of the polygon decide.
      if sweep > 0.5 { #expect(isCovered, "\(point), depth \(sweep)") }
      if hulls < -0.25 { #expect(!isCovered, "\(point), depth \(hulls)") }
      inside += sweep > 0.5 ? 1 : 0
    }
    #expect(inside > 0)
  }

  /// Moved and turned rigidly, a stroke has the same area, and an inset makes it smaller.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func outlinesMoveWithTheFootprints(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let footprints = (0..<6).map { _ in footprint(&generator) }
    let motion = AffineTransform(rotation: generator.number(-3...3))
      .concatenating(AffineTransform(translationBy: Vector(dx: 5, dy: -3)))
    let moved = footprints.map { print in
      Footprint(
        center: motion.apply(to: print.center),
        radius: print.radius,
        reach: motion.apply(to: print.reach)
      )
    }
    let (one, other) = (StrokeOutline(around: footprints), StrokeOutline(around: moved))
    let inset = StrokeOutline(around: footprints, inset: 0.5)
    var differences = 0
    for _ in 0..<300 {
      let point = generator.point(-20...120)
      let isInside = winding(one.contours, around: point) != 0
      if isInside != (winding(other.contours, around: motion.apply(to: point)) != 0) {
        differences += 1
      }
      if winding(inset.contours, around: point) != 0 { #expect(isInside) }
    }
    // Points on the edge may fall to either side.
    #expect(differences <= 3)
    #expect(one.contours.ends.last == one.contours.corners.count)
    #expect(one.contours.bounds == Rect(enclosing: one.contours.polygons.joined()))
  }

  /// The distance from a point to the edge at any of many positions between two footprints.
  private func distanceFromSweep(_ point: Point, _ start: Footprint, _ end: Footprint) -> Double {
    (0...40).map { step in
      let t = Double(step) / 40
      let head = start.head.center.interpolated(to: end.head.center, by: t)
      let foot = start.foot.center.interpolated(to: end.foot.center, by: t)
      let edge = TaperedCapsule(start: head, startRadius: 0, end: foot, endRadius: 0)
      return -edge.depth(of: point)
    }.min() ?? .infinity
  }

  /// The distance from a point to the convex hull of two edges; 0 inside.
  private func distance(from point: Point, _ start: Footprint, _ end: Footprint) -> Double {
    let corners = [
      start.head.center, start.foot.center, end.foot.center, end.head.center,
    ]
    var nearest = Double.infinity
    for from in corners {
      for to in corners {
        let capsule = TaperedCapsule(start: from, startRadius: 0, end: to, endRadius: 0)
        nearest = min(nearest, -capsule.depth(of: point))
        // A point in a triangle of three corners is in the hull.
        for third in corners where isInside(point, from, to, third) { return 0 }
      }
    }
    return nearest
  }

  private func isInside(_ point: Point, _ a: Point, _ b: Point, _ c: Point) -> Bool {
    let sides = [
      (b - a).cross(point - a), (c - b).cross(point - b), (a - c).cross(point - c),
    ]
    return sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 }
  }
}
