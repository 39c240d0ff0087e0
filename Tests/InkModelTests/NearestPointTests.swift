import Geometry
import InkModel
import TestSupport
import Testing

@Suite struct NearestPointTests {
  /// No place of a dense sampling is nearer.
  @Test func nothingIsNearer() {
    var random = SeededGenerator(seed: 30)
    for _ in 0..<200 {
      let path = random.path()
      let point = random.point(-150...150)
      let nearest = path.nearestPoint(to: point)
      let sampled = path.interpolatedPoints(by: .parametricStep(0.01))
        .map { $0.location.distance(to: point) }.min()
      guard let nearest, let sampled else {
        Issue.record("a path with points has a nearest one")
        continue
      }
      #expect(nearest.distance <= sampled + 1e-9 && nearest.distance > sampled - 0.2)
      #expect(nearest.location.distance(to: point) == nearest.distance)
      let place = path.interpolatedLocation(at: nearest.parametricValue)
      #expect(place.distance(to: nearest.location) < 1e-9)
    }
  }

  @Test func pointOnTheCurveIsItsOwn() {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<200 {
      let path = random.path()
      let place = path.interpolatedLocation(at: random.number(0...path.maximumParameter))
      let nearest = path.nearestPoint(to: place)
      #expect((nearest?.distance ?? 1) < 1e-6)
    }
  }
}
