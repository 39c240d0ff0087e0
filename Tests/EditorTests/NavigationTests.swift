import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

@Suite struct NavigationTests {
  private let pen = PenTool(id: 10, kind: .pen)
  private let mouse = PenTool(id: 8, kind: .mouse)

  // MARK: - Drags

  /// Pans by Space, the middle button, the lower switch and the hand move the canvas as far as the
  /// pointer, and draw nothing.
  @Test func dragsMoveTheCanvasWithThePointer() throws {
    let way = [Point(x: 20, y: 20), Point(x: 35, y: 22), Point(x: 50, y: 30), Point(x: 50, y: 30)]
    for (tool, keys, button) in [(pen, HeldKeys.space, 0), (mouse, [], 2), (pen, [], 2)] {
      let screen = try Screen()
      try screen.handle(drag(tool, way, keys: keys, button: button, rests: true))
      #expect(screen.editor.view.origin == Point(x: 30, y: 10))
      #expect(screen.editor.drawing.strokes.isEmpty)
      try showMotion(screen)
      #expect(try screen.seen == screen.redrawn)
    }
    let screen = try Screen()
    screen.editor.tool = .hand
    try screen.handle(drag(pen, way, rests: true))
    #expect(screen.editor.view.origin == Point(x: 30, y: 10))
  }

  @Test func theTipDrawsAgainAfterADrag() throws {
    let screen = try Screen()
    try screen.handle(
      drag(pen, [Point(x: 20, y: 20), Point(x: 40, y: 20)], button: 2, rests: true)
    )
    var hand = RandomPen(seed: 4, in: Rect(x: 10, y: 10, width: 90, height: 60))
    try screen.handle(hand.visit(count: 20, by: pen))
    #expect(screen.editor.drawing.strokes.count == 1)
  }

  /// Dragged up the canvas grows, down it shrinks, and the place where it began stays.
  @Test func zoomDragsKeepTheirPlace() throws {
    for (end, isLarger) in [(Point(x: 60, y: 20), true), (Point(x: 60, y: 80), false)] {
      let screen = try Screen()
      let start = Point(x: 60, y: 50)
      try screen.handle(drag(mouse, [start, end], keys: [.space, .control], rests: true))
      let view = screen.editor.view
      #expect(isLarger ? view.zoom > 1.1 : view.zoom < 0.9)
      #expect(view.transform.apply(to: start).distance(to: start) < 1)
    }
  }

  /// Near steps of 15 degrees it lies on the step, elsewhere where the pointer is.
  @Test func turnsSnapToSteps() throws {
    for degrees in stride(from: -100.5, through: 100, by: 7.3) {
      let screen = try Screen()
      let middle = Point(x: 60, y: 45)
      func place(_ angle: Double) -> Point { middle + Vector(angle: angle, length: 40) }
      let way = [place(0), place(degrees * .pi / 360), place(degrees * .pi / 180)]
      try screen.handle(drag(mouse, way, keys: [.space, .shift], rests: true))
      let turned = screen.editor.view.rotation * 180 / .pi
      let step = (degrees / 15).rounded() * 15
      #expect(abs(turned - (abs(degrees - step) < 3 ? step : degrees)) < 1e-9)
    }
  }

  // MARK: - The wheel

  @Test func theWheelScrollsAndZoomsAtThePointer() throws {
    let screen = try Screen()
    func scroll(_ dx: Double, _ dy: Double, _ keys: HeldKeys = []) throws {
      let sample = PenSample(position: Point(x: 30, y: 70), time: PenTime(milliseconds: 1))
      let way = Vector(dx: dx, dy: dy)
      try screen.handle([
        PenEvent(phase: .scroll, tool: mouse, sample: sample, scroll: way, keys: keys)
      ])
    }
    try scroll(0, 1)
    let down = screen.editor.view.origin
    #expect(down.x == 0 && down.y < 0)
    try scroll(0, -1, .shift)
    let side = screen.editor.view.origin
    #expect(side.y == down.y && side.x > 0)
    let point = Point(x: 30, y: 70)
    let place = try #require(screen.editor.view.transform.inverted).apply(to: point)
    for _ in 0..<5 {
      try scroll(0, -1, .control)
      #expect(screen.editor.view.transform.apply(to: place).distance(to: point) < 1)
    }
    #expect(screen.editor.view.zoom > 2)
  }

  // MARK: - Flight

  /// Let go in motion, the canvas goes on in the same direction, and rests.
  @Test func theCanvasGoesOnWhenItIsLetGo() throws {
    let (screen, end) = try thrown()
    let before = screen.editor.view.origin
    var effects = screen.editor.showView(at: end)
    var (frame, last) = (0, before.x)
    while effects.movesView {
      frame += 1
      effects = screen.editor.showView(at: end.advanced(bySeconds: Double(frame) / 60))
      #expect(screen.editor.view.origin.x >= last)
      last = screen.editor.view.origin.x
      try #require(frame < 600)
    }
    #expect(last > before.x + 100)
    #expect(screen.editor.view.origin.y == before.y)
  }

