internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster
internal import StrokeEngine

/// Finished ink into a picture of 1920 × 1080, beside the same strokes as lines of one width that
/// Cairo draws.
enum RestBench {
  private static let strokes = 100
  /// Half a second of a pen: a short word.
  private static let samples = 120
  private static let paper = Color(red: 1, green: 1, blue: 1)

  static func figures() -> [Figure] {
    InkType.allCases.compactMap { type in
      let drawing = drawing(of: type)
      guard let ours = time(of: drawing), let lines = timeOfLines(drawing) else { return nil }
      let second = 1e9 * Double(strokes)
      return Figure(
        name: "at rest against Cairo's lines, \(type.rawValue)",
        value: ours / lines,
        unit: "times (\(Int(second / ours)) and \(Int(second / lines)) strokes a second)"
      )
    }
  }

  /// The drawing that is measured.
  static func drawing(of type: InkType) -> Drawing {
    let pen = Scribble(rate: 240)
    var drawing = Drawing()
    for number in 0..<strokes {
      var stroke = InProgressStroke(
        ink: Ink(type, color: InkColor(red: 0.1, green: 0.2, blue: 0.4)),
        response: .standard(for: type)
      )
      for place in 0..<samples { stroke.append(pen.sample(number * 491 + place)) }
      stroke.finish()
      drawing.append(stroke.stroke(id: StrokeID(high: 1, low: UInt64(number))))
    }
    return drawing
  }

  /// Nanoseconds that our own drawing takes.
  private static func time(of drawing: Drawing) -> Double? {
    guard let renderer = try? CanvasRenderer(width: 1920, height: 1080, paper: paper) else {
      return nil
    }
    return Stopwatch.best(rounds: 7, calls: 1) {
      // A failure would show as a time that nobody believes.
      try? renderer.redraw(renderer.bounds, of: drawing)
    }
  }

  /// Nanoseconds that Cairo takes for lines along the same curves, of the strokes' mean widths.
  private static func timeOfLines(_ drawing: Drawing) -> Double? {
    guard let image = try? ImageSurface(width: 1920, height: 1080) else { return nil }
    return Stopwatch.best(rounds: 7, calls: 1) {
      image.fill(image.bounds, with: paper)
      for stroke in drawing.strokes {
        let corners = SpanFlattener(transform: .identity).footprints(of: stroke.path).map(\.center)
        let widths = stroke.path.reduce(0) { $0 + $1.size.width }
        image.drawLine(
          through: corners,
          width: widths / Double(max(1, stroke.path.count)),
          color: Color(red: 0.1, green: 0.2, blue: 0.4)
        )
      }
    }
  }
}
