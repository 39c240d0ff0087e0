import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

@testable import Editor

/// The strokes of a page on the line of their times.
@Suite struct DrawingTimelineTests {
  /// A stroke that begins at a date and lasts for some seconds.
  static func stroke(
    at date: Double?,
    lasting duration: Double = 0.5,
    from start: Point = Point(x: 10, y: 10),
    points count: Int = 6
  ) -> Stroke {
    let points = (0..<count).map { number in
      let share = Double(number) / Double(max(1, count - 1))
      return StrokePoint(
        location: start + Vector(dx: 60 * share, dy: 20 * share * share),
        timeOffset: duration * share,
        size: Size(width: 3, height: 3)
      )
    }
    let path = StrokePath(controlPoints: points, creationDate: date)
    return Stroke(ink: Ink(.pen), path: path)
  }

  private func page(_ layers: [[Stroke]], hidden: Int? = nil) -> Page {
    Page(
      layers: layers.enumerated().map { number, strokes in
        Layer(
          id: LayerID(Int64(number) + 1),
          isVisible: number != hidden,
          drawing: Drawing(strokes: strokes)
        )
      }
    )
  }

  @Test func strokesStandInTheOrderOfTheirDatesWhateverTheirPlace() {
    let page = page([
      [Self.stroke(at: 103), Self.stroke(at: 100)], [Self.stroke(at: 101), Self.stroke(at: 99)],
    ])
    let line = DrawingTimeline(of: page, shortensPauses: false)
    #expect(line.entries.map(\.layer) == [1, 0, 1, 0])
    #expect(line.entries.map(\.stroke) == [1, 1, 0, 0])
    let starts = line.entries.map { ($0.start * 10).rounded() / 10 }
    #expect(starts == [0, 1, 2, 4])
    #expect(abs(line.duration - 4.5) < 1e-6)
  }

  @Test func longPausesAreASecondWhereTheyAreShortened() {
    let page = page([[100, 100.7, 3000, 90_000].map { Self.stroke(at: $0) }])
    let whole = DrawingTimeline(of: page, shortensPauses: false)
    #expect(abs(whole.duration - 89_900.5) < 1e-3)
    let short = DrawingTimeline(of: page, shortensPauses: true)
    #expect(short.entries.map { ($0.start * 10).rounded() / 10 } == [0, 0.7, 2.2, 3.7])
  }

  @Test func aStrokeWithoutADateFollowsTheOneBelowIt() {
    let page = page([
      [Self.stroke(at: nil), Self.stroke(at: 50), Self.stroke(at: nil), Self.stroke(at: 60)]
    ])
    let line = DrawingTimeline(of: page, shortensPauses: true)
    #expect(line.entries.map(\.stroke) == [0, 1, 2, 3])
  }

  @Test func hiddenLayersHaveNoTime() {
    let page = page([[Self.stroke(at: 1)], [Self.stroke(at: 2)]], hidden: 0)
    #expect(DrawingTimeline(of: page, shortensPauses: true).entries.map(\.layer) == [1])
  }

  /// Strokes never overlap on the line, in any page.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func oneAfterTheOther(seed: UInt64) {
    var generator = TestSupport.SeededGenerator(seed: seed)
    let layers = (0...generator.whole(0...2)).map { _ in
      (0..<generator.whole(0...12)).map { _ in
        Self.stroke(
          at: generator.whole(0...4) == 0 ? nil : generator.number(0...40),
          lasting: generator.number(0...3),
          points: generator.whole(1...9)
        )
      }
    }
    for shortens in [false, true] {
      let line = DrawingTimeline(of: page(layers), shortensPauses: shortens)
      #expect(line.entries.count == layers.joined().count)
      for (first, second) in zip(line.entries, line.entries.dropFirst()) {
        let pause = second.start - first.start - first.duration
        #expect(pause >= -1e-9 && (!shortens || pause <= DrawingTimeline.longestPause + 1e-9))
      }
      for (index, entry) in line.entries.enumerated() {
        #expect(line.count(at: entry.start) > index)
        #expect(line.count(at: entry.start.nextDown) <= index)
      }
    }
  }

  @Test func aParameterIsFoundByItsTime() {
    let path = Self.stroke(at: 0, lasting: 2, points: 9).path
    for time in stride(from: 0.0, through: 2, by: 0.17) {
      #expect(abs(path.time(at: path.parameter(at: time)) - time) < 1e-6)
    }
    #expect(path.parameter(at: -1) == 0 && path.parameter(at: 3) == 8)
  }
}

/// The page as it was at a position of the line.
@Suite struct DrawingReplayTests {
  private func page(seed: UInt64, count: Int = 14) -> Page {
    var generator = TestSupport.SeededGenerator(seed: seed)
    let layers = (0..<2).map { layer in
      let strokes = (0..<count).map { _ in
        DrawingTimelineTests.stroke(
          at: generator.number(0...30),
          lasting: generator.number(0...2),
          from: generator.point(0...100),
          points: generator.whole(1...12)
        )
      }
      return Layer(id: LayerID(Int64(layer) + 1), drawing: Drawing(strokes: strokes))
    }
    return Page(layers: layers)
  }

