import Geometry
import InkModel
import Testing

@Suite struct StrokeTests {
  @Test func dotIsAsLargeAsItsWidth() {
    let point = StrokePoint(
      location: Point(x: 10, y: 20),
      timeOffset: 0,
      size: Size(width: 4, height: 4)
    )
    let stroke = Stroke(ink: Ink(.pen), path: StrokePath([point]))
    #expect(stroke.renderBounds == Rect(minX: 8, minY: 18, maxX: 12, maxY: 22))
    #expect(stroke.path.interpolatedPoint(at: 0) == point)
  }
}
