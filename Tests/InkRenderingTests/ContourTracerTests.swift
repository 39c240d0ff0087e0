import Geometry
import TestSupport
import Testing

@testable import InkRendering

/// Contours of equal value.
@Suite struct ContourTracerTests {
  /// Values of a mask by a function of the place, 0 at the border.
  private func values(_ side: Int, _ value: (Double, Double) -> Double) -> [UInt8] {
    (0..<side * side).map { index in
      let (x, y) = (index % side, index / side)
      guard (1..<side - 1).contains(x), (1..<side - 1).contains(y) else { return 0 }
      return UInt8(max(0, min(255, value(Double(x) + 0.5, Double(y) + 0.5))))
    }
  }

  /// Twice the area that a contour encloses, with its orientation as the sign.
  private func area(_ contour: [Point]) -> Double {
    zip(contour, contour.dropFirst() + contour.prefix(1))
      .reduce(0) { $0 + ($1.0 - .zero).cross($1.1 - .zero) } / 2
  }

  /// The contour of a cone is a circle, a tenth of a pixel wide.
  @Test(arguments: [3.0, 7.5, 12])
  func aConeHasCircles(radius: Double) throws {
    let middle = Point(x: 16.3, y: 15.8)
    let cone = values(32) { 255 - 10 * middle.distance(to: Point(x: $0, y: $1)) }
    let contours = ContourTracer(cone.map(Float.init), width: 32).contours(
      at: Float(255 - 10 * radius) - 0.5
    )
    try #require(contours.count == 1)
    for point in contours[0] { #expect(abs(point.distance(to: middle) - radius) < 0.1) }
    #expect(abs(abs(area(contours[0])) - .pi * radius * radius) < 0.05 * .pi * radius * radius)
  }

  /// A hole has the other orientation than the area around it, so that the nonzero rule leaves it free.
  @Test func holesTurnTheOtherWay() throws {
    let ring = values(40) { x, y in
      let distance = Point(x: 20, y: 20).distance(to: Point(x: x, y: y))
      return 255 - 40 * abs(distance - 12)
    }
    let areas = ContourTracer(ring.map(Float.init), width: 40).contours(at: 100.5).map(area)
    #expect(areas.count == 2)
    #expect(areas.contains { $0 > 0 } && areas.contains { $0 < 0 })
  }

  /// In any noise each pixel is enclosed as often as its value says: once or not at all.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func contoursEncloseWhatIsAbove(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let noise = values(16) { _, _ in Double(Int.random(in: 0...255, using: &random)) }
    let contours = ContourTracer(noise.map(Float.init), width: 16).contours(at: 127.5)
    for index in noise.indices {
      let place = Point(x: Double(index % 16) + 0.5, y: Double(index / 16) + 0.5)
      let winding = contours.reduce(0) { $0 + self.winding(of: $1, around: place) }
      #expect(abs(winding) == (noise[index] > 127 ? 1 : 0))
    }
  }

  private func winding(of contour: [Point], around place: Point) -> Int {
    zip(contour, contour.dropFirst() + contour.prefix(1)).reduce(0) { sum, side in
      let (start, end) = side
      guard (start.y <= place.y) != (end.y <= place.y) else { return sum }
      let isLeft = (end - start).cross(place - start) > 0
      return start.y < end.y ? (isLeft ? sum + 1 : sum) : (isLeft ? sum : sum - 1)
    }
  }
}
