internal import Geometry
internal import InkModel
internal import SystemIO

/// Benchmarks of the memory of a large drawing.
enum MemoryBench {
  private static let strokes = 100_000
  private static let points = 30
  private static let samples = 90

  static func figures() -> [Figure] {
    let before = Memory.bytesInUse
    let drawing = drawing()
    let bytes = Double(Memory.bytesInUse - before) / Double(max(1, drawing.strokes.count))
    // The design allows 40 bytes for a control point, 24 for a raw sample.
    let allowed = Double(points * 40 + samples * 24)
    return [
      Figure(
        name: "memory of 100,000 strokes",
        value: bytes / allowed,
        unit: "of what is allowed (\(Int(bytes)) B a stroke)"
      )
    ]
  }

  private static func drawing() -> Drawing {
    var drawing = Drawing()
    for number in 0..<strokes {
      let origin = Point(x: Double(number % 300) * 40, y: Double(number / 300) * 40)
      let path = StrokePath(
        (0..<points).map { index in
          StrokePoint(
            location: origin + Vector(angle: Double(index) * 0.2, length: 15),
            timeOffset: Double(index) * 0.02,
            size: Size(width: 3, height: 3),
            force: 0.5
          )
        }
      )
      let samples = (0..<samples).map { index in
        StrokeSample(
          location: origin + Vector(angle: Double(index) * 0.07, length: 15),
          timeOffset: Double(index) * 0.007,
          pressure: 0.5
        )
      }
      let id = StrokeID(high: 1, low: UInt64(number))
      drawing.append(Stroke(ink: Ink(.pen), path: path, samples: samples, id: id))
    }
    return drawing
  }
}
