import Editor
import Geometry
import InkModel
import PenInput
import Prediction
import StrokeEngine
import TestSupport
import Testing

/// Steadied ink in the window, and the line from it to the pen.
@Suite struct StabilizerTests {
  private nonisolated static let trailing: [Stabilizer] = [
    .spring(delay: 0.08), .string(length: 20), .distance(lag: 20),
  ]
  private let pen = PenTool(id: 10, kind: .pen)

  private func screen(_ stabilizer: Stabilizer, predictor: String = "sumi") throws -> Screen {
    let screen = try Screen(Editor(predictor: try #require(PredictionModel(named: predictor))))
    screen.editor.toolOptions.steady(by: stabilizer)
    return screen
  }

  /// A pen that moves to the right, 400 pixels in a second.
  private func events(upTo x: Int) -> [PenEvent] {
    stride(from: 10, through: x, by: 2).map { x in
      let sample = PenSample(
        position: Point(x: Double(x), y: 45),
        time: PenTime(milliseconds: 2.5 * Double(x)),
        pressure: 0.5
      )
      return PenEvent(phase: x == 10 ? .down : .move, tool: pen, sample: sample)
    }
  }

  private func show(_ events: [PenEvent], on screen: Screen) throws {
    for event in events { try screen.handle([event]) }
  }

  private func lift(after events: [PenEvent]) throws -> PenEvent {
    var lift = try #require(events.last)
    lift.phase = .up
    return lift
  }

  /// Pixels change only where the editor says so, whatever is drawn and however the view moves; what
  /// was wet is what is drawn anew.
  @Test(arguments: trailing, UInt64(1)...3)
  func wetInkIsTheInkThatStays(stabilizer: Stabilizer, seed: UInt64) throws {
    var hand = RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 120, height: 90))
    var generator = SeededGenerator(seed: seed)
    let screen = try screen(stabilizer)
    let views = [ViewCommand.zoomIn, .zoomOut, .rotateLeft, .mirrorView]
    for _ in 0..<4 {
      for batch in hand.visit(count: 40, by: pen).cut(by: &generator, upTo: 6) {
        try screen.handle(batch, stays: true)
        #expect(try screen.seen == screen.whole)
      }
      try screen.perform(.view(views[generator.whole(0...views.count - 1)]))
      #expect(try screen.seen == screen.whole)
    }
    try screen.handle([PenEvent(phase: .leave, tool: pen, sample: hand.stroke(count: 1)[0])])
    #expect(try screen.seen == screen.redrawn)
  }

  /// The line leads from the ink to the pen while the pen is ahead, and goes when it lifts.
  @Test(arguments: trailing)
  func lineLeadsToThePen(stabilizer: Stabilizer) throws {
    let screen = try screen(stabilizer, predictor: "off")
    let events = events(upTo: 90)
    try show(events, on: screen)
    let paper = screen.pixel(4, 4)
    let end = try #require(screen.editor.strokeUnderPen?.trailingEnd())
    #expect(end.x < 80)
    // Behind its end the ink is there, before it the line alone, which is neither ink nor paper.
    let between = screen.pixel(Int((end.x + 90) / 2), 45)
    #expect(between != paper && between & 255 > 100)
    #expect(screen.pixel(Int(end.x) - 4, 45) & 255 < 100)
    #expect(screen.pixel(95, 45) == paper)
    try screen.handle([lift(after: events)])
    // Now the ink itself reaches the place where the pen lifted.
    for x in 12...88 { #expect(screen.pixel(x, 45) & 255 < 140) }
    let ends = screen.editor.drawing.strokes.compactMap { stroke in
      stroke.path.interpolatedLocation(at: stroke.path.maximumParameter)
    }
    #expect(ends.count == 1 && ends[0].distance(to: Point(x: 90, y: 45)) <= 0.01)
    #expect(try screen.seen == screen.redrawn)
  }

  /// Ink that is not steadied, and ink that is at the pen, have no line to the pen.
  @Test(arguments: [Stabilizer.off, .average(window: 0.1)])
  func noLineWhereInkIsAtThePen(stabilizer: Stabilizer) throws {
    let screen = try screen(stabilizer, predictor: "off")
    try show(events(upTo: 90), on: screen)
    // Ink and paper are grey; the line has a colour.
    for pixel in screen.picture {
      let parts = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255].map(Int.init)
      #expect((parts.max() ?? 0) - (parts.min() ?? 0) < 30)
    }
  }

