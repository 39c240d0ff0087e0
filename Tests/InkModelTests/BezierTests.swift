import Geometry
import InkModel
import TestSupport
import Testing

@Suite struct BezierTests {
  private let template = StrokePoint(
    location: .zero,
    timeOffset: 0,
    size: Size(width: 3, height: 3)
  )

  /// Curves made from a path make the path again.
  @Test func thereAndBackIsTheSamePath() {
    var random = SeededGenerator(seed: 40)
    for _ in 0..<300 {
      let path = random.path()
      let back = StrokePath(beziers: path.beziers, like: template)
      #expect(back.count == path.count || path.length == 0)
      for (one, other) in zip(path, back) {
        #expect(one.location.distance(to: other.location) < 0.001)
      }
    }
  }

  @Test func curvesOfASliceEndAtTheCuts() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<300 {
      let path = random.path(points: 3...12)
      let range = random.number(0...1)...random.number(1...path.maximumParameter)
      let curves = path.sliced(to: range).beziers
      #expect(
        curves.first?.start.distance(to: path.interpolatedLocation(at: range.lowerBound)) ?? 1
          < 1e-9
      )
      #expect(
        curves.last?.end.distance(to: path.interpolatedLocation(at: range.upperBound)) ?? 1 < 1e-9
      )
      for (one, next) in zip(curves, curves.dropFirst()) {
        #expect(one.end.distance(to: next.start) < 1e-9)
      }
    }
  }

  /// Any smooth curve is followed within the tolerance.
  @Test func pathFollowsCurvesWithinTheTolerance() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<15 {
      let curve = CubicBezier(
        start: random.point(),
        control1: random.point(),
        control2: random.point(),
        end: random.point()
      )
      let path = StrokePath(beziers: [curve], like: template, tolerance: 0.1)
      for share in stride(from: 0.0, through: 1, by: 0.05) {
        #expect((path.nearestPoint(to: curve.point(at: share))?.distance ?? 1) < 0.15)
      }
    }
  }

  @Test func cornersAreKept() {
    let places = [Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 100)]
    let lines = zip(places, places.dropFirst()).map { from, to in
      CubicBezier(
        start: from,
        control1: from.interpolated(to: to, by: 1 / 3),
        control2: from.interpolated(to: to, by: 2 / 3),
        end: to
      )
    }
    let path = StrokePath(beziers: lines, like: template, tolerance: 0.5)
    #expect((path.nearestPoint(to: places[1])?.distance ?? 1) < 0.01)
    #expect(
      path.interpolatedPoints(by: .distance(1)).allSatisfy {
        abs($0.location.y) < 0.5 || abs($0.location.x - 100) < 0.5
      }
    )
  }

  @Test func nothingAndDotsAndNonsenseAreDefined() {
    #expect(StrokePath(beziers: [], like: template).isEmpty)
    let place = Point(x: 4, y: 5)
    let dot = CubicBezier(start: place, control1: place, control2: place, end: place)
    #expect(StrokePath(beziers: [dot], like: template).map(\.location) == [place])
    let broken = CubicBezier(
      start: place,
      control1: Point(x: .nan, y: 0),
      control2: place,
      end: place
    )
    #expect(StrokePath(beziers: [broken], like: template).isEmpty)
  }
}
