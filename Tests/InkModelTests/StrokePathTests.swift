import Geometry
import InkModel
import TestSupport
import Testing

@Suite struct StrokePathTests {
  private func point(_ x: Double, _ y: Double = 0, time: Double = 0) -> StrokePoint {
    StrokePoint(
      location: Point(x: x, y: y),
      timeOffset: time,
      size: Size(width: 2, height: 2)
    )
  }

  @Test func emptyPathHasNoInk() {
    let path = StrokePath()
    #expect(path.isEmpty && path.spanCount == 0 && path.length == 0)
    #expect(path.parameterRange == 0...0)
    #expect(Array(path.interpolatedPoints(by: .distance(1))).isEmpty)
    #expect(path.interpolatedPoint(at: 3).opacity == 0)
    #expect(path.interpolatedLocation(at: -1) == .zero)
    #expect(path.parametricValue(5, offsetBy: .distance(3)) == 0)
    #expect(path.nearestPoint(to: .zero) == nil)
    #expect(path.beziers.isEmpty && path.sliced(to: 0...4).isEmpty)
  }

  @Test func dotStaysInItsPlace() {
    let path = StrokePath([point(7, 9, time: 2)])
    #expect(path.spanCount == 1)
    for value in [-1, 0, 0.5, 7, .nan, .infinity] {
      #expect(path.interpolatedPoint(at: value) == path[0])
      #expect(path.interpolatedLocation(at: value) == Point(x: 7, y: 9))
    }
    #expect(path.map { $0 } == Array(path.interpolatedPoints(by: .distance(1))))
    #expect(path.nearestPoint(to: Point(x: 10, y: 13))?.distance == 5)
    #expect(path.beziers.map(\.start) == [Point(x: 7, y: 9)])
  }

  @Test(arguments: [2, 3, 4, 9])
  func curveBeginsAndEndsFiveSixthsIntoItsEnds(count: Int) {
    let path = StrokePath((0..<count).map { point(Double($0 * $0)) })
    let (first, last) = (path[0].location, path[count - 1].location)
    #expect(
      path.interpolatedLocation(at: 0).distance(
        to: first.interpolated(to: path[1].location, by: 1 / 6)
      ) < 1e-12
    )
    #expect(
      path.interpolatedLocation(at: Double(count - 1)).distance(
        to: last.interpolated(to: path[count - 2].location, by: 1 / 6)
      ) < 1e-12
    )
  }

  /// Away from its ends a straight, evenly spaced path is where its control points are.
  @Test func straightEvenPathReproducesItself() {
    let path = StrokePath((0..<20).map { point(Double($0) * 3, Double($0) * 4, time: Double($0)) })
    for value in stride(from: 1.0, through: 18, by: 0.01) {
      let found = path.interpolatedPoint(at: value)
      #expect(found.location.distance(to: Point(x: value * 3, y: value * 4)) < 1e-9)
      #expect(abs(found.timeOffset - value) < 1e-9)
      #expect(found.size == Size(width: 2, height: 2) && found.opacity == 1)
    }
    #expect(abs(path.length(in: 1...18) - 85) < 1e-6)
  }

  @Test func coincidentPointsMakeADot() {
    let path = StrokePath(repeatElement(point(5, 5, time: 1), count: 8))
    #expect(path.length == 0)
    #expect(Array(path.interpolatedPoints(by: .distance(1))).count == 2)
    #expect(Array(path.interpolatedPoints(by: .time(1))).count == 2)
    #expect(path.parametricValue(2, offsetBy: .distance(1)) == 7)
    #expect(path.parametricValue(2, offsetBy: .distance(-1)) == 0)
  }

  @Test func whatIsNotFiniteIsLeftOutOrZero() {
    let path = StrokePath([
      point(.nan), point(1), point(2, .infinity), point(3, time: .nan), point(-.infinity),
    ])
    #expect(path.map(\.location.x) == [1, 3])
    #expect(path.map(\.timeOffset) == [0, 0])
    var odd = point(1)
    odd.size = Size(width: .nan, height: -3)
    (odd.force, odd.opacity, odd.azimuth, odd.altitude) = (.infinity, .nan, .infinity, -1)
    let kept = StrokePath([odd])[0]
    #expect(kept.size == .zero && kept.force == 1 && kept.opacity == 0)
    #expect(kept.azimuth == 0 && kept.altitude == 0)
  }

  /// A control point taken out of a path and put into another does not change any more.
  @Test func storingTwiceChangesNothing() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let path = random.path()
      #expect(StrokePath(controlPoints: path, creationDate: path.creationDate) == path)
    }
  }

  @Test func placesKeepAThousandthFarOut() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let place = random.point(-30_000...30_000)
      let kept = StrokePath([point(place.x, place.y)])[0].location
      #expect(abs(kept.x - place.x) < 0.001 && abs(kept.y - place.y) < 0.001)
    }
    #expect(StrokePath([point(10.1, -0.3)])[0].location == Point(x: 10.1, y: -0.3))
  }

  /// The azimuth goes the short way round, also across the left.
  @Test func azimuthTurnsTheShortWay() {
    let path = StrokePath(
      [3.0, 3.1, -3.1, -3.0].map { angle in
        var point = point(0)
        point.azimuth = angle
        return point
      }
    )
    for value in stride(from: 0.0, through: 3, by: 0.05) {
      #expect(abs(path.interpolatedPoint(at: value).azimuth) > 2.9)
    }
  }

  /// Mapping the control points maps the curve.
  @Test func transformCommutesWithSampling() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let (path, transform) = (random.path(), random.transform())
      let mapped = StrokePath(
        path.map { point in
          var point = point
          point.location = transform.apply(to: point.location)
          return point
        }
      )
      let value = random.number(0...path.maximumParameter)
      let place = transform.apply(to: path.interpolatedLocation(at: value))
      #expect(mapped.interpolatedLocation(at: value).distance(to: place) < 1e-4)
    }
  }

  /// Location, point, span and Bézier curve agree with the weights written out.
  @Test func allWaysToEvaluateAgree() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let path = random.path(points: 2...12)
      let value = random.number(0...path.maximumParameter)
      let index = min(Int(value), path.count - 2)
      let share = value - Double(index)
      let weights = CubicBSpline.weights(at: share)
      var expected = Vector.zero
      for offset in 0..<4 {
        let control = path[max(0, min(path.count - 1, index - 1 + offset))].location
        expected = expected + Vector(dx: control.x, dy: control.y) * weights[offset]
      }
      let place = Point(x: expected.dx, y: expected.dy)
      #expect(path.interpolatedLocation(at: value).distance(to: place) < 1e-9)
      #expect(path.interpolatedPoint(at: value).location.distance(to: place) < 1e-9)
      #expect(path.bezier(at: index).point(at: share).distance(to: place) < 1e-9)
      #expect(path.span(at: index).bezier.point(at: share).distance(to: place) < 1e-9)
    }
  }
}
