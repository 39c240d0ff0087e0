import Geometry
import InkModel
import TestSupport
import Testing

@testable import Exchange

/// Polylines of other programs as splines and dashes.
@Suite struct PolylineTests {
  private typealias Value = PolylineSpline.Value

  private func path(_ controls: [PolylineSpline.Value]) -> StrokePath {
    StrokePath(controls.map(\.strokePoint))
  }

  private func line(_ points: [Point]) -> [PolylineSpline.Value] {
    points.map { [$0.x, $0.y, 2, 0.5, 0, 0, 0, 0] }
  }

  private func distance(_ point: Point, to points: [Point]) -> Double {
    zip(points, points.dropFirst()).map { start, end in
      let direction = end - start
      let share = (point - start).dot(direction) / max(1e-12, direction.lengthSquared)
      return point.distance(to: start + direction * max(0, min(1, share)))
    }.min() ?? .infinity
  }

  private func wander(_ random: inout SeededGenerator, turn: Double) -> [Point] {
    var (point, heading) = (Point(x: 100, y: 100), random.number(-3...3))
    return (0..<random.whole(2...60)).map { _ in
      heading += random.number(-turn...turn)
      point = point + Vector(angle: heading, length: random.number(0.5...14))
      return point
    }
  }

  /// However a line bends, its spline keeps to it and passes its places.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func theSplineKeepsToTheLine(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let points = wander(&random, turn: [0.3, 1, 3][random.whole(0...2)])
    let path = path(PolylineSpline.controls(through: line(points)))
    for value in stride(from: 0, through: path.maximumParameter, by: 0.125) {
      #expect(distance(path.interpolatedLocation(at: value), to: points) < 0.3)
    }
    let passed = stride(from: 0, through: path.maximumParameter, by: 0.125).map {
      path.interpolatedLocation(at: $0)
    }
    for point in points { #expect(distance(point, to: passed) < 0.3) }
  }

  /// A corner that is known is a corner: the curve passes it exactly.
  @Test func knownCornersAreKept() throws {
    let points = [Point(x: 0, y: 0), Point(x: 10, y: 1), Point(x: 20, y: 0)]
    let controls = PolylineSpline.controls(through: line(points), corners: [1])
    #expect(controls.filter { $0[0] == 10 && $0[1] == 1 }.count == 3)
    let path = path(controls)
    let index = try #require(path.firstIndex { $0.location == points[1] }) + 1
    #expect(path.interpolatedLocation(at: Double(index)).distance(to: points[1]) < 1e-3)
  }

  @Test func repeatedPlacesCountOnce() {
    let point = Point(x: 3, y: 4)
    #expect(PolylineSpline.controls(through: line([point, point, point])).count == 1)
    #expect(PolylineSpline.controls(through: []).isEmpty)
  }

  /// Dashes lie on the line, in order, and are together as long as the pattern says.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func dashesCoverTheirShare(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let points = wander(&random, turn: 1)
    let (dash, gap) = (random.number(1...9), random.number(1...9))
    let dashes = DashedLine.dashes(of: line(points), pattern: [dash, gap])
    func length(_ places: [PolylineSpline.Value]) -> Double {
      zip(places, places.dropFirst()).reduce(0) {
        $0 + Vector(dx: $1.1[0] - $1.0[0], dy: $1.1[1] - $1.0[1]).length
      }
    }
    let whole = length(line(points))
    let periods = (whole / (dash + gap)).rounded(.down)
    let rest = min(dash, whole - periods * (dash + gap))
    #expect(abs(dashes.reduce(0) { $0 + length($1) } - (periods * dash + rest)) < 1e-6)
    for place in dashes.joined() {
      #expect(distance(Point(x: place[0], y: place[1]), to: points) < 1e-6)
    }
    for dashed in dashes { #expect(length(dashed) <= dash + 1e-9) }
  }

  /// A pattern that means nothing, or too many dashes, leaves the line whole.
  @Test(
    arguments: [[], [0, 0], [-1, 2], [.nan, 1], [.infinity, 1], [1e-9, 1e-9]] as [[Double]]
  )
  func uselessPatternsLeaveTheLine(pattern: [Double]) {
    let line = line([Point(x: 0, y: 0), Point(x: 30, y: 40)])
    #expect(DashedLine.dashes(of: line, pattern: pattern) == [line])
  }

  /// A pattern repeats: moving its start by a whole period changes nothing.
  @Test func patternsRepeat() {
    let line = line([Point(x: 0, y: 0), Point(x: 0, y: 100)])
    for offset in [0.0, 1, 4, 7.5] {
      let dashes = DashedLine.dashes(of: line, pattern: [3, 2, 1, 4], offset: offset)
      for turns in [-2.0, 1, 5] {
        let moved = DashedLine.dashes(of: line, pattern: [3, 2, 1, 4], offset: offset + turns * 10)
        #expect(moved.count == dashes.count)
        for (left, right) in zip(moved.joined(), dashes.joined()) {
          #expect(abs(left[1] - right[1]) < 1e-9)
        }
      }
    }
    // An odd pattern is run through twice: 3 on, 3 off.
    #expect(
      DashedLine.dashes(of: line, pattern: [3])
        == DashedLine.dashes(of: line, pattern: [3, 3])
    )
  }
}