  /// What is shown depends on the position alone, not on the way to it.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func everyWayLeadsToTheSamePage(seed: UInt64) {
    let page = page(seed: seed)
    var generator = TestSupport.SeededGenerator(seed: seed &+ 100)
    var replay = DrawingReplay(page, revision: 0)
    for _ in 0..<60 {
      let isNear = generator.whole(0...2) > 0
      let target =
        isNear
        ? replay.position + generator.number(-0.4...0.4) : generator.number(0...replay.duration)
      _ = replay.seek(to: target)
      var direct = DrawingReplay(page, revision: 0)
      _ = direct.seek(to: replay.position)
      #expect(replay.shown == direct.shown)
    }
    _ = replay.seek(to: .infinity)
    #expect(replay.position == 0, "what is no number is the beginning")
    _ = replay.seek(to: replay.duration + 5)
    #expect(replay.shown == page && replay.share == 1)
    _ = replay.seek(to: 0)
    #expect(replay.shown.layers.allSatisfy { $0.drawing.strokes.isEmpty })
  }

  /// Strokes outside of the damage look as before; also where the page is made anew.
  @Test(arguments: [14, 300])
  func theDamageHoldsAllThatChanges(count: Int) {
    let page = page(seed: 5, count: count)
    var replay = DrawingReplay(page, revision: 0)
    var generator = TestSupport.SeededGenerator(seed: 9)
    for _ in 0..<30 {
      let before = replay.shown
      let damage = replay.seek(to: generator.number(0...replay.duration))
      for (old, new) in zip(before.layers, replay.shown.layers) {
        let known = Set(old.drawing.strokes.map(\.id))
        for stroke in new.drawing.strokes where !known.contains(stroke.id) {
          #expect(damage.outset(by: 0.01).contains(stroke.renderBounds))
        }
      }
    }
  }

  @Test func timePassesAtTheSpeedAndEndsAtTheEnd() {
    var replay = DrawingReplay(page(seed: 1), revision: 0)
    let whole = replay.duration
    _ = replay.advance(to: 100)
    #expect(replay.position == 0, "the first step only sets the clock")
    _ = replay.advance(to: 100.5)
    #expect(abs(replay.position - 0.5) < 1e-9)
    replay.speed = 4
    _ = replay.advance(to: 101)
    #expect(abs(replay.position - 2.5) < 1e-9)
    _ = replay.togglePlaying()
    _ = replay.advance(to: 200)
    #expect(abs(replay.position - 2.5) < 1e-9)
    _ = replay.togglePlaying()
    _ = replay.advance(to: 199)
    #expect(abs(replay.position - 2.5) < 1e-9, "a clock that goes back is ignored")
    _ = replay.advance(to: 200 + whole)
    #expect(replay.position == whole && !replay.isPlaying)
    _ = replay.togglePlaying()
    #expect(replay.position == 0 && replay.isPlaying)
  }

  /// Whether pauses are shortened changes the times, not what is drawn.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func theSwitchOfPausesKeepsWhatIsDrawn(seed: UInt64) {
    var replay = DrawingReplay(page(seed: seed), revision: 0)
    var generator = TestSupport.SeededGenerator(seed: seed)
    for shortens in [false, true, false, true] {
      _ = replay.seek(to: generator.number(0...replay.duration))
      let before = replay.shown.layers.map { $0.drawing.strokes.map(\.id) }
      _ = replay.setShortensPauses(shortens)
      #expect(replay.shown.layers.map { $0.drawing.strokes.map(\.id) } == before)
      #expect((0...replay.duration).contains(replay.position))
    }
  }

  @Test func aPageOfDotsWithoutTimeIsShownWhole() {
    let dot = DrawingTimelineTests.stroke(at: nil, lasting: 0, points: 1)
    var replay = DrawingReplay(Page(layers: [Layer(drawing: Drawing(strokes: [dot]))]), revision: 0)
    _ = replay.seek(to: 0)
    #expect(replay.duration == 0 && replay.share == 1)
    #expect(replay.shown.layers[0].drawing.strokes.count == 1)
  }
}

/// The replay in the window.
@Suite struct ReplayTests {
  private let pen = PenTool(id: 10, kind: .pen)

  /// Draws a line that takes 60 ms at a time in milliseconds.
  private func draw(_ y: Double, at time: Double, on screen: Screen) throws {
    var events = contact((0..<6).map { Point(x: 15 + 18 * Double($0), y: y) }, by: pen)
    for index in events.indices {
      events[index].sample.time = PenTime(milliseconds: time + 10 * Double(index))
    }
    try screen.handle(events)
  }

