import Commands
import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// Gestures of the pen: what each does while it is on, and that without it strokes are ink.
@Suite struct PenGestureTests {
  private let pen = PenTool(id: 10, kind: .pen)
  private let line = (0...20).map { Point(x: 40 + 2 * Double($0), y: 45) }

  /// Returns a contact that begins at a time in milliseconds.
  private func contact(_ points: [Point], at start: Double) -> [PenEvent] {
    points.enumerated().map { number, place in
      PenEvent(
        phase: number == 0 ? .down : number == points.count - 1 ? .up : .move,
        tool: pen,
        sample: PenSample(
          position: place,
          time: PenTime(milliseconds: start + Double(number) * 5),
          pressure: 0.5
        )
      )
    }
  }

  /// A line to and fro over the middle of the window.
  private var scratch: [Point] {
    (0...160).map { step in
      let share = Double(step) / 20
      let side = abs((share / 2 - (share / 2).rounded(.down)) * 2 - 1)
      return Point(x: 35 + 6 * share, y: 30 + 30 * side)
    }
  }

  /// A stroke once around the middle of the window.
  private var ring: [Point] {
    (0...80).map { step in
      let ray = Vector(angle: 2 * .pi * Double(step) / 80, length: 1)
      return Point(x: 60 + 50 * ray.dx, y: 45 + 30 * ray.dy)
    }
  }

  private func tap(_ x: Double, _ y: Double) -> [Point] {
    Array(repeating: Point(x: x, y: y), count: 3)
  }

  private func screen(_ gestures: Set<PenGesture>, with lines: [[Point]]) throws -> Screen {
    let screen = try Screen()
    screen.editor.toolOptions.gestures = gestures
    for line in lines { try screen.handle(contact(line, at: 0)) }
    return screen
  }

  // MARK: - Scratching out

  /// Scratching out removes what it crosses, stays away itself, and is one step.
  @Test func scratchingOutErases() throws {
    let below = [Point(x: 30, y: 80), Point(x: 90, y: 80)]
    let screen = try screen([.scratchOut], with: [line, below])
    let (drawn, seen) = (screen.editor.drawing, try screen.seen)
    try screen.handle(contact(scratch, at: 2000))
    #expect(screen.editor.drawing.strokes.map(\.id) == [drawn.strokes[1].id])
    #expect(try screen.seen == screen.redrawn)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.drawing == drawn)
    #expect(try screen.seen == seen)
    try screen.perform(.edit(.redo))
    #expect(screen.editor.drawing.strokes.count == 1)
  }

  /// On blank paper, on a locked layer, and while the gesture is off, it is a stroke as any other.
  @Test func otherwiseAScratchIsInk() throws {
    let blank = try screen([.scratchOut], with: [])
    try blank.handle(contact(scratch, at: 2000))
    #expect(blank.editor.drawing.strokes.count == 1)
    let off = try screen(Set(PenGesture.allCases).subtracting([.scratchOut]), with: [line])
    try off.handle(contact(scratch, at: 2000))
    #expect(off.editor.drawing.strokes.count == 2 && off.changes.count == 2)
    #expect(try off.seen == off.redrawn)
  }

  // MARK: - Circle and tap

  /// A circle and a tap in it select what lies there, and neither stays; one step brings the circle back.
  @Test func circleAndTapSelect() throws {
    let outside = [Point(x: 5, y: 5), Point(x: 5, y: 80)]
    let screen = try screen([.circleAndTap], with: [line, outside])
    let drawn = screen.editor.drawing
    try screen.handle(contact(ring, at: 2000))
    let ringed = screen.editor.drawing
    #expect(ringed.strokes.count == 3)
    try screen.handle(contact(tap(60, 60), at: 2800))
    #expect(screen.editor.drawing == drawn)
    #expect(screen.editor.selection?.strokes == [drawn.strokes[0].id])
    #expect(screen.editor.tool.selects)
    #expect(try screen.seen == screen.whole)
    try screen.perform(.selection(.deselect))
    #expect(screen.editor.tool == .draw)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.drawing == ringed)
  }

