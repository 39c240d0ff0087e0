import Geometry
import InkModel
import LatencyLab
import PenInput
import TestSupport
import Testing

/// What cameras and hands work with.
@Suite struct ExperimentTests {
  // MARK: - The square that flips

  private let tool = PenTool(id: 1, kind: .pen)

  private func event(_ phase: PenEvent.Phase, _ point: Point) -> PenEvent {
    PenEvent(
      phase: phase,
      tool: tool,
      sample: PenSample(position: point, time: PenTime(nanoseconds: 0))
    )
  }

  /// However events come in batches, a batch flips once at most, its colour follows from the number
  /// of flips, and a pen that goes a distance flips as often as it holds the threshold, less what
  /// came in one batch.
  @Test(arguments: [10.0, 50, 120], 0..<6)
  func flipsCountDistance(threshold: Double, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var patch = FlipPatch(threshold: threshold)
    var point = Point(x: 0, y: 0)
    var (flips, distance) = (0, 0.0)
    var events = [event(.down, point)]
    for _ in 0..<400 {
      let step = Vector(angle: generator.number(-3...3), length: generator.number(0...9))
      point = point + step
      distance += step.length
      events.append(event(.move, point))
    }
    for batch in events.cut(by: &generator, upTo: 3) {
      let flipped = patch.handle(PenBatch(batch))
      if flipped { flips += 1 }
      #expect(patch.count == flips && patch.isWhite == (flips % 2 == 1))
    }
    // A step beyond the threshold is lost with each flip.
    #expect(Double(flips - 1) <= distance / threshold)
    #expect(Double(flips - 1) >= distance / (threshold + 27) - 1)
  }