  /// A window with three lines, of which the second was begun half a minute later.
  private func screen() throws -> Screen {
    let editor = Editor(Document(title: "", pages: [Page()]))
    editor.clockOrigin = 1_700_000_000
    let screen = try Screen(editor)
    try draw(20, at: 1000, on: screen)
    try draw(45, at: 31_000, on: screen)
    try draw(70, at: 31_500, on: screen)
    return screen
  }

  @Test func thePageIsSeenAsItWasAtEveryTimeAndTheDocumentStays() throws {
    let screen = try screen()
    let editor = screen.editor
    let (document, drawn) = (editor.document, try screen.seen)
    try screen.perform(.view(.toggleReplay))
    #expect(try screen.seen != drawn)
    #expect(editor.isReplaying)
    let replay = try #require(editor.replay)
    #expect(replay.duration > 1.1 && replay.duration < 2, "the long pause is a second")
    var seen: Set<[UInt8]> = []
    for step in 0...60 {
      try screen.take(Effects(damage: editor.advanceReplay(to: 5 + Double(step) * 0.04)))
      try screen.take(Effects())
      seen.insert(try screen.seen)
      if step % 6 == 0 { #expect(try screen.seen == screen.redrawn) }
    }
    #expect(seen.count >= 5, "strokes grow")
    #expect(try screen.seen == drawn, "the end is the page as it is")
    #expect(!editor.isReplayPlaying)
    for share in [0.9, 0.03, 0.5, 0] {
      try screen.take(editor.seekReplay(to: share))
      #expect(try screen.seen == screen.redrawn)
    }
    try screen.take(editor.endReplay())
    #expect(try screen.seen == drawn)
    #expect(editor.document == document && screen.changes.count == 3 && editor.replay == nil)
  }

  @Test func thePenDrawsNothingIntoIt() throws {
    let screen = try screen()
    try screen.perform(.view(.toggleReplay))
    let before = screen.editor.document
    try draw(60, at: 40_000, on: screen)
    #expect(screen.editor.document == before && screen.editor.isReplaying)
    try screen.perform(.view(.toggleReplay))
    try draw(60, at: 50_000, on: screen)
    #expect(screen.editor.drawing.strokes.count == 4)
  }

  /// Whatever changes the document ends it, and the window shows the document.
  @Test(arguments: [
    EditorCommand.edit(.undo), .selection(.selectAll), .page(.addPage), .layer(.addLayer),
  ])
  func aCommandOnTheDocumentEndsIt(command: EditorCommand) throws {
    let screen = try screen()
    try screen.perform(.view(.toggleReplay))
    try screen.perform(command)
    #expect(!screen.editor.hasReplay && screen.editor.replay == nil)
    if command == .selection(.selectAll) { try screen.perform(.selection(.deselect)) }
    #expect(try screen.seen == screen.redrawn)
  }

  @Test func aChangeFromElsewhereEndsIt() throws {
    let screen = try screen()
    try screen.perform(.view(.toggleReplay))
    try screen.take(screen.editor.insert(Note("pasted", at: .zero)))
    #expect(!screen.editor.hasReplay)
    try screen.perform(.selection(.deselect))
    #expect(try screen.seen == screen.redrawn)
  }

  @Test func theViewCanBeMovedMeanwhile() throws {
    let screen = try screen()
    try screen.perform(.view(.toggleReplay))
    try screen.take(screen.editor.seekReplay(to: 0.5))
    try screen.perform(.view(.zoomIn))
    try screen.perform(.view(.rotateLeft))
    #expect(screen.editor.isReplaying)
    #expect(try screen.seen == screen.redrawn)
  }

  @Test func anEmptyPageHasNone() throws {
    let screen = try Screen()
    #expect(!screen.editor.isEnabled(.view(.toggleReplay)))
    try screen.perform(.view(.toggleReplay))
    try screen.perform(.view(.toggleReplayPlaying))
    #expect(!screen.editor.hasReplay)
  }

  @Test func commandsStepTheSpeedWithinItsRange() throws {
    let screen = try screen()
    try screen.perform(.view(.replayFaster))
    // Playing what is not shown yet begins it.
    try screen.perform(.view(.toggleReplayPlaying))
    var speeds = [try #require(screen.editor.replay).speed]
    for _ in 0..<3 {
      try screen.perform(.view(.replayFaster))
      speeds.append(try #require(screen.editor.replay).speed)
    }
    #expect(speeds == [2, 4, 8, 8])
    for _ in 0..<6 { try screen.perform(.view(.replaySlower)) }
    #expect(screen.editor.replay?.speed == 0.5)
    screen.editor.setReplaySpeed(-1)
    screen.editor.setReplaySpeed(.nan)
    #expect(screen.editor.replay?.speed == 0.5)
  }
}