  /// A tap that is late, outside or long, and one in a circle around nothing, are dots.
  @Test func otherwiseATapIsADot() throws {
    let still = Array(repeating: Point(x: 60, y: 60), count: 90)
    for (points, start) in [(tap(60, 60), 3600.0), (tap(2, 2), 2800), (still, 2800)] {
      let screen = try screen([.circleAndTap], with: [line])
      try screen.handle(contact(ring, at: 2000))
      try screen.handle(contact(points, at: start))
      #expect(screen.editor.drawing.strokes.count == 3 && screen.editor.selection == nil)
    }
    let empty = try screen([.circleAndTap], with: [])
    let off = try screen(Set(PenGesture.allCases).subtracting([.circleAndTap]), with: [line])
    for screen in [empty, off] {
      let count = screen.editor.drawing.strokes.count
      try screen.handle(contact(ring, at: 2000))
      try screen.handle(contact(tap(60, 60), at: 2800))
      #expect(screen.editor.drawing.strokes.count == count + 2 && screen.editor.selection == nil)
    }
  }

  /// After an undo there is no circle any more, and a tap is a dot.
  @Test func aCircleThatIsGoneDoesNothing() throws {
    let screen = try screen([.circleAndTap], with: [line])
    try screen.handle(contact(ring, at: 2000))
    try screen.perform(.edit(.undo))
    try screen.handle(contact(tap(60, 60), at: 2800))
    #expect(screen.editor.drawing.strokes.count == 2 && screen.editor.selection == nil)
  }

  // MARK: - Holding still

  /// A pen that is held on ink takes its colour, whether the clock tells of it or the pen, and draws
  /// nothing.
  @Test(arguments: [true, false]) func holdPicksAColor(isTold: Bool) throws {
    let screen = try Screen()
    screen.editor.toolOptions.gestures = [.holdToPick]
    let red = InkColor(red: 1, green: 0, blue: 0)
    screen.editor.choose(red)
    try screen.handle(contact(line, at: 0))
    screen.editor.choose(.black)
    let (drawn, seen) = (screen.editor.drawing, try screen.seen)
    let events = contact(tap(60, 45), at: 2000)
    try screen.handle(Array(events.dropLast()))
    let end = try #require(screen.editor.restEnd)
    #expect(end == PenTime(milliseconds: 2600))
    if isTold {
      try screen.take(screen.editor.rest(until: end.advanced(bySeconds: -0.001)))
      #expect(screen.editor.isInking)
      try screen.take(screen.editor.rest(until: end))
      #expect(!screen.editor.isInking && screen.editor.isDrawing && screen.editor.ink.color == red)
    }
    var last = events[2]
    last.sample.time = PenTime(milliseconds: 2700)
    try screen.handle([last])
    #expect(screen.editor.ink.color == red && screen.editor.drawing == drawn)
    #expect(screen.editor.tool == .draw && screen.changes.count == 1)
    #expect(try screen.seen == seen)
  }

