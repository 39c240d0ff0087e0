import Commands
import Editor
import Geometry
import Glibc
import InkModel
import PenInput
import TestSupport
import Testing

/// Erasing what the eraser goes over.
@Suite struct EraserTests {
  private let pen = PenTool(id: 10, kind: .pen)
  private let eraser = PenTool(id: 11, kind: .eraser)

  private func screen(radius: Double = 4) throws -> Screen {
    let screen = try Screen()
    screen.editor.eraser.kind = .pixels
    screen.editor.eraser.radius = radius
    return screen
  }

  /// What is drawn and erased at random is undone and redone bit by bit, one contact a step.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func contactIsOneStep(seed: UInt64) throws {
    var (generator, hand) = (SeededGenerator(seed: seed), hand(seed: seed))
    let screen = try screen(radius: generator.number(1...12))
    screen.editor.eraser.widensWithForce = generator.once(in: 2)
    var states = [(screen.editor.drawing, try screen.seen)]
    for _ in 0..<8 {
      let tool = generator.once(in: 2) ? eraser : pen
      let changes = screen.changes.count
      try screen.handle(hand.visit(count: generator.whole(1...20), by: tool))
      #expect(try screen.seen == screen.whole)
      let isChanged = screen.editor.drawing != states.last?.0
      #expect(screen.changes.count - changes == (isChanged ? 1 : 0))
      if isChanged { states.append((screen.editor.drawing, try screen.seen)) }
    }
    #expect(try screen.seen == screen.redrawn)
    for (drawing, picture) in states.reversed() {
      #expect(screen.editor.drawing == drawing)
      #expect(try screen.seen == picture)
      try screen.perform(.edit(.undo))
    }
    for (drawing, picture) in states.dropFirst() {
      try screen.perform(.edit(.redo))
      #expect(screen.editor.drawing == drawing)
      #expect(try screen.seen == picture)
    }
  }

  /// The changes that the editor hands out make the same document anew.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func changesTellAll(seed: UInt64) throws {
    var (generator, hand) = (SeededGenerator(seed: seed), hand(seed: seed))
    let screen = try screen(radius: 6)
    var document = screen.editor.document
    for _ in 0..<10 {
      try screen.handle(hand.visit(count: 15, by: generator.once(in: 2) ? eraser : pen))
      if generator.once(in: 4) { try screen.perform(.edit(.undo)) }
    }
    for change in screen.changes { document.apply(change.edit) }
    let isSame = document == screen.editor.document
    #expect(isSame)
  }

  /// However the way is divided over batches, and whatever the window does meanwhile, the same is
  /// erased.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func batchesDoNotMatter(seed: UInt64) throws {
    var (generator, hand) = (SeededGenerator(seed: seed), hand(seed: seed))
    let (whole, pieces) = (try screen(), try screen())
    let strokes = (0..<4).map { _ in hand.visit(count: 20, by: pen) }
    let way = hand.visit(count: 60, by: eraser)
    for screen in [whole, pieces] { for stroke in strokes { try screen.handle(stroke) } }
    try whole.handle(way)
    for piece in way.cut(by: &generator, upTo: 5) {
      try pieces.handle(piece)
      #expect(try pieces.seen == pieces.whole)
      guard generator.once(in: 6), pieces.editor.isDrawing else { continue }
      let before = pieces.picture
      try pieces.editor.resize(width: Screen.width, height: Screen.height)
      try pieces.take(Effects(damage: Screen.bounds))
      #expect(pieces.picture == before)
    }
    #expect(pieces.editor.drawing == whole.editor.drawing)
    #expect(try pieces.seen == whole.seen)
  }

  /// A change while the eraser is on the paper leaves what it has erased elsewhere as it looks: no
  /// pixel changes that is not said to.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func changesMeanwhileLeaveTheErasure(seed: UInt64) throws {
    var (generator, hand) = (SeededGenerator(seed: seed), hand(seed: seed))
    let screen = try screen(radius: generator.number(2...9))
    for _ in 0..<4 { try screen.handle(hand.visit(count: 20, by: pen)) }
    let way = hand.visit(count: 50, by: eraser).dropLast()
    for piece in Array(way).cut(by: &generator, upTo: 6) {
      try screen.handle(piece)
      let commands: [EditorCommand] = [.edit(.undo), .edit(.redo)]
      try screen.perform(commands[generator.whole(0...1)])
      #expect(try screen.seen == screen.whole)
    }
  }

  /// What is erased is seen at once, and nothing but the way of the eraser changes.
  @Test func erasureIsSeenWhileTheEraserMoves() throws {
    let screen = try screen()
    try screen.handle(contact([Point(x: 10, y: 40), Point(x: 110, y: 40)], by: pen))
    let paper = screen.pixel(60, 80)
    let ink = screen.pixel(60, 40)
    #expect(ink != paper)
    let events = contact([Point(x: 60, y: 25), Point(x: 60, y: 60)], by: eraser)
    try screen.handle(events.dropLast())
    #expect(screen.editor.isDrawing)
    #expect(screen.pixel(60, 40) == paper)
    #expect(screen.pixel(50, 40) == ink)
    #expect(screen.pixel(70, 40) == ink)
    try screen.handle(Array(events.suffix(1)))
    #expect(screen.pixel(60, 40) == paper)
    #expect(screen.editor.drawing.strokes.map(\.maskedPathRanges.count) == [2])
  }

  /// Where a figure of eight crosses itself both of its passes are erased, and nothing elsewhere.
  @Test(arguments: [0.0, 0.7, 2.1, 4.0], [2.0, 5.0, 9.0])
  func bothPassesOfACrossingAreErased(turn: Double, radius: Double) throws {
    let screen = try screen(radius: radius)
    let middle = Point(x: 60, y: 45)
    let eight = (0...160).map { step -> Point in
      let t = turn + Double(step) / 160 * 2 * .pi
      return Point(x: middle.x + 50 * sin(t), y: middle.y + 34 * sin(2 * t))
    }
    try screen.handle(contact(eight, by: pen))
    let before = screen.picture
    let places = [Point(x: 52, y: 45), Point(x: 68, y: 45)]
    try screen.handle(contact(places, by: eraser))
    let after = screen.picture
    let way = EraserPath(places, radius: radius)
    var erasedCount = 0
    for y in 0..<Screen.height {
      for x in 0..<Screen.width {
        let depth = way.depth(ofX: Double(x) + 0.5, y: Double(y) + 0.5, radius: radius)
        let place = y * Screen.width + x
        if depth > 1 {
          #expect(after[place] == after[0])
          if before[place] != after[place] { erasedCount += 1 }
        }
        if depth < -1 { #expect(after[place] == before[place]) }
      }
    }
    #expect(erasedCount > 4)
    let stroke = try #require(screen.editor.drawing.strokes.first)
    // Two gaps: two passes. A stroke that begins in one of them has an end less.
    #expect(screen.editor.drawing.strokes.count == 1)
    #expect(stroke.maskedPathRanges.count == (turn == 0 ? 2 : 3))
    try screen.perform(.edit(.undo))
    #expect(screen.picture == before)
  }

  /// A stroke of which nothing is left is gone, and comes back.
  @Test func strokeWithoutInkIsRemoved() throws {
    let screen = try screen(radius: 12)
    let places = [Point(x: 30, y: 40), Point(x: 90, y: 40)]
    try screen.handle(contact(places, by: pen))
    let drawing = screen.editor.drawing
    try screen.handle(contact([Point(x: 20, y: 40), Point(x: 100, y: 40)], by: eraser))
    #expect(screen.editor.drawing.strokes.isEmpty)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.drawing == drawing)
  }

  /// Only the current layer is erased, also where another layer's ink lies below and above.
  @Test func otherLayersStay() throws {
    let screen = try screen()
    let line = [Point(x: 10, y: 40), Point(x: 110, y: 40)]
    for _ in 0..<2 {
      try screen.handle(contact(line, by: pen))
      try screen.perform(.layer(.addLayer))
    }
    try screen.handle(contact(line, by: pen))
    try screen.perform(.layer(.layerBelow))
    let before = screen.editor.document.pages[0].layers
    let events = contact([Point(x: 60, y: 20), Point(x: 60, y: 60)], by: eraser)
    let ink = screen.pixel(60, 40)
    try screen.handle(Array(events.dropLast()))
    #expect(screen.pixel(60, 40) == ink)
    try screen.handle(events.suffix(1))
    #expect(try screen.seen == screen.redrawn)
    let after = screen.editor.document.pages[0].layers
    #expect(after[0] == before[0] && after[2] == before[2] && after[1] != before[1])
  }

  /// An eraser that answers to force erases more where it is pressed.
  @Test func forceWidensTheEraser() {
    var tool = Eraser()
    #expect(tool.radius(atForce: 0.1) == tool.radius)
    tool.widensWithForce = true
    let radii = stride(from: 0, through: 1, by: 0.05).map { tool.radius(atForce: $0) }
    #expect(zip(radii, radii.dropFirst()).allSatisfy { $0 < $1 })
    #expect(radii.last == tool.radius && tool.radius(atForce: nil) == tool.radius)
  }

  /// Who turns the pen around expects to take away what it goes over, and is told once that there is
  /// another way.
  @Test func partsAreTakenAtFirstAndTheOtherWayIsNamedOnce() throws {
    let screen = try Screen()
    try screen.handle(contact([Point(x: 20, y: 40), Point(x: 110, y: 40)], by: pen))
    func erase(atX x: Double) throws -> [Effects.Request] {
      let events = contact([Point(x: x, y: 10), Point(x: x, y: 80)], by: eraser)
      let effects = screen.editor.handle(PenBatch(events))
      try screen.take(effects)
      return effects.requests
    }
    #expect(try erase(atX: 5).isEmpty, "nothing was there")
    #expect(try erase(atX: 60) == [.show(.aboutEraserKinds)])
    let parts = screen.editor.drawing.strokes
    #expect(parts.count == 2 || parts.contains { $0.maskedPathRanges.count == 2 })
    #expect(try erase(atX: 90).isEmpty, "it was told before")
  }

  /// Who has changed the kind needs not be told.
  @Test func nothingIsToldToWhoKnowsIt() throws {
    let screen = try Screen()
    for _ in 0..<2 { try screen.perform(.tool(.toggleEraserKind)) }
    #expect(screen.editor.eraser.kind == .pixels)
    try screen.handle(contact([Point(x: 10, y: 40), Point(x: 110, y: 40)], by: pen))
    let events = contact([Point(x: 60, y: 10), Point(x: 60, y: 80)], by: eraser)
    #expect(screen.editor.handle(PenBatch(events)).requests.isEmpty)
  }

  /// An eraser that rests and is pressed harder erases as far as it was pressed hardest.
  @Test func pressingAtRestErases() throws {
    let screen = try screen(radius: 20)
    screen.editor.eraser.widensWithForce = true
    try screen.handle(contact([Point(x: 10, y: 40), Point(x: 110, y: 40)], by: pen))
    let place = Point(x: 60, y: 40)
    try screen.handle(contact([place, place, place], forces: [0.05, 1, 0.1], by: eraser))
    let ranges = try #require(screen.editor.drawing.strokes.first).maskedPathRanges
    let path = try #require(screen.editor.drawing.strokes.first).path
    #expect(ranges.count == 2)
    let gap = ranges.map { path.interpolatedLocation(at: $0.upperBound).x }[0]
    #expect(abs(gap - 40) < 0.1)
  }

  @Test func commandsChangeTheEraser() {
    let editor = Editor()
    let (thin, radius) = (editor.width, editor.eraser.radius)
    var told = editor.perform(.toggleEraserKind).requests
    #expect(editor.eraser.kind == .strokes && told == [.show(Message(about: editor.eraser))])
    told = editor.perform(.toggleEraserForce).requests
    #expect(editor.eraser.widensWithForce && told == [.show(Message(about: editor.eraser))])
    _ = editor.perform(.larger)
    #expect(editor.eraser.radius == radius && editor.width > thin)
    let width = editor.width
    _ = editor.perform(.toggleEraser)
    _ = editor.perform(.larger)
    #expect(editor.eraser.radius > radius && editor.width == width)
    for _ in 0..<50 { _ = editor.perform(.smaller) }
    #expect(editor.eraser.radius == Eraser.radii.first && editor.width == width)
    for _ in 0..<50 { _ = editor.perform(.larger) }
    #expect(editor.eraser.radius == Eraser.radii.last)
  }

  private func hand(seed: UInt64) -> RandomPen {
    RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 120, height: 90))
  }
}

extension EraserPath {
  /// How deep a place lies in the area of a way of one radius; negative outside.
  fileprivate func depth(ofX x: Double, y: Double, radius: Double) -> Double {
    let capsule = TaperedCapsule(
      start: points[0].location,
      startRadius: radius,
      end: points[1].location,
      endRadius: radius
    )
    return capsule.depth(of: Point(x: x, y: y))
  }
}

/// A contact of a tool at some places, 5 ms apart, with its lift.
func contact(_ places: [Point], forces: [Double] = [], by tool: PenTool) -> [PenEvent] {
  var events = places.enumerated().map { number, place in
    let sample = PenSample(
      position: place,
      time: PenTime(milliseconds: Double(number) * 5),
      pressure: number < forces.count ? forces[number] : nil
    )
    return PenEvent(phase: number == 0 ? .down : .move, tool: tool, sample: sample)
  }
  if let last = events.last {
    events.append(PenEvent(phase: .up, tool: tool, sample: last.sample))
  }
  return events
}
