import Geometry
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
