import Geometry
import InkModel
import TestSupport
import Testing

/// How much of a stroke lies in an area, and its width.
@Suite struct ShareTests {
  /// The share of a curve by small steps; nothing of it erased.
  private func share(of stroke: Stroke, in polygon: Polygon) -> Double {
    let places = stroke.path.interpolatedPoints(by: .parametricStep(0.01))
      .map { stroke.transform.apply(to: $0.location) }
    var (inside, whole) = (0.0, 0.0)
    for (start, end) in zip(places, places.dropFirst()) {
      whole += start.distance(to: end)
      if polygon.contains(start.interpolated(to: end, by: 0.5)) {
        inside += start.distance(to: end)
      }
    }
    return whole > 0 ? inside / whole : places.first.map(polygon.contains) == true ? 1 : 0
  }

  /// The share agrees with one that is measured in many small steps.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func shareIsThatOfTheLength(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let transform = random.once(in: 2) ? random.transform() : .identity
    let stroke = Stroke(ink: Ink(.pen), path: random.path(), transform: transform)
    let bounds = stroke.renderBounds
    for _ in 0..<10 {
      let polygon = Polygon(
        (0..<random.whole(3...9)).map { _ in
          Point(
            x: random.number(bounds.minX - 20...bounds.maxX + 20),
            y: random.number(bounds.minY - 20...bounds.maxY + 20)
          )
        }
      )
      let found = stroke.share(in: PolygonBands(polygon))
      // Each of the few edges that the curve crosses may shift one of 64 pieces.
      #expect(abs(found - share(of: stroke, in: polygon)) < 0.1)
      #expect((0...1).contains(found))
    }
    #expect(stroke.share(in: PolygonBands(Polygon(bounds.outset(by: 1)))) == 1)
  }

  /// What is erased counts neither inside nor outside.
  @Test func erasedInkCountsAsGone() {
    var stroke = Stroke(ink: Ink(.pen), path: StrokePath(SeededGenerator.line(count: 11)))
    let left = PolygonBands(Polygon(Rect(minX: -9, minY: -9, maxX: 40, maxY: 9)))
    #expect(stroke.share(in: left) < 0.5)
    stroke.erase(along: EraserPath([Point(x: 60, y: 0), Point(x: 200, y: 0)], radius: 9))
    #expect(stroke.share(in: left) > 0.5)
    stroke.erase(along: EraserPath([Point(x: -20, y: 0), Point(x: 200, y: 0)], radius: 9))
    #expect(stroke.share(in: left) == 0)
  }

  /// A dot is in or out.
  @Test func dotIsInOrOut() {
    let dot = Stroke(ink: Ink(.pen), path: StrokePath(SeededGenerator.line(count: 1)))
    for (side, share) in [(5.0, 1.0), (-5, 0)] {
      let area = Polygon(Rect(minX: -9 + side, minY: -9, maxX: side, maxY: 0.5))
      #expect(dot.share(in: PolygonBands(area)) == share)
    }
  }

  /// What lies in a polygon for more than half is found, in the order of the drawing.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func strokesMostlyInAreFound(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let drawing = random.drawing(strokes: 20...40)
    let polygon = Polygon((0..<6).map { _ in random.point(-80...80) })
    let area = PolygonBands(polygon)
    let expected = drawing.strokes.filter { $0.share(in: area) > 0.5 }
    #expect(drawing.strokes(mostlyIn: polygon).map(\.id) == expected.map(\.id))
  }

  /// A stroke made wider keeps its curve, its id and what is erased.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func widthIsMultiplied(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stroke = random.stroke()
    let wide = stroke.widened(by: 2)
    #expect(wide.id == stroke.id && wide.mask == stroke.mask && wide.samples == stroke.samples)
    #expect(wide.path.map(\.location) == stroke.path.map(\.location))
    #expect(wide.path.parameterRange == stroke.path.parameterRange)
    for (point, old) in zip(wide.path, stroke.path) {
      #expect(abs(point.size.width - 2 * old.size.width) < 1e-3)
      #expect(abs(point.size.height - 2 * old.size.height) < 1e-3)
    }
  }
}
