internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster
internal import StrokeEngine
internal import SystemIO

/// Benchmarks of rendering finished ink at 1920 × 1080, relative to the same strokes as lines of
/// constant width that Cairo draws.
enum RestBench {
  private static let strokes = 100
  /// The number of samples of a stroke: half a second of a pen.
  private static let samples = 120
  private static let paper = Color(red: 1, green: 1, blue: 1)

  static func figures() -> [Figure] {
    InkType.allCases.compactMap { type in
      guard let (ours, lines) = try? times(of: type) else { return nil }
      let second = 1e9 * Double(strokes)
      return Figure(
        name: "at rest against Cairo's lines, \(type.rawValue)",
        value: ours / lines,
        unit: "times (\(Int(second / ours)) and \(Int(second / lines)) strokes a second)"
      )
    }
  }

  /// Returns the processor time of our own ink and of lines in nanoseconds: the best of several
  /// alternating runs, so that other load affects both.
  private static func times(
    of type: InkType
  ) throws(CairoError) -> (ours: Double, lines: Double) {
    let drawing = drawing(of: type)
    let renderer = try CanvasRenderer(width: 1920, height: 1080, paper: paper)
    let image = try ImageSurface(width: 1920, height: 1080)
    var best = (ours: Double.infinity, lines: Double.infinity)
    for _ in 0..<9 {
      let start = Clock.threadTime
      try renderer.redraw(renderer.bounds, of: drawing)
      let middle = Clock.threadTime
      drawLines(drawing, on: image)
      best.ours = min(best.ours, Double(middle - start))
      best.lines = min(best.lines, Double(Clock.threadTime - middle))
    }
    return best
  }

  /// Returns the drawing that is measured.
  private static func drawing(of type: InkType) -> Drawing {
    let pen = Scribble(rate: 240)
    var drawing = Drawing()
    for number in 0..<strokes {
      var stroke = InProgressStroke(
        ink: Ink(type, color: InkColor(red: 0.1, green: 0.2, blue: 0.4)),
        response: .standard(for: type)
      )
      for index in 0..<samples { stroke.append(pen.sample(number * 491 + index)) }
      stroke.finish()
      drawing.append(stroke.stroke(id: StrokeID(high: 1, low: UInt64(number))))
    }
    return drawing
  }

  /// Draws lines of the strokes' mean widths along the same curves.
  private static func drawLines(_ drawing: Drawing, on image: ImageSurface) {
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
