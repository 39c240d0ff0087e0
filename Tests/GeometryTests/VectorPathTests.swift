import Geometry
import TestSupport
import Testing

@Suite struct VectorPathTests {
  /// The signed area of a closed part, clockwise positive as seen on a screen.
  private func area(of path: VectorPath) -> Double {
    path.flattenedParts(pieces: 64).reduce(0) { sum, part in
      zip(part, part.dropFirst()).reduce(sum) {
        $0 + ($1.0 - Point.zero).cross($1.1 - Point.zero) / 2
      }
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func circlesHaveTheirRadiusAndArea(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (center, radius) = (generator.point(), generator.number(0.1...500))
    let circle = VectorPath(circleAround: center, radius: radius)
    for point in circle.flattened(pieces: 20) {
      #expect(abs(point.distance(to: center) - radius) < 0.0003 * radius)
    }
    #expect(abs(area(of: circle) - .pi * radius * radius) < 0.001 * .pi * radius * radius)
    #expect(circle.elements.last == .close)
  }

  /// An arc goes from its first angle to its last, on the circle, either way round.
  @Test(arguments: [(0.3, 4.0), (2, -1), (0, 6.2), (1, 1.001), (-7, 9)])
  func arcsGoFromAngleToAngle(start: Double, end: Double) {
    let center = Point(x: 3, y: 4)
    let points = VectorPath(arcAround: center, radius: 10, from: start, to: end)
      .flattened(pieces: 20)
    #expect(points[0].distance(to: center + Vector(angle: start, length: 10)) < 1e-12)
    let last = points[points.count - 1]
    #expect(last.distance(to: center + Vector(angle: end, length: 10)) < 1e-12)
    var turned = 0.0
    for (from, to) in zip(points, points.dropFirst()) {
      #expect(abs(to.distance(to: center) - 10) < 0.003)
      turned +=
        Vector(
          dx: (from - center).dot(to - center),
          dy: (from - center).cross(to - center)
        ).angle
    }
    #expect(abs(turned - (end - start)) < 1e-9)
  }

  /// A round corner takes 1 − π/4 of its square from the area; the radius is at most half a side.
  @Test(arguments: [0, 3, 10, 15, 400] as [Double])
  func roundRectanglesLoseTheirCorners(radius: Double) {
    let rect = Rect(x: 5, y: -7, width: 40, height: 30)
    let path = VectorPath(rect, radius: radius)
    let used = min(radius, 15)
    #expect(abs(area(of: path) - (1200 - (4 - .pi) * used * used)) < 0.3)
    let points = path.flattened(pieces: 16)
    #expect(points.allSatisfy(rect.outset(by: 1e-9).contains))
    let bounds = Rect(enclosing: points)
    #expect(abs(bounds.width - 40) < 1e-9 && abs(bounds.height - 30) < 1e-9)
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func transformingAPathTransformsItsPoints(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let transform = generator.transform()
    var path = VectorPath(Rect(x: 1, y: 2, width: 30, height: 20), radius: 4)
    path.append(VectorPath(through: [generator.point(), generator.point()]))
    let expected = path.flattenedParts(pieces: 5).map { $0.map(transform.apply(to:)) }
    let found = path.transformed(by: transform).flattenedParts(pieces: 5)
    for (one, other) in zip(expected.joined(), found.joined()) {
      #expect(one.distance(to: other) < 1e-10)
    }
    #expect(expected.map(\.count) == found.map(\.count))
    #expect(path.transformed(by: .identity) == path)
  }

  /// Rounding moves no point by more than half the diagonal of a cell, and nothing the second time.
  @Test(arguments: [0.25, 1, 4])
  func roundingIsIdempotent(step: Double) {
    let path = VectorPath(circleAround: Point(x: 3.3, y: 7.7), radius: 20)
    let origin = Point(x: 0.5, y: -0.25)
    let rounded = path.rounded(to: step, from: origin)
    #expect(rounded.rounded(to: step, from: origin) == rounded)
    for (one, other) in zip(path.flattened(pieces: 1), rounded.flattened(pieces: 1)) {
      #expect(one.distance(to: other) <= 0.71 * step)
      #expect(((other.x - origin.x) / step).rounded() * step == other.x - origin.x)
    }
  }

  @Test func elementsAreWhatWasAppended() {
    var path = VectorPath()
    path.move(to: .zero)
    path.line(to: Point(x: 1, y: 0))
    path.curve(Point(x: 2, y: 0), Point(x: 2, y: 1), to: Point(x: 1, y: 1))
    path.close()
    #expect(
      path.elements == [
        .move(.zero), .line(Point(x: 1, y: 0)),
        .curve(Point(x: 2, y: 0), Point(x: 2, y: 1), to: Point(x: 1, y: 1)), .close,
      ]
    )
    #expect(VectorPath(through: []).elements.isEmpty)
    #expect(VectorPath(through: [.zero], isClosed: true).elements == [.move(.zero), .close])
  }
}
