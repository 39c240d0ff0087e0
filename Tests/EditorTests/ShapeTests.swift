import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// Straight lines with Shift, and strokes that become shapes when the pen rests.
@Suite struct ShapeTests {
  private let pen = PenTool(id: 10, kind: .pen)

  /// A pull along a rectangle of the window, which rests at its end for so many milliseconds.
  ///
  /// - Parameters:
  ///   - rest: in milliseconds.
  ///   - pace: how many times as long as 0.4 s it takes to draw.
  /// - Returns: what the pen reports.
  private func box(restFor rest: Double, pace: Double = 1) -> [PenEvent] {
    let corners = [(20.0, 20.0), (100, 20), (100, 70), (20, 70), (20, 21)].map {
      Point(x: $0.0, y: $0.1)
    }
    let places = zip(corners, corners.dropFirst()).flatMap { start, end in
      (0..<20).map { start.interpolated(to: end, by: Double($0) / 20) }
    }
    var events = contact(
      places + corners.suffix(1),
      forces: Array(repeating: 0.6, count: 81),
      by: pen
    )
    let beginning = events[0].sample.time
    for index in events.indices {
      let passed = events[index].sample.time.seconds(since: beginning)
      events[index].sample.time = beginning.advanced(bySeconds: passed * pace)
    }
    guard var end = events.popLast() else { return [] }
    end.sample.time = end.sample.time.advanced(bySeconds: rest / 1000)
    return events + [end]
  }

