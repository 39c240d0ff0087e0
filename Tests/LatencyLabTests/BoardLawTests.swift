import Geometry
import PenInput
import Prediction
import Raster
import TestSupport
import Testing

@testable import LatencyLab

@Suite struct BoardLawTests {
  /// At every size gauges lie inside the board, none over another, each as wide as the board; and of
  /// those of a section that are left out none matters more than one that is shown.
  @Test(arguments: 0..<60)
  func nothingOverlapsAtAnySize(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let area = Size(width: generator.number(10...3000), height: generator.number(10...2000))
    for section in Board.Section.allCases {
      let layout = BoardLayout(section, in: area)
      var end = 0.0
      for (gauge, bounds) in layout.gauges {
        #expect(bounds.minY == end && bounds.maxY <= area.height, "\(gauge) in \(area)")
        #expect(bounds.minX == 0 && bounds.width == area.width)
        // Only one that is alone may be cut.
        #expect(abs(bounds.height - gauge.height) < 1e-9 || layout.gauges.count == 1)
        end = bounds.maxY
      }
      let shown = layout.gauges.map(\.gauge)
      #expect(!shown.isEmpty && Set(shown).count == shown.count)
      let own = shown.filter(section.gauges.contains)
      #expect(shown.prefix(own.count) == own[...] && own == section.gauges.filter(own.contains))
      for missing in section.gauges where missing.height <= area.height && !own.contains(missing) {
        #expect(own.allSatisfy { $0.priority < missing.priority }, "\(missing) in \(area)")
      }
    }
  }

  /// A higher board never shows less, and one of the height of a section shows all of it.
  @Test(arguments: Board.Section.allCases)
  func higherBoardsShowAsMuch(section: Board.Section) {
    var before = 0
    for step in 1...60 {
      let size = Size(width: Board.width, height: Double(step) * 20)
      let count = BoardLayout(section, in: size).gauges.count
      #expect(count >= before, "\(size)")
      before = count
    }
    #expect(before == (section == .settings ? 1 : Gauge.allCases.count))
    let whole = BoardLayout(section, in: Size(width: Board.width, height: section.height))
    #expect(whole.gauges.count == before)
  }

  // MARK: - Numbers

  /// Digits read back as the number, as exactly as they say.
  @Test(arguments: 0..<20)
  func digitsAreTheNumber(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let scale = [0.01, 1, 30, 500, 1e6][generator.whole(0...4)]
      let value = generator.number(-1...1) * scale
      let text = BoardNumber.digits(value)
      let plain = text.hasPrefix("−") ? "-" + text.dropFirst() : text
      let read = try #require(Double(plain), "\(text)")
      let unit = abs(value) < 10 ? 0.01 : abs(value) < 100 ? 0.1 : 1
      #expect(abs(read - value) <= unit / 2 + 1e-9, "\(value): \(text)")
      #expect(text != "−0.00")
      let fraction = text.split(separator: ".").dropFirst().first?.count ?? 0
      #expect(fraction == (unit == 0.01 ? 2 : unit == 0.1 ? 1 : 0))
      #expect(BoardNumber.milliseconds(value) == text + "\u{2009}ms")
      #expect(try abs(#require(Double(BoardNumber.whole(value))) - value) <= 0.5)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func whatIsNoNumberIsADash(value: Double) {
    #expect(BoardNumber.digits(value) == "–" && BoardNumber.whole(value) == "–")
  }

  // MARK: - State

  /// Bins are in the order of the times, four in a doubling, and all are reached.
  @Test func binsAreInOrder() {
    var last = 0
    var reached: Set<Int> = [0]
    for step in 0...2000 {
      let bin = BoardState.bin(of: 0.01 * Double(step * step) / 1000)
      #expect(bin >= last && bin < BoardState.binCount)
      last = bin
      reached.insert(bin)
    }
    #expect(reached == Set(0..<BoardState.binCount))
    #expect(BoardState.bin(of: 1) - BoardState.bin(of: 0.5) == 4)
    #expect(BoardState.bin(of: -5) == 0 && BoardState.bin(of: 1e9) == BoardState.binCount - 1)
  }

  /// The marked bar is that of the median of what the histogram shows, not of the latest samples.
  @Test func theMarkedBarHoldsTheMedianOfTheHistogram() {
    var state = BoardState()
    #expect(state.medianBin == nil)
    state.program = Distribution([16])
    (state.histogram[3], state.histogram[9], state.histogram[30]) = (40, 50, 10)
    #expect(state.medianBin == 9)
    state.histogram[3] = 60
    #expect(state.medianBin == 3)
  }

