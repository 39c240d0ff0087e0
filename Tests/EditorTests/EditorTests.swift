import Editor
import Geometry
import InkModel
import PenInput
import Prediction
import TestSupport
import Testing

@Suite struct EditorTests {
  private let pen = PenTool(id: 10, kind: .pen)
  private let eraser = PenTool(id: 11, kind: .eraser)
  private let mouse = PenTool(id: 8, kind: .mouse)

  // MARK: - Undo and redo

  /// After any commands and strokes, undoing all leaves nothing, redoing all brings everything
  /// back, strokes and pixels, and the window always shows what there is.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func undoneAndRedoneIsAsBefore(seed: UInt64) throws {
    var (generator, hand) = (SeededGenerator(seed: seed), hand(seed: seed))
    let screen = try Screen()
    let blank = try screen.seen
    for _ in 0..<14 {
      switch generator.whole(0...9) {
      case 0: try screen.perform(.edit(.undo))
      case 1: try screen.perform(.edit(.redo))
      case 2: try screen.perform(.page(.clear))
      case 3: try screen.perform(.tool(.larger))
      case 4: try screen.perform(.tool(.toggleEraser))
      case 5: try screen.handle(hand.visit(count: 12, by: eraser))
      default: try screen.handle(hand.visit(count: generator.whole(1...15), by: pen))
      }
      #expect(try screen.seen == screen.whole)
    }
    for _ in 0..<20 { try screen.perform(.edit(.redo)) }
    let (drawing, picture) = (screen.editor.drawing, try screen.redrawn)
    #expect(try screen.whole == picture)
    for _ in 0..<20 { try screen.perform(.edit(.undo)) }
    #expect(screen.editor.drawing.strokes.isEmpty)
    #expect(try screen.whole == blank)
    #expect(try screen.seen == blank)
    for _ in 0..<20 { try screen.perform(.edit(.redo)) }
    #expect(screen.editor.drawing == drawing)
    #expect(try screen.seen == picture)
  }

  /// Each undo takes back one operation, the last first.
  @Test func undoTakesBackTheLast() throws {
    var hand = hand(seed: 5)
    let screen = try Screen()
    var drawings = [screen.editor.drawing]
    for tool in [pen, pen, eraser, pen] {
      let before = screen.editor.drawing
      try screen.handle(hand.visit(count: 20, by: tool))
      if screen.editor.drawing != before { drawings.append(screen.editor.drawing) }
    }
    try screen.perform(.page(.clear))
    drawings.append(screen.editor.drawing)
    for drawing in drawings.reversed() {
      #expect(screen.editor.drawing == drawing)
      try screen.perform(.edit(.undo))
    }
    for drawing in drawings.dropFirst() {
      try screen.perform(.edit(.redo))
      #expect(screen.editor.drawing == drawing)
    }
  }

  /// After a new stroke, what was undone before is gone.
  @Test func newInkEndsRedoing() throws {
    var hand = hand(seed: 6)
    let screen = try Screen()
    try screen.handle(hand.visit(count: 5, by: pen))
    try screen.perform(.edit(.undo))
    try screen.handle(hand.visit(count: 6, by: pen))
    let drawing = screen.editor.drawing
    try screen.perform(.edit(.redo))
    #expect(screen.editor.drawing == drawing)
    #expect(drawing.strokes.count == 1)
  }

  /// While the pen draws, the history waits.
  @Test(arguments: [EditorCommand.edit(.undo), .edit(.redo), .page(.clear)])
  func historyWaitsForThePen(command: EditorCommand) throws {
    var hand = hand(seed: 7)
    let screen = try Screen()
    try screen.handle(hand.visit(count: 5, by: pen))
    let events = hand.visit(count: 9, by: pen)
    try screen.handle(Array(events.dropLast(4)))
    #expect(screen.editor.isDrawing)
    #expect(try screen.perform(command).damage.isEmpty)
    #expect(screen.editor.drawing.strokes.count == 1)
    try screen.handle(Array(events.suffix(4)))
    #expect(screen.editor.drawing.strokes.count == 2)
    #expect(screen.editor.drawing.strokes.last?.samples.count == 9)
  }

  // MARK: - Drawing

  /// However the events are divided over batches, and whatever is predicted, the drawing and the
  /// pixels are the same.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func batchesDoNotMatter(seed: UInt64) throws {
    var (generator, hand) = (SeededGenerator(seed: seed), hand(seed: seed))
    let events = [pen, mouse, pen, eraser, pen].flatMap {
      hand.visit(count: generator.whole(1...25), by: $0)
    }
    let whole = try Screen()
    try whole.handle(events)
    let model = ["sumi", "linear", "off"][generator.whole(0...2)]
    let pieces = try Screen(Editor(predictor: try #require(PredictionModel(named: model))))
    for piece in events.cut(by: &generator, upTo: 7) {
      let seen = piece.last?.sample.time.advanced(bySeconds: generator.number(0...0.04))
      try pieces.handle(piece, seenAt: seen)
    }
    #expect(pieces.editor.drawing == whole.editor.drawing)
    #expect(try pieces.seen == whole.seen)
    #expect(try pieces.whole == whole.whole)
  }

  /// The window shows the stroke under the pen where the editor says that something changed.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func windowFollowsThePen(seed: UInt64) throws {
    var hand = hand(seed: seed)
    let screen = try Screen(Editor(predictor: try #require(PredictionModel(named: "linear"))))
    for event in hand.visit(count: 12, by: pen) {
      let seen = event.sample.time.advanced(bySeconds: 0.016)
      try screen.handle([event], seenAt: seen)
      #expect(try screen.seen == screen.whole)
    }
    #expect(try screen.seen == screen.redrawn)
  }

  /// Every sample of a contact is in its stroke, no other is.
  @Test func strokeHoldsTheSamplesOfItsContact() throws {
    var hand = hand(seed: 3)
    let screen = try Screen()
    let events = hand.visit(count: 30, by: pen)
    try screen.handle(events)
    let stroke = try #require(screen.editor.drawing.strokes.first)
    #expect(stroke.samples.count == 30)
    for (sample, event) in zip(stroke.samples, events.dropFirst()) {
      #expect(sample.location.distance(to: event.sample.position) < 1e-3)
    }
  }

  /// One tip at a time: what others do while it touches is not meant for the paper.
  @Test func oneTipAtATime() throws {
    var hand = hand(seed: 4)
    let (alone, disturbed) = (try Screen(), try Screen())
    let (first, other) = (hand.visit(count: 20, by: pen), hand.visit(count: 30, by: mouse))
    try alone.handle(first)
    // The mouse comes while the pen draws, and is still down after it.
    try disturbed.handle(Array(first.prefix(8)))
    try disturbed.handle(Array(other.prefix(10)))
    try disturbed.handle(Array(first.dropFirst(8)))
    #expect(!disturbed.editor.isDrawing)
    try disturbed.handle(Array(other.dropFirst(10)))
    #expect(disturbed.editor.drawing == alone.editor.drawing)
    #expect(try disturbed.seen == alone.seen)
    try disturbed.handle(hand.visit(count: 5, by: mouse))
    #expect(disturbed.editor.drawing.strokes.count == 2)
  }

  /// A tip that goes down without having been lifted loses nothing of the stroke before.
  @Test func contactWithoutItsEndIsKept() throws {
    var hand = hand(seed: 8)
    let screen = try Screen()
    try screen.handle(hand.visit(count: 9, by: pen).dropLast())
    try screen.handle(hand.visit(count: 7, by: pen))
    #expect(screen.editor.drawing.strokes.map(\.samples.count) == [9, 7])
    #expect(try screen.seen == screen.redrawn)
  }

  /// No two strokes have the same id, also after undoing.
  @Test func idsAreNeverUsedAgain() throws {
    var hand = hand(seed: 9)
    let screen = try Screen(Editor(strokeSeed: 77))
    var ids: Set<StrokeID> = []
    for round in 0..<6 {
      try screen.handle(hand.visit(count: 3, by: pen))
      ids.formUnion(screen.editor.drawing.strokes.map(\.id))
      if round % 2 == 0 { try screen.perform(.edit(.undo)) }
    }
    #expect(ids.count == 6)
    #expect(ids.allSatisfy { $0.high == 77 })
  }

  /// Hovering, leaving and side switches leave no ink.
  @Test func onlyContactsLeaveInk() throws {
    let screen = try Screen()
    let blank = try screen.seen
    for phase in [PenEvent.Phase.hover, .move, .up, .leave, .switchDown, .switchUp] {
      let sample = PenSample(position: Point(x: 50, y: 50), time: PenTime(milliseconds: 1))
      try screen.handle([PenEvent(phase: phase, tool: pen, sample: sample, button: 2)])
    }
    #expect(screen.editor.drawing.strokes.isEmpty)
    #expect(try screen.seen == blank)
  }

  // MARK: - Erasing

  /// The eraser removes the strokes that it touches and no other.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func eraserRemovesExactlyWhatItTouches(seed: UInt64) throws {
    var (generator, hand) = (SeededGenerator(seed: seed), hand(seed: seed))
    let screen = try Screen()
    screen.editor.eraser.kind = .strokes
    for _ in 0..<6 {
      try screen.handle(hand.visit(count: generator.whole(1...12), by: pen))
    }
    let before = screen.editor.drawing.strokes
    let ways = [
      Point(x: generator.number(0...120), y: generator.number(0...90)),
      Point(x: generator.number(0...120), y: generator.number(0...90)),
    ]
    let tool = generator.once(in: 2) ? eraser : pen
    if tool == pen { try screen.perform(.tool(.toggleEraser)) }
    try screen.handle(contact(ways, by: tool))
    let left = Set(screen.editor.drawing.strokes.map(\.id))
    for stroke in before {
      let gap = distance(from: ways, to: stroke) - Eraser().radius
      // Places of the curve are looked at a fraction of a unit apart.
      if gap < -0.3 { #expect(!left.contains(stroke.id)) }
      if gap > 0.3 { #expect(left.contains(stroke.id)) }
    }
    #expect(screen.editor.drawing.strokes == before.filter { left.contains($0.id) })
    #expect(try screen.seen == screen.redrawn)
  }

  /// One pull of the eraser is one operation, however many strokes it meets on its way.
  @Test func onePullOfTheEraserIsOneOperation() throws {
    let screen = try Screen()
    screen.editor.eraser.kind = .strokes
    for x in [20.0, 50, 80] {
      try screen.handle(contact([Point(x: x, y: 10), Point(x: x, y: 80)], by: pen))
    }
    let (drawing, picture) = (screen.editor.drawing, try screen.seen)
    try screen.handle(
      contact((0...10).map { Point(x: Double($0) * 10, y: 40) }, by: eraser)
    )
    #expect(screen.editor.drawing.strokes.isEmpty)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.drawing == drawing)
    #expect(try screen.seen == picture)
    try screen.perform(.edit(.redo))
    #expect(screen.editor.drawing.strokes.isEmpty)
  }

  // MARK: - Commands

  @Test func commandsChangeTheTool() throws {
    let editor = Editor()
    let width = editor.width
    #expect(!editor.isErasing)
    _ = editor.perform(.toggleEraser)
    #expect(editor.isErasing)
    _ = editor.perform(.pen)
    #expect(!editor.isErasing)
    _ = editor.perform(.larger)
    #expect(editor.width > width)
    for _ in 0..<50 { _ = editor.perform(.larger) }
    #expect(editor.width == PenSettings.widths.last)
    for _ in 0..<50 { _ = editor.perform(.smaller) }
    #expect(editor.width == PenSettings.widths.first)
  }

  /// A picture of another size shows the same ink, also that under the pen.
  @Test func resizingKeepsTheInk() throws {
    var hand = hand(seed: 12)
    let screen = try Screen()
    try screen.handle(hand.visit(count: 12, by: pen))
    try screen.handle(Array(hand.visit(count: 12, by: pen).dropLast(3)))
    let before = try screen.whole
    try screen.editor.resize(width: 7, height: 5)
    try screen.editor.resize(width: Screen.width, height: Screen.height)
    #expect(try screen.whole == before)
  }

  /// Without any picture, ink is kept all the same.
  @Test func editorDrawsWithoutAPicture() {
    var hand = hand(seed: 13)
    let editor = Editor()
    _ = editor.handle(PenBatch(hand.visit(count: 12, by: pen)))
    #expect(editor.drawing.strokes.count == 1)
    #expect(editor.perform(.undo).damage.isEmpty)
    #expect(editor.drawing.strokes.isEmpty)
  }

  // MARK: -

  private func hand(seed: UInt64) -> RandomPen {
    RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 120, height: 90))
  }

  private func contact(_ places: [Point], by tool: PenTool) -> [PenEvent] {
    var events = places.enumerated().map { number, place in
      let sample = PenSample(position: place, time: PenTime(milliseconds: Double(number) * 5))
      return PenEvent(phase: number == 0 ? .down : .move, tool: tool, sample: sample)
    }
    if let last = events.last {
      events.append(PenEvent(phase: .up, tool: tool, sample: last.sample))
    }
    return events
  }

  /// How close a straight way comes to a stroke's ink; negative when the way enters it.
  private func distance(from way: [Point], to stroke: Stroke) -> Double {
    let (start, pull) = (way[0], way[1] - way[0])
    let places = stride(from: 0, through: stroke.path.maximumParameter, by: 1.0 / 24)
    return places.reduce(Double.infinity) { least, place in
      let point = stroke.path.interpolatedPoint(at: place)
      let share = (point.location - start).dot(pull) / max(1e-9, pull.lengthSquared)
      let nearest = start + pull * min(1, max(0, share))
      return min(least, nearest.distance(to: point.location) - point.radius)
    }
  }
}
