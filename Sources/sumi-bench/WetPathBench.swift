internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster
internal import StrokeEngine
internal import SystemIO

/// Benchmarks of a sample from the decoder to final pixels, without the X server.
enum WetPathBench {
  /// The number of samples of the long stroke.
  private static let count = 20_000
  /// The number of samples of a stroke before each of which the caches of the processor are emptied.
  private static let coldCount = 600
  /// The words that are written to empty them: more than they hold.
  private static let cacheWords = 12 << 20
  private static let paper = Color(red: 1, green: 1, blue: 1)

  /// The inks, at the largest width for which they have to keep up.
  private static let inks: [(type: InkType, width: Double)] =
    [(.pen, 5)] + InkType.allCases.map { ($0, 60) }

  /// Returns the figures of an ink, or of all.
  static func figures(of ink: String? = nil) -> [Figure] {
    inks.filter { ink == nil || $0.type.rawValue == ink }.flatMap { type, width in
      guard let times = try? timesOfLongStroke(type, width: width) else { return [Figure]() }
      let unit = copyOfPatch()
      let first = Stopwatch.percentiles(Array(times[1000..<3000]))
      let last = Stopwatch.percentiles(Array(times[(count - 2000)...]))
      let name = "\(type.rawValue) of \(Int(width))"
      let ageing = Figure(
        name: "20,000th sample against 2,000th, \(name)",
        value: last.median / first.median,
        unit: "times"
      )
      return pair("sample to pixels, \(name)", last, in: unit, of: "copies of 64 × 64") + [ageing]
    }
  }

  /// Returns the figures of samples that find nothing of the program in the caches of the processor, as after
  /// the rest between two reports of a pen.
  static func coldFigures() -> [Figure] {
    var memory = [Int](repeating: 0, count: cacheWords)
    func empty() { for word in stride(from: 0, to: cacheWords, by: 8) { memory[word] &+= 1 } }
    guard let from = try? ImageSurface(width: 64, height: 64),
      let to = try? ImageSurface(width: 64, height: 64),
      let times = try? times(of: .pen, width: 5, count: coldCount, before: empty)
    else { return [] }
    let copies = (0..<50).map { _ in
      empty()
      let start = Clock.threadTime
      to.copy(from, in: to.bounds, atX: 0, y: 0)
      return Double(Clock.threadTime - start)
    }
    let unit = Stopwatch.percentiles(copies).median
    let cold = Stopwatch.percentiles(Array(times[(coldCount / 4)...]))
    return pair("cold sample to pixels, pen of 5", cold, in: unit, of: "cold copies of 64 × 64")
  }

  /// Returns the figures of a median and a 99th percentile in a unit.
  static func pair(
    _ name: String,
    _ times: (median: Double, p99: Double),
    in unit: Double,
    of copies: String
  ) -> [Figure] {
    [("median", times.median), ("99 %", times.p99)].map { share, time in
      Figure(name: "\(name), \(share)", value: time / unit, unit: "\(copies) (\(micro(time)) µs)")
    }
  }

  /// Returns the nanoseconds of each sample of a stroke: fit, tessellate, fill, compose.
  private static func timesOfLongStroke(
    _ type: InkType,
    width: Double
  ) throws(CairoError) -> [Double] {
    try times(of: type, width: width, count: count) {}
  }

  private static func times(
    of type: InkType,
    width: Double,
    count: Int,
    before prepare: () -> Void
  ) throws(CairoError) -> [Double] {
    let renderer = try CanvasRenderer(width: 1920, height: 1080, paper: paper)
    var stroke = InProgressStroke(
      ink: Ink(type, color: .black),
      response: .standard(for: type, width: width)
    )
    let scribble = Scribble(rate: 240)
    var times: [Double] = []
    times.reserveCapacity(count)
    for number in 0..<count {
      var sample = scribble.sample(number)
      // Pencils and crayons lie flat, which is where they are broad.
      if type == .pencil || type == .crayon { sample.altitude = 0.3 }
      prepare()
      let start = Clock.threadTime
      stroke.append(sample)
      for part in renderer.showWet(stroke, predicted: [], copies: []) where !part.isEmpty {
        try renderer.compose(part) { _, _, _, _ in }
      }
      times.append(Double(Clock.threadTime - start))
    }
    return times
  }

  /// Returns the nanoseconds in which Cairo copies a patch: the unit of these figures.
  static func copyOfPatch() -> Double {
    guard let from = try? ImageSurface(width: 64, height: 64),
      let to = try? ImageSurface(width: 64, height: 64)
    else { return .nan }
    return Stopwatch.best(calls: 2000) { to.copy(from, in: to.bounds, atX: 0, y: 0) }
  }

  private static func micro(_ nanoseconds: Double) -> String {
    "\((nanoseconds / 100).rounded() / 10)"
  }
}