  /// A touch ends it where it is at that moment, a key where it is seen.
  @Test func aTouchOrAKeyEndsIt() throws {
    let (screen, end) = try thrown()
    _ = screen.editor.showView(at: end.advanced(bySeconds: 0.1))
    let sample = PenSample(position: .zero, time: end.advanced(bySeconds: 0.1))
    let seen = screen.editor.view
    _ = screen.editor.handle(PenBatch([PenEvent(phase: .down, tool: pen, sample: sample)]))
    #expect(screen.editor.view == seen)
    #expect(!screen.editor.showView(at: end.advanced(bySeconds: 0.2)).movesView)
    #expect(screen.editor.view == seen)

    let (other, _) = try thrown()
    _ = other.editor.showView(at: end.advanced(bySeconds: 0.1))
    _ = other.editor.perform(.larger)
    #expect(!other.editor.showView(at: end.advanced(bySeconds: 0.2)).movesView)
  }

  /// What is drawn into a canvas that moves lies where it was seen, however often frames came.
  @Test func inkInFlightDoesNotDependOnFrames() throws {
    func points(frames: Int) throws -> [Point] {
      let (screen, end) = try thrown()
      for frame in 0..<frames {
        let time = end.advanced(bySeconds: 0.15 * Double(frame) / Double(frames))
        try screen.take(screen.editor.showView(at: time))
      }
      let events = (0..<10).map { number in
        let place = Point(x: 30 + Double(number) * 4, y: 40)
        let time = end.advanced(bySeconds: 0.15 + Double(number) * 0.005)
        let sample = PenSample(position: place, time: time, pressure: 0.5)
        return PenEvent(phase: number == 0 ? .down : .move, tool: pen, sample: sample)
      }
      let up = PenEvent(phase: .up, tool: pen, sample: events[9].sample)
      try screen.handle(events + [up])
      #expect(try screen.seen == screen.redrawn)
      return screen.editor.drawing.strokes[0].samples.map(\.location)
    }
    #expect(try points(frames: 0) == points(frames: 30))
  }

  // MARK: - Fingers

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

  // MARK: - Whatever comes

  /// Any tools doing anything leave a window that shows what there is.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func anythingAtAllEndsWell(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let screen = try Screen()
    screen.editor.inputSettings.touchUse = TouchUse.allCases[generator.whole(0...2)]
    var time = 0.0
    for _ in 0..<400 {
      time += Double(generator.whole(1...40))
      let tools = [pen, mouse, PenTool(finger: 1, of: 12), PenTool(finger: 2, of: 12)]
      let phases = PenEvent.Phase.allCases.filter { $0 != .amend }
      let sample = PenSample(
        position: generator.point(-20...140),
        time: PenTime(milliseconds: time),
        pressure: 0.4
      )
      let event = PenEvent(
        phase: phases[generator.whole(0...phases.count - 1)],
        tool: tools[generator.whole(0...3)],
        sample: sample,
        button: generator.once(in: 4) ? 2 : 0,
        scroll: generator.point(-2...2) - Point.zero,
        keys: HeldKeys(rawValue: UInt8(generator.whole(0...31)))
      )
      try screen.handle([event], stays: true)
      if generator.once(in: 5) { try screen.take(screen.editor.showView(at: sample.time)) }
    }
    let end = PenTime(milliseconds: time + 1)
    for tool in [pen, mouse, PenTool(finger: 1, of: 12), PenTool(finger: 2, of: 12)] {
      let sample = PenSample(position: .zero, time: end)
      try screen.handle([
        PenEvent(phase: .up, tool: tool, sample: sample),
        PenEvent(phase: .leave, tool: tool, sample: sample),
      ])
    }
    try showMotion(screen)
    #expect(!screen.editor.isMovingView)
    #expect(try screen.seen == screen.redrawn)
  }

  // MARK: - Helpers

  private func showMotion(_ screen: Screen) throws {
    _ = screen.editor.perform(.smaller)
    try screen.take(screen.editor.showView(at: nil))
    try screen.take(screen.editor.handle(PenBatch([])))
  }

  /// An editor whose canvas was thrown to the right, and when.
  private func thrown() throws -> (Screen, PenTime) {
    let screen = try Screen()
    let way = (0..<12).map { Point(x: 10 + Double($0) * 8, y: 40) }
    try screen.handle(drag(mouse, way, keys: .space))
    return (screen, PenTime(milliseconds: 12 * 5 + 1))
  }

  /// A drag along places, 5 ms apart.
  private func drag(
    _ tool: PenTool,
    _ places: [Point],
    keys: HeldKeys = [],
    button: Int = 0,
    rests: Bool = false
  ) -> [PenEvent] {
    func event(_ phase: PenEvent.Phase, _ place: Point, _ time: Double, _ button: Int) -> PenEvent {
      let sample = PenSample(position: place, time: PenTime(milliseconds: time))
      return PenEvent(phase: phase, tool: tool, sample: sample, button: button, keys: keys)
    }
    var events = [event(button == 0 ? .down : .switchDown, places[0], 0, button)]
    for (number, place) in places.enumerated().dropFirst() {
      events.append(event(button == 0 ? .move : .hover, place, Double(number) * 5, 0))
    }
    let end = Double(places.count) * 5 + (rests ? 300 : 1)
    events.append(event(button == 0 ? .up : .switchUp, places[places.count - 1], end, button))
    return events
  }

  private func touch(
    _ phase: PenEvent.Phase,
    _ finger: Int,
    _ x: Double,
    _ y: Double,
    at time: Double
  ) -> PenEvent {
    PenEvent(
      phase: phase,
      tool: PenTool(finger: finger, of: 12),
      sample: PenSample(position: Point(x: x, y: y), time: PenTime(milliseconds: time))
    )
  }
}
