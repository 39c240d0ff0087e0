import Geometry
import Testing

@Suite struct PolygonBandsTests {
  /// Outlines that cross themselves, have level and upright edges, or none.
  private static let outlines: [Polygon] = [
    Polygon((0..<7).map { Point(x: Double($0 * 5 % 7) * 10, y: Double($0 * 3 % 7) * 10) }),
    Polygon(Rect(minX: 10, minY: 10, maxX: 50, maxY: 30)),
    Polygon(
      (0..<400).map { step in
        let angle = Double(step) / 400 * 4 * .pi
        let radius = 20 + 12 * Double(step % 7) / 7
        return Point(x: 30, y: 30) + Vector(angle: angle, length: radius)
      }
    ),
    Polygon([Point(x: 3, y: 3), Point(x: 40, y: 40)]),
    Polygon([Point(x: 3, y: 3)]), Polygon([]),
  ]

  /// A point is inside where the polygon says so.
  @Test(arguments: outlines)
  func insideIsWhereThePolygonSaysSo(polygon: Polygon) {
    let bands = PolygonBands(polygon)
    for x in stride(from: -3.3, through: 75, by: 1.7) {
      for y in stride(from: -3.7, through: 75, by: 1.3) {
        let point = Point(x: x, y: y)
        // On the outline itself rounding decides.
        guard abs(polygon.signedDistance(to: point)) > 1e-9 else { continue }
        #expect(bands.contains(point) == polygon.contains(point))
      }
    }
  }

  /// What is said of a rectangle holds for all of its places.
  @Test(arguments: outlines)
  func rectangleIsInOrOutAsAWhole(polygon: Polygon) {
    let bands = PolygonBands(polygon)
    var isDecided = false
    for x in stride(from: -3.3, through: 75, by: 4.7) {
      for y in stride(from: -3.7, through: 75, by: 4.3) {
        let rect = Rect(x: x, y: y, width: 3, height: 5)
        guard let isInside = bands.containment(of: rect) else { continue }
        isDecided = true
        for place in rect.corners + [rect.center] {
          #expect(bands.contains(place) == isInside)
        }
      }
    }
    #expect(isDecided)
  }

  @Test func numbersThatAreNoneAreLeftOut() {
    let square = Rect(minX: 0, minY: 0, maxX: 10, maxY: 10).corners
    let bands = PolygonBands(Polygon(square + [Point(x: .nan, y: 3), Point(x: 1, y: .infinity)]))
    #expect(bands.contains(Point(x: 5, y: 5)) && !bands.contains(Point(x: 11, y: 5)))
    #expect(!bands.contains(Point(x: .nan, y: .nan)))
  }
}
