import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

@Suite struct NavigationTests: NavigationSuite {
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
}
