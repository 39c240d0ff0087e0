import Geometry
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

  @Test func capsuleWithoutLengthIsADisc() {
    let center = Point(x: 1, y: 1)
    let disc = TaperedCapsule(start: center, startRadius: 3, end: center, endRadius: 3)
    #expect(disc.depth(of: center) == 3 && disc.depth(of: Point(x: 6, y: 1)) == -2)
  }
}
