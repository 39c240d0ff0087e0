import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// Fingers on the screen, alone and beside a pen.
@Suite struct FingerTests: NavigationSuite {
  /// One finger moves the canvas; two keep under them what they touched.
  @Test func fingersHoldWhatTheyTouch() throws {
    let screen = try Screen()
    let editor = screen.editor
    var time = 0.0
    func touch(_ phase: PenEvent.Phase, _ finger: Int, _ x: Double, _ y: Double) throws {
      time += 8
      try screen.handle([self.touch(phase, finger, x, y, at: time)], stays: true)
    }
    try touch(.down, 1, 20, 20)
    try touch(.move, 1, 45, 20)
    try touch(.move, 1, 60, 30)
    // The way until it was a drag does not count: the canvas must not leap.
    #expect(editor.view.origin == Point(x: 15, y: 10))
    try touch(.down, 2, 60, 70)
    let inverse = try #require(editor.view.transform.inverted)
    let places = [Point(x: 60, y: 30), Point(x: 60, y: 70)].map(inverse.apply(to:))
    try touch(.move, 2, 100, 80)
    try touch(.move, 1, 30, 10)
    // Turned a little less than the fingers are, both keep their places along the line between.
    let seen = places.map(editor.view.transform.apply(to:))
    #expect(seen[0].interpolated(to: seen[1], by: 0.5).distance(to: Point(x: 65, y: 45)) < 1.5)
    #expect(
      abs(seen[0].distance(to: seen[1]) - Point(x: 30, y: 10).distance(to: Point(x: 100, y: 80)))
        < 1.5
    )
    #expect(editor.view.zoom > 2)
    #expect(abs(editor.view.rotation) > 0.3)
    try touch(.up, 1, 30, 10)
    try touch(.up, 2, 100, 80)
    #expect(editor.drawing.strokes.isEmpty)
  }

  @Test func tapsOfTwoAndThreeFingersAreUndoAndRedo() throws {
    let screen = try Screen()
    var hand = RandomPen(seed: 4, in: Rect(x: 10, y: 10, width: 90, height: 60))
    for _ in 0..<2 { try screen.handle(hand.visit(count: 20, by: pen)) }
    var time = 10_000.0
    func tap(_ fingers: Int, lasting: Double = 80) throws {
      for finger in 0..<fingers {
        let x = Double(20 + 20 * finger)
        try screen.handle([touch(.down, finger, x, 20, at: time + Double(finger) * 5)], stays: true)
      }
      for finger in 0..<fingers {
        let x = Double(22 + 20 * finger)
        try screen.handle([touch(.up, finger, x, 20, at: time + lasting)], stays: true)
      }
      time += 1000
    }
    try tap(2)
    #expect(screen.editor.drawing.strokes.count == 1)
    try tap(3)
    #expect(screen.editor.drawing.strokes.count == 2)
    // One finger is none, and a long press is no tap.
    try tap(1)
    try tap(2, lasting: 900)
    #expect(screen.editor.drawing.strokes.count == 2)
    #expect(screen.editor.view == .identity)
  }

  /// While a pen is near, and for a while after, what touches is a hand.
  @Test func aRestingHandDoesNothing() throws {
    let screen = try Screen()
    let editor = screen.editor
    func sample(_ time: Double) -> PenSample {
      PenSample(position: Point(x: 50, y: 50), time: PenTime(milliseconds: time))
    }
    func hand(at time: Double) throws -> Bool {
      let before = editor.view
      try screen.handle(
        [
          touch(.down, 1, 20, 20, at: time), touch(.move, 1, 60, 20, at: time + 5),
          touch(.move, 1, 90, 20, at: time + 10), touch(.up, 1, 90, 20, at: time + 200),
        ],
        stays: true
      )
      return editor.view != before
    }
    #expect(try hand(at: 0))
    try screen.handle([PenEvent(phase: .hover, tool: pen, sample: sample(1000))])
    #expect(try !hand(at: 1100))
    #expect(try !hand(at: 9000))
    try screen.handle([PenEvent(phase: .leave, tool: pen, sample: sample(10_000))])
    #expect(try !hand(at: 10_400))
    #expect(try hand(at: 10_600))
    editor.inputSettings.palmRest = 2
    #expect(try !hand(at: 11_500))
    // A pen that comes while a hand rests ends what the hand does.
    try screen.handle([touch(.down, 5, 20, 20, at: 20_000)], stays: true)
    try screen.handle([PenEvent(phase: .hover, tool: pen, sample: sample(20_010))])
    let view = editor.view
    try screen.handle([touch(.move, 5, 90, 20, at: 20_020)], stays: true)
    #expect(editor.view == view)
  }

  /// A finger leaves ink only where that is wanted, also after a pen has left, but not while it is
  /// there; a second finger makes it the hand that moves the canvas.
  @Test func fingersDrawAndEraseOnlyIfWanted() throws {
    func strokes(_ use: TouchUse, after pens: [PenEvent.Phase] = [], fingers: Int = 1) throws
      -> Int
    {
      let screen = try Screen()
      screen.editor.inputSettings.touchUse = use
      let sample = PenSample(position: .zero, time: PenTime(milliseconds: 0))
      for phase in pens {
        try screen.handle([PenEvent(phase: phase, tool: pen, sample: sample)])
      }
      var events = (0..<fingers).map { touch(.down, $0, Double(20 + 40 * $0), 40, at: 2000) }
      for step in 1..<10 {
        events.append(touch(.move, 0, 20 + Double(step) * 6, 40, at: 2000 + Double(step) * 8))
      }
      for finger in 0..<fingers { events.append(touch(.up, finger, 80, 40, at: 2100)) }
      try screen.handle(events, stays: true)
      try showMotion(screen)
      #expect(try screen.seen == screen.redrawn)
      return screen.editor.drawing.strokes.count
    }
    #expect(try strokes(.move) == 0)
    #expect(try strokes(.draw) == 1)
    #expect(try strokes(.draw, after: [.hover, .leave]) == 1)
    #expect(try strokes(.draw, after: [.hover]) == 0)
    #expect(try strokes(.draw, fingers: 2) == 0)
    #expect(try strokes(.erase) == 0)
  }

  /// Of fingers that erase, the first of two takes nothing away, nor does a hand beside a pen.
  ///
  /// Two are undo or move the canvas. Alone it does, also by a tap.
  @Test func aFingerErasesOnlyWhenItStaysAlone() throws {
    for end in ["tap", "stroke", "two", "pinch", "pen"] {
      let screen = try Screen()
      let editor = screen.editor
      for y in [20.0, 60] {
        try screen.handle(
          drag(mouse, [Point(x: 10, y: y), Point(x: 50, y: y), Point(x: 90, y: y)])
        )
      }
      editor.inputSettings.touchUse = .erase
      editor.eraser.kind = .strokes
      var batch = [touch(.down, 0, 50, 60, at: 2000)]
      switch end {
      case "stroke": batch.append(touch(.move, 0, 50, 90, at: 2040))
      case "two": batch.append(touch(.down, 1, 80, 90, at: 2020))
      case "pinch":
        batch += [touch(.down, 1, 80, 90, at: 2020), touch(.move, 0, 20, 60, at: 2060)]
      case "pen":
        let sample = PenSample(position: .zero, time: PenTime(milliseconds: 2030))
        batch.append(PenEvent(phase: .hover, tool: pen, sample: sample))
      default: break
      }
      batch.append(touch(.up, 0, 50, 60, at: 2100))
      if end == "two" || end == "pinch" { batch.append(touch(.up, 1, 80, 90, at: 2100)) }
      try screen.handle(batch, stays: true)
      let left = editor.drawing.strokes.map { $0.renderBounds.center.y < 40 }
      // What two taps undo is the last stroke, not what a finger erased on the way.
      let isGone = end == "tap" || end == "stroke" || end == "two"
      #expect(left == (isGone ? [true] : [true, false]), "\(end)")
      #expect(editor.canRedo == (end == "two"), "\(end)")
    }
  }
}
