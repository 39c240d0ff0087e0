import Geometry
import TestSupport
import Testing

@Suite struct PolygonTests {
  private let square = Polygon(Rect(minX: 0, minY: 0, maxX: 10, maxY: 10))

  @Test func distanceIsNegativeInside() {
    #expect(square.signedDistance(to: Point(x: 5, y: 4)) == -4)
    #expect(square.signedDistance(to: Point(x: 13, y: 14)) == 5)
    #expect(square.signedDistance(to: Point(x: 10, y: 5)) == 0)
    #expect(square.contains(Point(x: 9, y: 9)) && !square.contains(Point(x: 11, y: 9)))
  }

  @Test func directionDoesNotMatter() {
    let reversed = Polygon(square.vertices.reversed())
    for x in stride(from: -5.5, through: 15, by: 1) {
      for y in stride(from: -5.5, through: 15, by: 1) {
        let point = Point(x: x, y: y)
        #expect(reversed.signedDistance(to: point) == square.signedDistance(to: point))
        #expect(square.contains(point) == square.bounds.contains(point))
      }
    }
  }

  /// Moved rigidly, a polygon has the same distances; scaled, scaled ones.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func distancesMoveWithThePolygon(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let polygon = Polygon((0..<generator.whole(3...12)).map { _ in generator.point() })
    let transform = AffineTransform(rotation: generator.number(-3...3))
      .concatenating(AffineTransform(scale: 2.5))
      .concatenating(AffineTransform(translationBy: Vector(dx: 7, dy: -9)))
    for _ in 0..<50 {
      let point = generator.point(-120...120)
      let distance = polygon.signedDistance(to: point)
      let moved = polygon.transformed(by: transform)
        .signedDistance(to: transform.apply(to: point))
      #expect(abs(moved - 2.5 * distance) < 1e-9)
    }
  }

  /// The distance changes by no more than the point moves, also across the outline.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func distanceIsLipschitzContinuous(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // Convex, so that no edge lies inside, where the sign would jump.
    let polygon = Polygon(
      (0..<9).map { Point(x: 3, y: 4) + Vector(angle: Double($0) * 0.7, length: 60) }
    )
    for _ in 0..<200 {
      let point = generator.point()
      let step = Vector(angle: generator.number(-3...3), length: generator.number(0...20))
      let change = polygon.signedDistance(to: point + step) - polygon.signedDistance(to: point)
      #expect(abs(change) <= step.length + 1e-12)
    }
  }

  /// The size of the distance is that to the nearest of many points of the outline.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func distanceIsThatToTheOutline(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let vertices = (0..<generator.whole(3...9)).map { _ in generator.point() }
    let outline = zip(vertices, vertices.dropFirst() + vertices.prefix(1)).flatMap { start, end in
      (0...200).map { start.interpolated(to: end, by: Double($0) / 200) }
    }
    for _ in 0..<20 {
      let point = generator.point(-150...150)
      let nearest = outline.reduce(Double.infinity) { min($0, point.distance(to: $1)) }
      #expect(abs(abs(Polygon(vertices).signedDistance(to: point)) - nearest) < 0.8)
    }
  }

  @Test func goingRoundTwiceLeavesNoHole() {
    #expect(Polygon(square.vertices + square.vertices).contains(Point(x: 5, y: 5)))
  }

  @Test func fewerThanThreeCornersHaveNoInside() {
    #expect(Polygon([]).signedDistance(to: .zero) == .infinity)
    #expect(!Polygon([.zero]).contains(.zero))
    #expect(Polygon(Rect.null).vertices.isEmpty)
    let line = Polygon([Point(x: 0, y: 0), Point(x: 10, y: 0)])
    #expect(line.signedDistance(to: Point(x: 5, y: 3)) == 3)
  }
}
