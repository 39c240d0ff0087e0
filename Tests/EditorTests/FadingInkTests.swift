import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

@testable import Editor

/// Ink that fades and the laser pointer: seen for a while, and no part of the document.
@Suite struct FadingInkTests {
  private let pen = PenTool(id: 10, kind: .pen)
  private let whole = Rect(x: 10, y: 10, width: 100, height: 70)

  /// Draws with a tool; the events are later than those before.
  private func draw(
    _ tool: Tool,
    by hand: inout RandomPen,
    on screen: Screen,
    at start: Double = 0
  ) throws {
    screen.editor.tool = tool
    var events = hand.visit(count: 30, by: pen)
    let first = events[0].sample.time
    for index in events.indices where start > 0 {
      let passed = events[index].sample.time.seconds(since: first)
      events[index].sample.time = PenTime(milliseconds: start * 1000 + passed * 1000)
    }
    for event in events { try screen.handle([event]) }
  }

  /// Steps through the fade as the event loop does, to its end.
  ///
  /// - Returns: the number of steps.
  private func fade(_ screen: Screen, checks: Bool = true) throws -> Int {
    var steps = 0
    while let deadline = screen.editor.fadeDeadline, steps < 1000 {
      try screen.take(Effects(damage: screen.editor.advanceFading(to: deadline)))
      if checks { #expect(try screen.seen == screen.whole) }
      steps += 1
    }
    return steps
  }

  /// Ink that fades among strokes that stay leaves document, changes, history and ids as they would be
  /// without it, and the picture when it is gone.
  @Test(arguments: UInt64(1)...6)
  func nothingOfItStays(seed: UInt64) throws {
    let (plain, mixed) = (try Screen(), try Screen())
    var (hand, twin) = (RandomPen(seed: seed, in: whole), RandomPen(seed: seed, in: whole))
    var other = RandomPen(seed: seed + 100, in: whole)
    for _ in 0..<3 {
      try draw(.draw, by: &hand, on: plain)
      try draw(.draw, by: &twin, on: mixed)
      try draw(.fadingInk, by: &other, on: mixed)
      try draw(.laser, by: &other, on: mixed)
    }
    #expect(try mixed.seen != plain.seen)
    _ = try fade(mixed)
    try mixed.handle([
      PenEvent(phase: .leave, tool: pen, sample: other.visit(count: 2, by: pen)[0].sample)
    ])
    #expect(mixed.editor.document.pages.map(\.layers) == plain.editor.document.pages.map(\.layers))
    #expect(mixed.changes.count == plain.changes.count)
    #expect(zip(mixed.changes, plain.changes).allSatisfy { $0.edit == $1.edit })
    #expect(mixed.editor.nextStrokeID == plain.editor.nextStrokeID)
    #expect(mixed.editor.toolOptions.palette == plain.editor.toolOptions.palette)
    #expect(try mixed.seen == plain.seen)
    for _ in 0..<3 { try mixed.perform(.edit(.undo)) }
    #expect(!mixed.editor.canUndo && mixed.editor.drawing.strokes.isEmpty)
  }

  /// The picture before is that after, every step changes pixels where the editor says so, and no timer
  /// is asked for before the first stroke, while the pen draws, and after the end.
  @Test(arguments: UInt64(1)...4)
  func itFadesSmoothlyAndThenRests(seed: UInt64) throws {
    let screen = try Screen()
    var hand = RandomPen(seed: seed, in: whole)
    try draw(.draw, by: &hand, on: screen)
    let before = try screen.seen
    #expect(screen.editor.fadeDeadline == nil)
    screen.editor.tool = .fadingInk
    for event in hand.visit(count: 30, by: pen) {
      try screen.handle([event])
      #expect(try screen.seen == screen.whole)
      if event.phase != .up { #expect(screen.editor.fadeDeadline == nil) }
      #expect(!screen.editor.isInking && screen.editor.strokeUnderPen == nil)
    }
    #expect(try screen.seen != before)
    let lifted = try #require(screen.editor.fadeDeadline)
    // Nothing changes before the time has come.
    #expect(screen.editor.advanceFading(to: lifted.advanced(bySeconds: -0.1)).isEmpty)
    var pictures: Set<[UInt8]> = []
    while let deadline = screen.editor.fadeDeadline, pictures.count < 500 {
      try screen.take(Effects(damage: screen.editor.advanceFading(to: deadline)))
      #expect(try screen.seen == screen.whole)
      pictures.insert(try screen.seen)
    }
    #expect(pictures.count > 20, "the steps are small")
    #expect(pictures.count < 2 * Int(FadingInk.duration / FadingInk.step))
    #expect(try screen.seen == before)
    #expect(screen.editor.fadeDeadline == nil)
    #expect(screen.editor.advanceFading(to: lifted.advanced(bySeconds: 99)).isEmpty)
  }

  /// While a pen draws, nothing fades; that time does not count.
  @Test func aContactKeepsTheInk() throws {
    let screen = try Screen()
    screen.editor.toolOptions.fadeDelay = 2
    var hand = RandomPen(seed: 3, in: whole)
    try draw(.fadingInk, by: &hand, on: screen, at: 10)
    let due = try #require(screen.editor.fadeDeadline)
    let events = hand.visit(count: 8, by: pen).filter { $0.phase != .hover }
    for (number, event) in events.enumerated() {
      var event = event
      // A second after the lift, for ten seconds.
      let share = Double(number) / Double(events.count - 1)
      event.sample.time = due.advanced(bySeconds: -1 + 10 * share)
      try screen.handle([event])
      guard event.phase != .up else { continue }
      #expect(screen.editor.fadeDeadline == nil)
      #expect(screen.editor.advanceFading(to: event.sample.time).isEmpty)
    }
    let next = try #require(screen.editor.fadeDeadline)
    #expect(abs(next.seconds(since: due) - 10) < 1e-6)
    #expect(try fade(screen) > 20)
  }

  /// The ink moves with the view, and is seen on its page alone.
  @Test func itBelongsToItsPlaceOnItsPage() throws {
    let screen = try Screen()
    var hand = RandomPen(seed: 5, in: whole)
    try draw(.fadingInk, by: &hand, on: screen)
    for command in [ViewCommand.zoomIn, .rotateLeft, .mirrorView, .fitPage] {
      try screen.perform(.view(command))
      #expect(try screen.seen == screen.whole)
    }
    try screen.perform(.page(.addPage))
    let blank = try Screen(Editor(screen.editor.document))
    try blank.perform(.page(.nextPage))
    _ = try screen.perform(.view(.straightenView))
    #expect(try screen.seen == screen.whole)
    #expect(Set(screen.picture) == Set(blank.picture))
    _ = try fade(screen)
    #expect(screen.editor.fadeDeadline == nil)
  }

  /// A locked layer and a document that may only be read can be shown and talked about; where ink would
  /// not be seen, the reason is told.
  @Test func itNeedsNoPermission() throws {
    let screen = try Screen()
    var hand = RandomPen(seed: 7, in: whole)
    let blank = try screen.seen
    try screen.perform(.layer(.toggleLayerLocked))
    try draw(.fadingInk, by: &hand, on: screen)
    #expect(try screen.seen != blank)
    _ = try fade(screen, checks: false)
    screen.editor.isReadOnly = true
    try draw(.fadingInk, by: &hand, on: screen)
    #expect(screen.editor.fadeDeadline != nil)
    _ = try fade(screen, checks: false)
    screen.editor.isReadOnly = false
    try screen.perform(.layer(.toggleLayerVisible))
    screen.editor.tool = .fadingInk
    let effects = screen.editor.handle(PenBatch(hand.visit(count: 9, by: pen)))
    #expect(effects.requests.contains(.show(Refusal.layerIsHidden.message)))
    #expect(screen.editor.fadeDeadline == nil)
  }

  /// However much is drawn, the pictures of fading strokes take a bounded amount of memory.
  @Test func memoryIsBounded() throws {
    let screen = try Screen()
    screen.editor.tool = .fadingInk
    let corners = [
      Point(x: 4, y: 4), Point(x: 116, y: 86), Point(x: 4, y: 86), Point(x: 116, y: 4),
    ]
    for _ in 0..<30 {
      try screen.handle(contact(corners, by: pen))
      #expect(try screen.seen == screen.whole)
      #expect(screen.editor.display.fading.pixelCount <= 5 * Screen.bounds.area)
    }
    #expect(try fade(screen, checks: false) < 200)
  }

  // MARK: - Laser pointer

  /// A dot follows the pen over the paper and on it; on it with a trail that vanishes at once.
  @Test func laserFollowsThePen() throws {
    let screen = try Screen()
    let blank = try screen.seen
    screen.editor.tool = .laser
    let places = (0..<20).map { Point(x: 20 + 4 * Double($0), y: 45) }
    let events = contact(places, by: pen)
    var hover = events[0]
    hover.phase = .hover
    try screen.handle([hover])
    #expect(screen.pixel(20, 45) != screen.pixel(60, 45))
    #expect(screen.editor.fadeDeadline == nil, "a dot without a trail does not change")
    for event in events {
      try screen.handle([event], stays: true)
      #expect(try screen.seen == screen.whole)
    }
    let paper = screen.pixel(5, 5)
    #expect(screen.pixel(96, 45) != paper && screen.pixel(88, 45) != paper)
    #expect(screen.editor.fadeDeadline != nil)
    #expect(try fade(screen) < 60)
    #expect(screen.pixel(96, 45) != paper && screen.pixel(80, 45) == paper)
    try screen.handle([PenEvent(phase: .leave, tool: pen, sample: events[0].sample)])
    #expect(try screen.seen == blank)
    #expect(screen.changes.isEmpty && screen.editor.fadeDeadline == nil)
  }

  /// The trail of a pen that rests on the paper vanishes, too, and fading ink fades on meanwhile.
  @Test func laserOnThePaperRests() throws {
    let screen = try Screen()
    var hand = RandomPen(seed: 9, in: whole)
    try draw(.fadingInk, by: &hand, on: screen)
    screen.editor.tool = .laser
    let places = (0..<20).map { Point(x: 20 + 4 * Double($0), y: 45) }
    for event in contact(places, by: pen).dropLast() { try screen.handle([event], stays: true) }
    #expect(screen.editor.isDrawing)
    #expect(try fade(screen) < 200)
    #expect(screen.editor.isDrawing && screen.editor.fadeDeadline == nil)
    #expect(screen.pixel(40, 45) == screen.pixel(5, 5))
  }
}