  /// Shift draws lines that reach from the touch to the lift, steadied or not.
  @Test(arguments: trailing)
  func linesAreNotSteadied(stabilizer: Stabilizer) throws {
    let pictures = try [stabilizer, .off].map { stabilizer in
      let screen = try screen(stabilizer)
      var events = events(upTo: 90)
      for index in events.indices { events[index].keys = .shift }
      try show(events + [lift(after: events)], on: screen)
      return try screen.seen
    }
    #expect(pictures[0] == pictures[1])
  }

  /// Another ink keeps the line that the stabiliser made, however often it is changed.
  @Test(arguments: trailing, UInt64(1)...3)
  func anotherInkKeepsTheLine(stabilizer: Stabilizer, seed: UInt64) throws {
    var hand = RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 120, height: 90))
    let screen = try screen(stabilizer)
    try screen.handle(hand.visit(count: 60, by: pen))
    let old = screen.editor.drawing.strokes[0]
    for type in [InkType.pencil, .marker] {
      screen.editor.choose(InkRecipe(type))
      try screen.perform(.selection(.selectAll))
      try screen.perform(.arrange(.reinkSelection))
      try screen.perform(.selection(.deselect))
    }
    let new = screen.editor.drawing.strokes[0]
    #expect(new.ink.inkType == .marker && new.samples == old.samples)
    let before = old.path.interpolatedPoints(by: .parametricStep(0.01)).map(\.location)
    for point in new.path.interpolatedPoints(by: .parametricStep(0.1)) {
      #expect((before.map { $0.distance(to: point.location) }.min() ?? .infinity) < 0.9)
    }
  }

  /// A spring comes to a pen that rests without a report; the stroke that is kept does not know it.
  @Test func springComesToARestingPen() throws {
    let screens = try (0..<2).map { _ in try screen(.spring(delay: 0.2)) }
    let events = events(upTo: 90)
    for screen in screens { try show(events, on: screen) }
    let last = try #require(events.last).sample.time
    #expect(screens[0].editor.isCatchingUp)
    var frames = 0
    while screens[0].editor.isCatchingUp, frames < 100 {
      frames += 1
      let time = last.advanced(bySeconds: 0.02 * Double(frames))
      for part in screens[0].editor.drawRest(until: time) { try screens[0].show(part) }
      #expect(try screens[0].seen == screens[0].whole)
    }
    #expect(frames > 5 && frames < 100)
    #expect(screens[0].pixel(88, 45) & 255 < 100)
    for screen in screens { try screen.handle([lift(after: events)]) }
    #expect(try screens[0].seen == screens[1].seen)
  }

  /// Predictions lead the steadied ink no further than the pen's own samples would: without prediction
  /// it ends there as much later.
  @Test func predictionIsSteadiedToo() throws {
    let stroke = { (events: [PenEvent]) throws -> (Point, Point) in
      let screen = try screen(.spring(delay: 0.08))
      try show(events, on: screen)
      let time = try #require(events.last).sample.time.advanced(bySeconds: 0.02)
      _ = screen.editor.drawFrame(seenAt: time)
      return (try #require(screen.editor.tipAhead), try #require(events.last).sample.position)
    }
    let (early, pen) = try stroke(events(upTo: 90))
    // The pen is 8 pixels further when the frame is seen, and the ink behind it by the delay: 32.
    #expect(abs(early.x - (pen.x + 8 - 32)) < 2.5)
    #expect(early.x < pen.x)
  }
}