  @Test(arguments: 0..<6)
  func withoutAThresholdOnlyContactFlips(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var pen = RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 500, height: 500))
    var patch = FlipPatch()
    var contacts = 0
    for _ in 0..<12 {
      contacts += 1
      for batch in pen.visit(count: generator.whole(2...40), by: tool).cut(by: &generator, upTo: 4)
      {
        _ = patch.handle(PenBatch(batch))
      }
      #expect(patch.count == contacts)
    }
    let flips = patch.handle(PenBatch())
    #expect(!flips)
  }

  // MARK: - The target

  /// A target goes as far as its speed says, and is after a round where it was.
  @Test(arguments: MovingTarget.Shape.allCases, [100.0, 400, 1600])
  func targetsComeBack(shape: MovingTarget.Shape, speed: Double) {
    let area = Rect(minX: 240, minY: 60, maxX: 1040, maxY: 560)
    let target = MovingTarget(shape, in: area, speed: speed)
    let length =
      switch shape {
      case .line: 2 * area.width
      case .circle: 2 * Double.pi * area.height / 2
      case .figureEight: 4 * Double.pi * area.width / 4
      }
    for step in 0..<40 {
      let time = Double(step) * 0.137
      let (here, later) = (target.position(at: time), target.position(at: time + length / speed))
      #expect(here.distance(to: later) < 0.01, "\(shape) at \(time)")
    }
    // Twice the speed is the same path in half the time.
    let fast = MovingTarget(shape, in: area, speed: 2 * speed)
    #expect(fast.position(at: 0.35).distance(to: target.position(at: 0.7)) < 1e-6)
    #expect(target.position(at: -1) == target.position(at: 0))
    #expect(!shape.title.isEmpty)
  }

  @Test func targetsAlwaysMove() {
    #expect(MovingTarget(.line, in: Rect(x: 0, y: 0, width: 10, height: 10), speed: -4).speed == 1)
    let flat = MovingTarget(.circle, in: Rect(x: 5, y: 5, width: 0, height: 0))
    #expect((0..<50).allSatisfy { flat.position(at: Double($0)).x.isFinite })
  }

  // MARK: - Figures from outside

  /// A table of figures reads back, whatever blanks and line ends it has.
  @Test(arguments: 0..<20)
  func measurementsReadBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let figures = (0..<generator.whole(0...12)).map { _ in
      ExternalMeasurement(
        method: ["phone", "240 fps, tripod", "photodiode"][generator.whole(0...2)],
        milliseconds: generator.number(0...10_000).rounded(),
        precision: generator.once(in: 2) ? nil : generator.number(0...50).rounded()
      )
    }
    let end = ["\n", "\r\n"][generator.whole(0...1)]
    var lines = generator.once(in: 2) ? ["ms,precision,method"] : []
    for figure in figures {
      if generator.once(in: 4) { lines.append("  ") }
      let blank = generator.once(in: 2) ? " " : ""
      let precision = figure.precision.map { "\(blank)\($0)" } ?? ""
      lines.append("\(blank)\(figure.milliseconds),\(precision),\(figure.method)")
    }
    #expect(try ExternalMeasurement.readTable(lines.joined(separator: end)) == figures)
  }

  /// Frames at a rate are a time and half a frame of doubt.
  @Test(arguments: [(8.0, 240.0), (1, 30), (60, 60)])
  func framesAreTimes(frames: Double, rate: Double) throws {
    let figure = try #require(ExternalMeasurement.readTable("\(frames)@\(rate)").first)
    #expect(abs(figure.milliseconds - frames / rate * 1000) < 1e-9)
    #expect(figure.precision == 500 / rate && figure.method == "measured")
  }

  /// Whatever is no figure is refused with the number of its line, and typing it is refused too.
  @Test(arguments: ["x", "-1", "10001", "1e9", "8@", "@240", "8@0", "8@2@2", "nan", "12 ms,x"])
  func whatIsNoFigureIsRefused(text: String) {
    let failure = #expect(throws: ExternalMeasurement.Failure.self) {
      try ExternalMeasurement.readTable("5\n\n" + text)
    }
    #expect(failure?.line == 3 && failure?.reason.isEmpty == false)
    if !text.hasPrefix("12") { #expect(ExternalMeasurement(parsing: text) == nil) }
  }

  // MARK: - The rhythm of the screen

  /// Frames that begin again before the last one, or at once, change nothing.
  @Test func timesThatGoBackAreIgnored() {
    var timing = RefreshTiming(rate: 75)
    for frame in 1...40 as ClosedRange<Int64> { timing.record(frame * 10_000_000) }
    let before = timing
    for time in [Int64(0), 399_999_999, 400_000_000] {
      timing.record(time)
      #expect(timing == before)
    }
    #expect(abs(timing.rate - 100) < 1e-6)
  }

  @Test(arguments: [(0.0, 1.0), (-5, 1), (60, 60), (5000, 1000)])
  func ratesAreLimited(asked: Double, given: Double) {
    let timing = RefreshTiming(rate: asked)
    #expect(abs(timing.rate - given) < 1e-9 && !timing.isMeasured)
  }

  /// A screen that changes its rate is followed within a second.
  @Test func anotherRateIsFollowed() {
    var timing = RefreshTiming()
    var time = 1_000_000_000.0
    for rate in [60.0, 61, 59] {
      for _ in 0..<70 {
        time += 1e9 / rate
        timing.record(Int64(time))
      }
      #expect(abs(timing.rate - rate) < 0.1, "\(timing.rate)")
    }
  }

  // MARK: - Synthetic strokes

  /// Strokes are the same at every run, each in a cell of its own, at the same density whatever
  /// their number.
  @Test(arguments: [1, 400, 1203])
  func strokesHaveCellsOfTheirOwn(count: Int) throws {
    let document = SyntheticStrokes(count: count).document
    let page = try #require(document.pages.first)
    #expect(page.layers.count == 2 && page.layers[1].drawing.strokes.isEmpty)
    let strokes = page.layers[0].drawing.strokes
    #expect(strokes.count == count && Set(strokes.map(\.id)).count == count)
    let cells = strokes.map { stroke in
      let start = stroke.path.interpolatedLocation(at: stroke.path.parameterRange.lowerBound)
      return Point(x: (start.x / 14).rounded(.down), y: (start.y / 14).rounded(.down))
    }
    #expect(Set(cells).count == count)
    #expect(cells.allSatisfy { (0..<400).contains($0.x) && $0.y <= Double(count / 400) })
    let again = SyntheticStrokes(count: count).document.pages[0].layers[0].drawing.strokes
    #expect(again == strokes)
  }

  @Test func numbersOfStrokesAreLimited() {
    #expect(SyntheticStrokes(count: -3).count == 0)
    #expect(SyntheticStrokes(count: .max).count == SyntheticStrokes.largest)
    #expect(SyntheticStrokes.counts.allSatisfy { SyntheticStrokes(count: $0).count == $0 })
  }
}
