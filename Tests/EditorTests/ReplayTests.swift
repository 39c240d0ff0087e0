import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

@testable import Editor

/// The position of a replay as time passes.
@Suite struct DrawingReplayTests {
  @Test func timePassesAtTheSpeedAndEndsAtTheEnd() {
    var replay = DrawingReplay(DatedInk.page(seed: 1), revision: 0)
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