  /// A pen that trembles is held all the same, wherever in its tremble it touched.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aTremblingPenIsHeld(seed: UInt64) throws {
    var hand = SeededGenerator(seed: seed)
    let screen = try self.screen([.holdToPick], with: [line])
    screen.editor.choose(InkColor(red: 0, green: 0, blue: 1))
    let (color, drawn) = (screen.editor.ink.color, screen.editor.drawing)
    let tremble = (0...130).map { step in
      Point(x: 60 + (step == 0 ? 2.3 : hand.number(-2.3...2.3)), y: 45)
    }
    for event in contact(tremble, at: 2000) { try screen.handle([event]) }
    #expect(screen.editor.ink.color != color && screen.editor.drawing == drawn)
  }

  /// A pen that goes slowly away from its place, or fast around it, draws.
  @Test func aMovingPenIsNotHeld() throws {
    let slow = (0...130).map { Point(x: 60 + 6 * Double($0) / 130, y: 45) }
    let fast = (0...130).map { step in
      Point(x: 60, y: 45) + Vector(angle: 2 * Double(step), length: step == 0 ? 0 : 8.5)
    }
    for points in [slow, fast] {
      let screen = try self.screen([.holdToPick], with: [line])
      for event in contact(points, at: 2000) { try screen.handle([event]) }
      #expect(screen.editor.drawing.strokes.count == 2)
    }
  }

  /// On blank paper, after it has moved, and while the gesture is off, a pen that rests draws.
  @Test func otherwiseAHoldDraws() throws {
    let cases: [(Set<PenGesture>, [Point])] = [
      ([.holdToPick], tap(60, 80)), ([], tap(60, 45)),
      ([.holdToPick], [Point(x: 70, y: 45), Point(x: 60, y: 45), Point(x: 60, y: 45)]),
    ]
    for (gestures, points) in cases {
      let screen = try screen(gestures, with: [line])
      screen.editor.choose(InkColor(red: 0, green: 0, blue: 1))
      let color = screen.editor.ink.color
      var events = contact(points, at: 2000)
      events[2].sample.time = PenTime(milliseconds: 2900)
      try screen.handle(events)
      #expect(screen.editor.drawing.strokes.count == 2 && screen.editor.ink.color == color)
    }
  }

  // MARK: - Switches

  private func press(at milliseconds: Double, for length: Double = 80) -> [PenEvent] {
    [(PenEvent.Phase.switchDown, 0), (.switchUp, length)].map { phase, passed in
      PenEvent(
        phase: phase,
        tool: pen,
        sample: PenSample(
          position: Point(x: 50, y: 50),
          time: PenTime(milliseconds: milliseconds + passed)
        ),
        button: 2
      )
    }
  }

  /// Two short presses of a side switch change between the last two tools; other presses do not.
  @Test func doublePressChoosesThePreviousTool() throws {
    let editor = Editor()
    editor.toolOptions.gestures = [.switchDoubleTap]
    editor.tool = .laser
    editor.tool = .draw
    func play(_ events: [PenEvent]) -> Tool {
      _ = editor.handle(PenBatch(events))
      return editor.tool
    }
    #expect(play(press(at: 1000) + press(at: 1200)) == .laser)
    #expect(play(press(at: 1400)) == .laser)
    #expect(play(press(at: 1600)) == .draw)
    #expect(play(press(at: 3000) + press(at: 3600)) == .draw)
    #expect(play(press(at: 5000, for: 500) + press(at: 5600)) == .draw)
    #expect(play(press(at: 7000) + contact(tap(50, 50), at: 7100) + press(at: 7200)) == .draw)
    editor.toolOptions.gestures = []
    #expect(play(press(at: 9000) + press(at: 9200)) == .draw)
    _ = editor.perform(.tool(.previousTool))
    #expect(editor.tool == .laser)
  }

  /// Each gesture is off at first, and its command turns it on and off.
  @Test func commandsTurnGesturesOn() {
    let editor = Editor()
    #expect(editor.toolOptions.gestures.isEmpty)
    let commands: [(ToolCommand, PenGesture)] = [
      (.toggleScratchOut, .scratchOut), (.toggleCircleAndTap, .circleAndTap),
      (.toggleSwitchDoubleTap, .switchDoubleTap), (.toggleHoldToPick, .holdToPick),
    ]
    for (command, gesture) in commands {
      #expect(!editor.perform(.tool(command)).requests.isEmpty)
      #expect(editor.toolOptions.gestures == [gesture])
      _ = editor.perform(.tool(command))
      #expect(editor.toolOptions.gestures.isEmpty)
    }
  }
}
