import Geometry
import TestSupport
import Testing

@Suite struct TaperedCapsuleTests {
  /// The depth is the best over all discs, looked at one by one.
  @Test(arguments: [(5.0, 5.0), (2, 9), (12, 1), (0, 40), (40, 0), (3, 3.5)])
  func depthIsTheBestOverAllDiscs(startRadius: Double, endRadius: Double) {
    let capsule = TaperedCapsule(
      start: Point(x: 3, y: 4),
      startRadius: startRadius,
      end: Point(x: 23, y: -6),
      endRadius: endRadius
    )
    for x in stride(from: -30.0, through: 50, by: 4.7) {
      for y in stride(from: -40.0, through: 40, by: 4.3) {
        let point = Point(x: x, y: y)
        let discs = (0...1000).map { step -> Double in
          let share = Double(step) / 1000
          let center = capsule.start.interpolated(to: capsule.end, by: share)
          return startRadius + (endRadius - startRadius) * share - point.distance(to: center)
        }
        let best = discs.max() ?? 0
        #expect(abs(capsule.depth(of: point) - best) < 1e-3)
        if best > 1e-3 { #expect(capsule.bounds.contains(point)) }
      }
    }
  }

  /// Read from its other end a capsule is the same; the depth changes by no more than the point
  /// moves, and the bounds touch the end discs.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func depthIsSymmetricAndContinuous(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let capsule = TaperedCapsule(
      start: generator.point(),
      startRadius: generator.number(0...50),
      end: generator.point(),
      endRadius: generator.number(0...50)
    )
    let reversed = TaperedCapsule(
      start: capsule.end,
      startRadius: capsule.endRadius,
      end: capsule.start,
      endRadius: capsule.startRadius
    )
    for _ in 0..<100 {
      let point = generator.point(-150...150)
      #expect(abs(capsule.depth(of: point) - reversed.depth(of: point)) < 1e-9)
      let step = Vector(angle: generator.number(-3...3), length: generator.number(0...9))
      let change = capsule.depth(of: point + step) - capsule.depth(of: point)
      #expect(abs(change) <= step.length + 1e-9)
      if !capsule.bounds.contains(point) { #expect(capsule.depth(of: point) < 0) }
    }
    #expect(capsule.bounds == reversed.bounds)
    let top = Point(x: capsule.start.x, y: capsule.start.y - capsule.startRadius)
    #expect(capsule.bounds.outset(by: 1e-9).contains(top) && capsule.depth(of: top) > -1e-9)
  }

  @Test func capsuleWithoutLengthIsADisc() {
    let center = Point(x: 1, y: 1)
    let disc = TaperedCapsule(start: center, startRadius: 3, end: center, endRadius: 3)
    #expect(disc.depth(of: center) == 3 && disc.depth(of: Point(x: 6, y: 1)) == -2)
  }
}
