internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster
internal import StrokeEngine
internal import SystemIO

/// The way of a sample from the decoder to final pixels, without the X server.
enum WetPathBench {
  /// Samples of the one long stroke.
  private static let count = 20_000
  private static let paper = Color(red: 1, green: 1, blue: 1)

  static func figures() -> [Figure] {
    [5.0, 60.0].flatMap { width in
      guard let times = try? timesOfLongStroke(width: width) else { return [Figure]() }
      let unit = copyOfPatch()
      let first = Stopwatch.percentiles(Array(times[1000..<3000]))
      let last = Stopwatch.percentiles(Array(times[(count - 2000)...]))
      return [
        Figure(
          name: "sample to pixels, width \(Int(width)), median",
          value: last.median / unit,
          unit: "copies of 64 × 64 (\(micro(last.median)) µs)"
        ),
        Figure(
          name: "sample to pixels, width \(Int(width)), 99 %",
          value: last.p99 / unit,
          unit: "copies of 64 × 64 (\(micro(last.p99)) µs)"
        ),
        Figure(
          name: "20,000th sample against 2,000th, width \(Int(width))",
          value: last.median / first.median,
          unit: "times"
        ),
      ]
    }
  }

  /// Nanoseconds of each sample of one stroke: fit, tessellate, fill, compose.
  private static func timesOfLongStroke(width: Double) throws(CairoError) -> [Double] {
    let renderer = try CanvasRenderer(width: 1920, height: 1080, paper: paper)
    var stroke = InProgressStroke(
      ink: Ink(.pen, color: .black),
      response: InkResponse(width: width)
    )
    let scribble = Scribble(rate: 240)
    var times: [Double] = []
    times.reserveCapacity(count)
    for number in 0..<count {
      let sample = scribble.sample(number)
      let start = Clock.now
      stroke.append(sample)
      let damage = renderer.showWet(stroke, predicted: [])
      try renderer.compose(damage) { _, _, _, _ in }
      times.append(Double(Clock.now - start))
    }
    return times
  }

  /// Nanoseconds that Cairo takes to copy a patch: the unit of these figures.
  private static func copyOfPatch() -> Double {
    guard let from = try? ImageSurface(width: 64, height: 64),
      let to = try? ImageSurface(width: 64, height: 64)
    else { return 1 }
    return Stopwatch.best(calls: 2000) { to.copy(from, in: to.bounds, atX: 0, y: 0) }
  }

  private static func micro(_ nanoseconds: Double) -> String {
    "\((nanoseconds / 100).rounded() / 10)"
  }
}
