internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster
internal import StrokeEngine
internal import SystemIO

/// Benchmarks of a stroke that is drawn eight times at once by symmetry, without the X server.
enum CopiesBench {
  private static let inks: [(type: InkType, width: Double)] = [
    (.pen, 5), (.pencil, 5), (.watercolor, 40),
  ]
  private static let count = 3000

  /// Returns the figures: a sample of eight strokes against one of one stroke, which take turns.
  static func figures() -> [Figure] {
    inks.compactMap { type, width in
      guard let times = try? times(of: type, width: width) else { return nil }
      let (one, eight) = (Stopwatch.percentiles(times.one), Stopwatch.percentiles(times.eight))
      return Figure(
        name: "sample of 8 copies against 1, \(type.rawValue) of \(Int(width))",
        value: eight.median / one.median,
        unit: "times"
      )
    }
  }

  private static func times(
    of type: InkType,
    width: Double
  ) throws(CairoError) -> (one: [Double], eight: [Double]) {
    let paper = Color(red: 1, green: 1, blue: 1)
    let center = Point(x: 960, y: 540)
    guard let symmetry = Symmetry(.radial, handles: [center], count: 8) else { return ([], []) }
    let one = try CanvasRenderer(width: 1920, height: 1080, paper: paper)
    let eight = try CanvasRenderer(width: 1920, height: 1080, paper: paper)
    let response = InkResponse.standard(for: type, width: width)
    var strokes = [one, eight].map { _ in
      InProgressStroke(ink: Ink(type, color: .black), response: response)
    }
    let scribble = Scribble(rate: 240)
    var times: (one: [Double], eight: [Double]) = ([], [])
    for number in 0..<count {
      let sample = scribble.sample(number)
      times.one.append(
        try time(of: sample, in: &strokes[0], copies: [], by: one)
      )
      times.eight.append(
        try time(of: sample, in: &strokes[1], copies: symmetry.copies, by: eight)
      )
    }
    return (Array(times.one.dropFirst(500)), Array(times.eight.dropFirst(500)))
  }

  /// Returns the nanoseconds of a sample: fit, tessellate, fill, compose.
  private static func time(
    of sample: PenSample,
    in stroke: inout InProgressStroke,
    copies: [AffineTransform],
    by renderer: CanvasRenderer
  ) throws(CairoError) -> Double {
    let start = Clock.threadTime
    stroke.append(sample)
    for part in renderer.showWet(stroke, predicted: [], copies: copies) {
      try renderer.compose(part) { _, _, _, _ in }
    }
    for part in renderer.showCopies(of: stroke) {
      try renderer.compose(part) { _, _, _, _ in }
    }
    return Double(Clock.threadTime - start)
  }
}
