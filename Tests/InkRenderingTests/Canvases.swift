import Geometry
import InkModel
import InkRendering
import PenInput
import Raster
import StrokeEngine
import TestSupport

/// Canvases and strokes for laws about pixels.
enum Canvases {
  /// Small, since a test without optimisation draws slowly.
  static let (width, height) = (88, 72)
  static let paper = Color(red: 252 / 255, green: 251 / 255, blue: 248 / 255)
  static let inks = [
    Ink(.pen, color: InkColor(red: 0.1, green: 0.1, blue: 0.12)),
    Ink(.pen, color: InkColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 0.4)),
  ]
  static let transforms: [AffineTransform] = [
    .identity,
    AffineTransform(scale: 2.37).concatenating(
      AffineTransform(translationBy: Vector(dx: -50.3, dy: -40.9))
    ),
    AffineTransform(rotation: 0.4).concatenating(AffineTransform(scale: 0.6)).concatenating(
      AffineTransform(translationBy: Vector(dx: 30, dy: 5.5))
    ),
  ]

  static func renderer(_ transform: AffineTransform = .identity) throws -> CanvasRenderer {
    try CanvasRenderer(width: width, height: height, transform: transform, paper: paper)
  }

  /// A hand whose strokes also leave the canvas.
  static func pen(seed: UInt64) -> RandomPen {
    RandomPen(seed: seed, in: Rect(minX: -10, minY: -10, maxX: 98, maxY: 82))
  }

  static func inProgress(_ generator: inout SeededGenerator) -> InProgressStroke {
    let width = [0.5, 1.3, 3, 6, 16][generator.whole(0...4)]
    let type = InkType.laying[generator.whole(0...7)]
    var ink = inks[generator.whole(0...1)]
    ink.inkType = type
    return InProgressStroke(ink: ink, response: .standard(for: type, width: width))
  }

  /// Finished strokes.
  static func strokes(_ count: Int, seed: UInt64) -> [Stroke] {
    var (pen, generator) = (pen(seed: seed), SeededGenerator(seed: seed))
    return (0..<count).map { number in
      var stroke = inProgress(&generator)
      for sample in pen.stroke(count: generator.whole(1...25)) { stroke.append(sample) }
      stroke.finish()
      return stroke.stroke(id: StrokeID(high: seed, low: UInt64(number)))
    }
  }

  /// A straight stroke of even width.
  static func bar(from start: Point, to end: Point, width: Double = 10) -> Stroke {
    let points = [start, start, end, end].enumerated().map { number, place in
      StrokePoint(
        location: place,
        timeOffset: Double(number),
        size: Size(width: width, height: width)
      )
    }
    return Stroke(ink: Ink(.pen), path: StrokePath(points))
  }

  /// Samples that a bad predictor would guess.
  static func guess(after last: PenSample?, _ generator: inout SeededGenerator) -> [PenSample] {
    guard let last, !generator.once(in: 4) else { return [] }
    return (1...generator.whole(1...3)).map { step in
      var sample = last
      sample.position.x += generator.number(-25...25)
      sample.position.y += generator.number(-25...25)
      sample.time = last.time.advanced(bySeconds: Double(step) * 0.004)
      return sample
    }
  }
}
