import Geometry
import InkModel
import TestSupport

/// Drawings for the writers.
enum Drawings {
  /// Strokes of several inks and colours, with a dot and an erased one among them.
  static func mixed(seed: UInt64 = 1) -> Drawing {
    var generator = SeededGenerator(seed: seed)
    var strokes = (1...5 as ClosedRange<UInt64>).map { number -> Stroke in
      let count = number == 5 ? 1 : generator.whole(2...12)
      let points = (0..<count).map { step in
        StrokePoint(
          location: Point(x: generator.number(0...200), y: generator.number(0...100)),
          timeOffset: Double(step) * 0.01,
          size: Size(width: generator.number(1...9), height: 4),
          opacity: 0.5,
          force: 0.25,
          azimuth: 1,
          altitude: 1.25
        )
      }
      let samples = points.map {
        StrokeSample(
          location: $0.location,
          timeOffset: $0.timeOffset,
          pressure: number == 2 ? nil : 0.5,
          altitude: 1,
          azimuth: -1
        )
      }
      return Stroke(
        ink: Ink(
          number == 1 ? .fountainPen : .pen,
          color: InkColor(red: 1, green: 0.5, blue: 0, alpha: number == 3 ? 0.25 : 1)
        ),
        path: StrokePath(points),
        samples: samples,
        id: StrokeID(high: 0, low: number)
      )
    }
    let middle = strokes[3].path.interpolatedLocation(at: strokes[3].path.maximumParameter / 2)
    _ = strokes[3].erase(along: EraserPath([middle], radius: 6))
    return Drawing(strokes: strokes)
  }
}