  /// A pen that rests makes its stroke a shape; undone once it is the stroke as it was drawn.
  @Test func restMakesAShape() throws {
    let screen = try Screen()
    screen.editor.toolOptions.snapsShapes = true
    let blank = try screen.seen
    try screen.handle(box(restFor: 700))
    #expect(try screen.seen == screen.whole)
    let shaped = screen.editor.drawing
    let stroke = try #require(shaped.strokes.first)
    #expect(
      stroke.samples.isEmpty
        && stroke.path.map(\.location).contains { $0.distance(to: Point(x: 100, y: 70)) < 2 }
    )
    try screen.perform(.edit(.undo))
    let drawn = screen.editor.drawing
    #expect(drawn.strokes.first?.samples.count == 81)
    #expect(drawn.strokes.first?.id == stroke.id)
    try screen.perform(.edit(.undo))
    #expect(try screen.seen == blank)
    try screen.perform(.edit(.redo))
    #expect(screen.editor.drawing == drawn)
    try screen.perform(.edit(.redo))
    #expect(screen.editor.drawing == shaped)
    #expect(try screen.seen == screen.redrawn)
  }

  /// A pen that does not rest long enough, or is not to be watched, keeps its stroke.
  @Test(arguments: [(500.0, true), (700, false)])
  func strokeStaysAsItWasDrawn(rest: Double, isWatched: Bool) throws {
    let screen = try Screen()
    screen.editor.toolOptions.snapsShapes = isWatched
    try screen.handle(box(restFor: rest))
    #expect(screen.editor.drawing.strokes.first?.samples.count == 81)
    #expect(screen.changes.count == 1)
  }

  /// A slow hand stops longer amid what it draws: its rest is one after 0.4 of the time it drew, or
  /// 1.2 s.
  @Test(arguments: [(5.0, 700.0, 850.0), (12, 1100, 1250), (60, 700, 1250)])
  func slowHandRestsLonger(pace: Double, tooShort: Double, enough: Double) throws {
    for (rest, snaps) in [(tooShort, false), (enough, true)] {
      let screen = try Screen()
      screen.editor.toolOptions.snapsShapes = true
      try screen.handle(box(restFor: rest, pace: pace))
      #expect(screen.editor.drawing.strokes.first?.samples.isEmpty == snaps)
    }
  }

  /// A line of 8 mm that the pen rests at the end of becomes a straight one, on any screen and at
  /// any zoom; one of 7 mm does not.
  @Test(arguments: [1, 2, 3] as [Double], [0.5, 1, 4] as [Double])
  func linesOfAFewMillimetresSnap(scale: Double, zoom: Double) throws {
    for (length, snaps) in [(8.1, true), (7, false)] {
      let editor = Editor()
      editor.toolOptions.snapsShapes = true
      editor.prepareView(deviceScale: scale, desk: Editor.lightDesk)
      _ = editor.zoom(to: zoom)
      let pixels = length * 96 / 25.4 * scale
      var hand = SeededGenerator(seed: 3)
      let places = (0...40).map { step in
        let share = Double(step) / 40
        return Point(
          x: 50 + pixels * share * 0.8 + hand.number(-0.2...0.2) * scale,
          y: 40 + pixels * share * 0.6
        )
      }
      var events = contact(places, by: pen)
      events[events.count - 1].sample.time = PenTime(milliseconds: 900)
      _ = editor.handle(PenBatch(events))
      #expect(editor.drawing.strokes.count == 1)
      #expect(editor.drawing.strokes.first?.samples.isEmpty == snaps)
    }
  }

  /// Handwriting is left alone: of the strokes of real hands in their own time, at letters of 5, 10
  /// and 20 mm, no more than three in a hundred of each collection becomes a shape because its pen
  /// rested, though up to a third of them are as straight as lines.
  @Test(
    .enabled(if: RecordingsFolder.url != nil, "there is no folder of recordings"),
    arguments: ["myscript", "jolvin", "hwrt", "omniglot-latin", "omniglot-korean-drawer01"]
  )
  func handwritingIsLeftAlone(collection: String) throws {
    for height in [5.0, 10, 20] {
      var (count, shapes) = (0, 0)
      for bytes in try RecordingsFolder.contents(of: "handwriting", prefix: collection) {
        let contacts = RecordedContact.all(in: String(decoding: bytes, as: UTF8.self))
        let scale = height * 96 / 25.4 / RecordedContact.middleHeight(of: contacts)
        for contact in contacts {
          let editor = Editor()
          editor.toolOptions.snapsShapes = true
          _ = editor.handle(PenBatch(contact.events(by: pen, scale: scale)))
          count += 1
          if editor.drawing.strokes.contains(where: \.samples.isEmpty) { shapes += 1 }
        }
      }
      try #require(count > 0)
      #expect(shapes * 100 <= 3 * count, "\(shapes) of \(count) at \(height) mm")
    }
  }

  /// The clock may tell of the rest before the pen does: what comes of it is the same, and the pen
  /// draws nothing more until it lifts.
  @Test func clockTellsOfTheRest() throws {
    let (told, waited) = (try Screen(), try Screen())
    for screen in [told, waited] { screen.editor.toolOptions.snapsShapes = true }
    let events = box(restFor: 900)
    try told.handle(Array(events.dropLast()))
    let end = try #require(told.editor.restEnd)
    try told.take(told.editor.rest(until: end.advanced(bySeconds: -0.001)))
    #expect(told.editor.isInking)
    try told.take(told.editor.rest(until: end))
    #expect(!told.editor.isInking && told.editor.isDrawing && told.editor.restEnd == nil)
    #expect(try told.seen == told.whole)
    var late = try #require(events.last)
    (late.phase, late.sample.position) = (.move, Point(x: 5, y: 5))
    try told.handle([late] + events.suffix(1))
    try waited.handle(events)
    #expect(told.editor.drawing == waited.editor.drawing)
    #expect(!told.editor.isDrawing)
  }

  /// The clock of a remote server has another origin: a pen that draws on has not rested by it.
  @Test(arguments: [-3, 3] as [Int64])
  func strokeOnARemoteDisplayStaysWhileItIsDrawn(days: Int64) throws {
    let screen = try Screen()
    screen.editor.toolOptions.snapsShapes = true
    var (decoder, batch) = (PenDecoder(), PenBatch())
    let mouse = DeviceDescription(id: 3, name: "Optical mouse", use: .slavePointer)
    decoder.decode(.device(mouse), into: &batch)
    var received = PenTime(nanoseconds: 0)
    for event in box(restFor: 700).dropLast() {
      received = event.sample.time.advanced(bySeconds: 1_000_000)
      let server = received.nanoseconds / 1_000_000 - 10 + days * 86_400_000
      let raw = RawPointerEvent(
        kind: event.phase == .down ? .press : .motion,
        sourceID: 3,
        serverTime: UInt32(truncatingIfNeeded: server),
        received: received,
        position: event.sample.position,
        button: event.phase == .down ? 1 : 0,
        buttons: event.phase == .move ? 2 : 0
      )
      decoder.decode(.pointer(raw), into: &batch)
    }
    try screen.handle(batch.events)
    try screen.take(screen.editor.rest(until: received))
    #expect(screen.editor.isInking && screen.editor.drawing.strokes.isEmpty)
    let end = try #require(screen.editor.restEnd)
    #expect(end > received && end.seconds(since: received) < 2)
    try screen.take(screen.editor.rest(until: end))
    #expect(!screen.editor.isInking && screen.editor.drawing.strokes.count == 1)
  }

  /// With Shift a stroke is a straight line in one of 24 directions, seen while it is drawn.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func shiftDrawsAStraightLine(seed: UInt64) throws {
    var hand = RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 120, height: 90))
    let screen = try Screen()
    let events = hand.visit(count: 20, by: pen).holding(.shift)
    for event in events {
      try screen.handle([event])
      #expect(try screen.seen == screen.whole)
    }
    #expect(try screen.seen == screen.redrawn)
    let stroke = try #require(screen.editor.drawing.strokes.first)
    let (start, end) = (
      stroke.path.interpolatedLocation(at: 0), stroke.path.interpolatedLocation(at: 1e9)
    )
    let first = events[1].sample.position
    #expect(start.distance(to: first) < 0.01)
    let way = end - start
    #expect(way.length < 1 || abs((way.angle * 12 / .pi).remainder(dividingBy: 1)) < 0.01)
    for place in stroke.path.interpolatedPoints(by: .parametricStep(0.1)) {
      #expect(abs((place.location - start).cross(way.unit ?? .zero)) < 0.01)
    }
    try screen.perform(.edit(.undo))
    #expect(screen.editor.drawing.strokes.isEmpty)
  }

  /// Control and a tap take the colour under the tip, and draw nothing.
  @Test func controlPicksAColor() throws {
    let screen = try Screen()
    let red = InkColor(red: 1, green: 0, blue: 0)
    screen.editor.choose(red)
    try screen.handle(contact([Point(x: 10, y: 45), Point(x: 110, y: 45)], by: pen))
    screen.editor.choose(.black)
    try screen.handle(contact([Point(x: 60, y: 45)], by: pen).holding(.control))
    #expect(screen.editor.ink.color == red && screen.editor.toolOptions.palette.previous == .black)
    #expect(screen.editor.drawing.strokes.count == 1)
    screen.editor.tool = .eyedropper
    try screen.handle(contact([Point(x: 60, y: 80)], by: pen))
    #expect(screen.editor.ink.color == screen.editor.page.paper.color)
    #expect(screen.editor.tool == .draw && screen.editor.drawing.strokes.count == 1)
  }
}
