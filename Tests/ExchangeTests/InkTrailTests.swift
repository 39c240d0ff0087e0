import Exchange
import Geometry
import InkModel
import TestSupport
import Testing

/// Strokes as lines of one width.
@Suite struct InkTrailTests {
  private static func stroke(_ places: [Point], width: Double = 4) -> Stroke {
    let points = places.map {
      StrokePoint(
        location: $0,
        timeOffset: 0,
        size: Size(width: width, height: width),
        opacity: 1,
        force: 0.5,
        azimuth: 0,
        altitude: 1
      )
    }
    return Stroke(ink: Ink(.monoline, color: .black), path: StrokePath(points))
  }

  private static func random(_ generator: inout SeededGenerator) -> Stroke {
    let places = (0..<generator.whole(2...20)).map { _ in
      Point(x: generator.number(0...300), y: generator.number(0...300))
    }
    return stroke(places, width: generator.number(1...9))
  }

  /// The lines lie in the ink, and are as wide as it.
  @Test(arguments: 0..<20 as Range<UInt64>) func linesLieInTheInk(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let stroke = Self.random(&generator)
    let trail = InkTrail(of: stroke)
    #expect(trail.lines.count == 1)
    #expect(abs(trail.width - stroke.path[0].size.width) < 0.2)
    let curve = (0...400).map {
      stroke.path.interpolatedLocation(at: stroke.path.maximumParameter * Double($0) / 400)
    }
    for point in trail.lines[0] {
      #expect(stroke.renderBounds.contains(point))
      #expect(curve.contains { $0.distance(to: point) < 4 })
    }
  }

  /// A straight line needs two places, and a dot has two as well.
  @Test func linesHaveNoMorePlacesThanTheyNeed() {
    let straight = Self.stroke((0..<40).map { Point(x: Double($0) * 5, y: 7) })
    #expect(InkTrail(of: straight).lines.map(\.count) == [2])
    #expect(InkTrail(of: Self.stroke([Point(x: 3, y: 4)])).lines.map(\.count) == [2])
  }

  /// An erased stroke has a line for each part that is left.
  @Test func partsHaveLinesOfTheirOwn() {
    var stroke = Self.stroke((0..<40).map { Point(x: Double($0) * 5, y: 7) })
    _ = stroke.erase(along: EraserPath([Point(x: 100, y: 7)], radius: 10))
    let lines = InkTrail(of: stroke).lines
    #expect(lines.count == 2)
    for point in lines.joined() { #expect(point.distance(to: Point(x: 100, y: 7)) > 10) }
  }
}