  /// The state holds the figures of the meter: all samples in the histogram, the latest frames in
  /// the timeline, the latest samples in the distributions.
  @Test(arguments: [1, 90, 700])
  func statesHoldTheFiguresOfTheMeter(count: Int) {
    let meter = Pens.measure(Pens.events(count: count, interval: 5), drawing: 0.4)
    var state = BoardState()
    state.refresh(meter, millimetresPerPixel: 0.25)
    #expect(state.histogram.reduce(0, +) == count)
    #expect(state.timeline.count == min(count, BoardState.timelineLength))
    #expect(
      state.timeline.allSatisfy { abs($0.drawing - 0.4) < 1e-6 && abs($0.server - 0.045) < 1e-6 }
    )
    #expect(state.total.count == min(count, 512))
    #expect(state.program.count == state.total.count)
    for (index, stage) in Stage.allCases.enumerated() where stage != .scanout {
      #expect(state.stages[index].count == state.total.count)
    }
    let once = state.histogram
    state.refresh(meter, millimetresPerPixel: 0.25)
    #expect(state.histogram == once)
  }

  /// The samples that a frame is the first to show are counted, and the latest frame is told apart.
  @Test(arguments: [1, 3, 8])
  func samplesOfAFrameAreCounted(size: Int) {
    var meter = LatencyMeter()
    var state = BoardState()
    state.refresh(meter, millimetresPerPixel: 0.25)
    #expect(state.samplesPerFrame.count == 0 && state.latestSampleCount == 0)
    for event in Pens.events(count: 240, interval: 2) {
      meter.record(event)
      guard meter.samples.total % size == 0 || meter.samples.total > 238 else { continue }
      let now = event.received.nanoseconds + 1000
      meter.beginFrame(at: now)
      meter.recordDrawn(at: now + 10, area: 1)
      meter.recordSent(at: now + 20, computed: 0)
    }
    state.refresh(meter, millimetresPerPixel: 0.25)
    #expect(state.samplesPerFrame.p50 == Double(size) && state.samplesPerFrame.max == Double(size))
    #expect(state.latestSampleCount == 1)
  }

  // MARK: - Pictures

  private static func state(drawing: Double, slow: Bool = false) -> BoardState {
    let events = Pens.events(count: 200, interval: 5)
    let meter = Pens.measure(events, drawing: drawing, server: slow ? 7 : 0.04)
    var state = BoardState()
    state.refresh(meter, millimetresPerPixel: 0.25)
    var monitor = PredictionMonitor(.standard, millimetresPerPixel: 0.25)
    if let contact = PenContact.all(of: meter).last { monitor.evaluate(contact.samples) }
    state.prediction = monitor
    state.horizons = monitor.reports(rate: 200)
    state.notIncluded = UnmeasuredPart.parts(
      interval: 5,
      driverLag: DriverLag(intervals: 1.5, source: .usual),
      isComposited: true,
      refreshRate: 60
    )
    state.measured = [ExternalMeasurement(method: "phone", milliseconds: 31)]
    return state
  }

  private static func pixels(of board: Board, _ number: Int) -> [UInt32] {
    let bounds = board.gauges[number].bounds
    return (bounds.minY..<bounds.maxY).flatMap { y in
      (bounds.minX..<bounds.maxX).map { board.image.pixel(x: $0, y: y) }
    }
  }

  /// Each gauge shows what it is about: it looks different when there is something to show.
  @Test(arguments: [1.0, 2])
  func everyGaugeShowsItsFigures(scale: Double) throws {
    let size = (Int(Board.width * scale), Int(1050 * scale))
    let board = try Board(.figures, in: size, scale: scale)
    #expect(board.gauges.count == Gauge.allCases.count)
    let (empty, full) = (BoardState(), Self.state(drawing: 0.4, slow: true))
    for number in board.gauges.indices {
      _ = board.draw(number, empty)
      let before = Self.pixels(of: board, number)
      _ = board.draw(number, full)
      #expect(Self.pixels(of: board, number) != before, "\(board.gauges[number].gauge)")
    }
  }

  /// A gauge is drawn into its own bounds alone, and twice the same is the same picture.
  @Test func gaugesStayInTheirBounds() throws {
    let board = try Board(.figures, in: (344, 1050))
    let state = Self.state(drawing: 0.4)
    for number in board.gauges.indices { _ = board.draw(number, BoardState()) }
    for number in board.gauges.indices {
      let others = board.gauges.indices.filter { $0 != number }
      let before = others.map { Self.pixels(of: board, $0) }
      _ = board.draw(number, state)
      #expect(others.map { Self.pixels(of: board, $0) } == before)
      let once = Self.pixels(of: board, number)
      _ = board.draw(number, state)
      #expect(Self.pixels(of: board, number) == once)
    }
    #expect(board.draw(99, state) == .empty)
  }

  /// While a blind test runs, no gauge tells the two settings apart.
  @Test func blindTestsHideTheFigures() throws {
    let board = try Board(.figures, in: (344, 1050))
    var (one, other) = (Self.state(drawing: 0.4), Self.state(drawing: 6, slow: true))
    for number in board.gauges.indices where board.gauges[number].gauge.revealsFigures {
      (one.isBlind, other.isBlind) = (false, false)
      _ = board.draw(number, one)
      let open = Self.pixels(of: board, number)
      _ = board.draw(number, other)
      let isSeen = Self.pixels(of: board, number) != open
      #expect(
        isSeen || board.gauges[number].gauge == .pen || board.gauges[number].gauge == .prediction
      )
      (one.isBlind, other.isBlind) = (true, true)
      _ = board.draw(number, one)
      let hidden = Self.pixels(of: board, number)
      _ = board.draw(number, other)
      #expect(Self.pixels(of: board, number) == hidden, "\(board.gauges[number].gauge)")
    }
  }

  /// The shades of the stages differ, from dark to light.
  @Test func stagesHaveShadesOfTheirOwn() {
    let shades = (0..<5).map { BoardColors().part($0).alpha }
    #expect(zip(shades, shades.dropFirst()).allSatisfy { $0 > $1 })
    #expect(shades.allSatisfy { $0 > 0 && $0 <= 1 })
  }
}
