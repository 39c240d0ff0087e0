internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import StrokeEngine
internal import SystemIO

/// Benchmarks of a stump of 60 that rubs ink, which is hatched by a pencil, and smudged before or not: ink that
/// was read before the stump touched, as it is in the window when there is time, or is read where it gets to.
enum SmudgeBench {
  private static let (width, height) = (1920, 1080)
  private static let count = 20_000

  static func figures() -> [Figure] {
    [(false, true), (true, true), (false, false), (true, false)].flatMap {
      isSmudged,
      isRead -> [Figure] in
      let ink = hatching + (isSmudged ? rubbing : [])
      let page = Page(layers: [Layer(id: LayerID(1), drawing: Drawing(strokes: ink))])
      guard let times = try? times(over: page, isRead: isRead) else { return [] }
      let unit = WetPathBench.copyOfPatch()
      let name = "stump of 60 over \(isSmudged ? "smudged " : "")pencil\(isRead ? "" : ", unread")"
      let first = Stopwatch.percentiles(Array(times[1000..<3000]))
      let last = Stopwatch.percentiles(Array(times[(count - 2000)...]))
      let ageing = Figure(
        name: "20,000th sample against 2,000th, \(name)",
        value: last.median / first.median,
        unit: "times"
      )
      let all = WetPathBench.pair(
        name,
        Stopwatch.percentiles(times),
        in: unit,
        of: "copies of 64 × 64"
      )
      return all + [ageing]
    }
  }

  /// Returns the nanoseconds of each sample: fit, read ink, rub, compose.
  private static func times(over page: Page, isRead: Bool) throws -> [Double] {
    let renderer = try PageRenderer(
      bounds: PixelRect(x: 0, y: 0, width: width, height: height),
      transform: .identity,
      page: page,
      current: LayerID(1)
    )
    if isRead { try renderer.readInk(of: page) { true } }
    var stroke = InProgressStroke(
      ink: Ink(.smudge),
      response: .standard(for: .smudge, width: 60)
    )
    let scribble = Scribble(rate: 240)
    var times: [Double] = []
    times.reserveCapacity(count)
    for number in 0..<count {
      let sample = scribble.sample(number)
      let start = Clock.threadTime
      stroke.append(sample)
      for part in renderer.showWet(stroke, predicted: [], copies: [], on: page) where !part.isEmpty
      {
        try renderer.compose(part) { _, _, _, _ in }
      }
      times.append(Double(Clock.threadTime - start))
    }
    return times
  }

  private static var hatching: [Stroke] {
    stride(from: 20.0, to: 1900, by: 12).map { x in
      line(Point(x: x, y: 20), Point(x: x - 15, y: 1060), .pencil, width: 6)
    }
  }

  private static var rubbing: [Stroke] {
    stride(from: 60.0, to: 1060, by: 60).map { y in
      line(Point(x: 40, y: y), Point(x: 1880, y: y + 20), .smudge, width: 60)
    }
  }

  private static func line(_ from: Point, _ to: Point, _ type: InkType, width: Double) -> Stroke {
    var stroke = InProgressStroke(ink: Ink(type), response: .standard(for: type, width: width))
    let count = Int(from.distance(to: to) / 4)
    for step in 0...count {
      var sample = PenSample(
        position: from + (to - from) * (Double(step) / Double(count)),
        time: PenTime(nanoseconds: Int64(step) * 4_000_000)
      )
      (sample.pressure, sample.altitude, sample.azimuth) = (0.6, 1, 0.8)
      stroke.append(sample)
    }
    stroke.finish()
    return stroke.stroke(id: StrokeID(high: UInt64(from.x), low: UInt64(from.y)))
  }
}
