import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// A document whose strokes come later than the pen.
@Suite struct ReadingTests {
  private let pen = PenTool(id: 10, kind: .pen)
  private let eraser = PenTool(id: 11, kind: .eraser)

  /// A document of two pages with ink and its history, as an earlier day left it.
  private func earlier() throws -> (document: Document, undoing: [DocumentEdit]) {
    var hand = hand(seed: 1)
    let screen = try Screen(Editor(strokeSeed: 1))
    for _ in 0..<5 { try screen.handle(hand.visit(count: 9, by: pen)) }
    try screen.perform(.page(.addPage))
    for _ in 0..<3 { try screen.handle(hand.visit(count: 9, by: pen)) }
    return (screen.editor.document, screen.changes.map(\.inverse))
  }

  /// An editor that has not been given the strokes.
  private func beginning(with document: Document) throws -> Screen {
    var empty = document
    for page in empty.pages.indices {
      for layer in empty.pages[page].layers.indices {
        empty.pages[page].layers[layer].drawing = Drawing()
      }
    }
    let layers = Set(empty.pages.flatMap(\.layers).map(\.id))
    let reaches = Dictionary(uniqueKeysWithValues: document.pages.map { ($0.id, $0.bounds) })
    return try Screen(
      Editor(empty, unread: layers, unreadBounds: reaches, hasUnreadHistory: true, strokeSeed: 2)
    )
  }

  /// Ink that was drawn far from the origin is seen at first, though it has not been read.
  @Test(arguments: [Vector(dx: -900, dy: -300), Vector(dx: 4000, dy: 0), Vector(dx: 0, dy: 0)])
  func whatIsOpenedIsSeen(way: Vector) throws {
    let screen = try Screen(Editor(strokeSeed: 1))
    try screen.take(screen.editor.pan(by: way))
    var hand = hand(seed: 1)
    for _ in 0..<5 { try screen.handle(hand.visit(count: 9, by: pen)) }
    let document = screen.editor.document
    let (page, ink) = (document.pages[0], document.pages[0].bounds)
    var empty = document
    empty.pages[0].layers[0].drawing = Drawing()
    let late = try Screen(
      Editor(empty, unread: [page.layers[0].id], unreadBounds: [page.id: ink], strokeSeed: 2)
    )
    let whole = try Screen(Editor(document, strokeSeed: 2))
    #expect(late.editor.view == whole.editor.view)
    #expect(late.editor.visibleArea.intersects(ink))
    #expect(late.editor.view.zoom == 1 || late.editor.visibleArea.outset(by: 1).contains(ink))
    let view = late.editor.view
    try late.take(late.editor.complete(strokes(of: page)))
    #expect(late.editor.view == view)
    #expect(try late.seen == whole.seen)
  }

  /// A stump brings ink into view that lies beside it: it is seen when that has been read.
  @Test func inkThatIsRubbedIntoViewIsRead() throws {
    func stroke(_ type: InkType, _ places: [Point], width: Double, id: UInt64) -> Stroke {
      let points = places.enumerated().map { number, place in
        StrokePoint(
          location: place,
          timeOffset: Double(number) / 10,
          size: Size(width: width, height: width)
        )
      }
      return Stroke(ink: Ink(type), path: StrokePath(points), id: StrokeID(high: 5, low: id))
    }
    var document = Document()
    let layer = document.pages[0].layers[0].id
    let (left, right) = (Point(x: -40, y: 30), Point(x: 60, y: 30))
    let ink = stroke(.marker, [left, left, left], width: 60, id: 1)
    let stump = stroke(.smudge, [left, left, right, right], width: 30, id: 2)
    document.pages[0].layers[0].drawing = Drawing(strokes: [ink, stump])
    var empty = document
    empty.pages[0].layers[0].drawing = Drawing()
    let late = try Screen(Editor(empty, unread: [layer], strokeSeed: 2))
    #expect(!late.editor.visibleArea.intersects(ink.renderBounds))
    try late.take(late.editor.show([layer: [stump]]))
    let blank = try late.seen
    try late.take(late.editor.complete([layer: Drawing(strokes: [ink, stump])]))
    #expect(try late.seen != blank)
    #expect(try late.seen == late.redrawn)
  }

  private func strokes(of page: Page) -> [LayerID: Drawing] {
    Dictionary(uniqueKeysWithValues: page.layers.map { ($0.id, $0.drawing) })
  }

  /// Read in parts while the pen draws, a document ends as if it had been there before, and what
  /// is told to a store makes the same of what it has.
  @Test(arguments: 0...3)
  func readingAndDrawingMeet(drawnBefore: Int) throws {
    var hand = hand(seed: 2)
    let (document, undoing) = try earlier()
    let (late, ready) = (try beginning(with: document), try Screen(Editor(document, strokeSeed: 2)))
    let first = document.pages[0]
    #expect(late.editor.wantedLayers == first.layers.map(\.id))
    for number in 0..<3 {
      if number == drawnBefore {
        let some = first.layers[0].drawing.strokes.filter { _ in hand.stroke(count: 1).count == 1 }
        try late.take(late.editor.show([first.layers[0].id: Array(some.suffix(2))]))
      }
      let visit = hand.visit(count: 9, by: pen)
      try late.handle(visit)
      try ready.handle(visit)
    }
    try late.take(late.editor.complete(strokes(of: first)))
    #expect(late.editor.wantedLayers.isEmpty)
    let isSame = late.editor.drawing == ready.editor.drawing
    #expect(isSame)
    #expect(try late.seen == ready.seen)
    #expect(try late.seen == late.redrawn)
    var stored = document
    for change in late.changes { stored.apply(change.edit) }
    let isStored = stored == ready.editor.document
    #expect(isStored)
    try late.take(late.editor.complete(undoing: undoing, redoing: []))
    for _ in 0..<3 { try late.perform(.edit(.undo)) }
    let isBack = late.editor.drawing == first.layers[0].drawing
    #expect(isBack)
  }

  /// A page that is not shown is read when somebody needs it; that changes nothing of what is seen.
  @Test func otherPagesAreReadOnRequest() throws {
    let (document, _) = try earlier()
    let screen = try beginning(with: document)
    let (shown, other) = (document.pages[0], document.pages[1])
    #expect(screen.editor.requestedLayers.isEmpty)
    #expect(screen.editor.readPage(other.id) == nil && screen.editor.readPage(shown.id) == nil)
    #expect(screen.editor.requestedLayers == Set((shown.layers + other.layers).map(\.id)))
    #expect(screen.editor.wantedLayers == shown.layers.map(\.id))
    let effects = screen.editor.complete(strokes(of: other))
    #expect(effects.damage.isEmpty && screen.editor.page.id == shown.id)
    let isThere = screen.editor.readPage(other.id) == other
    #expect(isThere)
    #expect(screen.editor.requestedLayers == Set(shown.layers.map(\.id)))
    try screen.take(screen.editor.complete(strokes(of: shown)))
    #expect(screen.editor.isWhollyRead && screen.editor.requestedLayers.isEmpty)
    #expect(screen.editor.readPage(PageID(999)) == nil)
  }

  /// A file that was read after a stroke was written to it gives that stroke once.
  @Test func strokesThatAreReadAreNotDoubled() throws {
    var hand = hand(seed: 3)
    let (document, _) = try earlier()
    let screen = try beginning(with: document)
    try screen.handle(hand.visit(count: 9, by: pen))
    var read = strokes(of: document.pages[0])
    for stroke in screen.editor.drawing.strokes { read[screen.editor.layer.id]?.append(stroke) }
    let count = read.values.reduce(0) { $0 + $1.strokes.count }
    try screen.take(screen.editor.complete(read))
    #expect(screen.editor.drawing.strokes.count == count)
  }

  /// What needs the whole page or the history is done when that is there, in order, on whatever
  /// page that is.
  @Test func commandsWaitForWhatTheyNeed() throws {
    let (document, undoing) = try earlier()
    let screen = try beginning(with: document)
    for _ in 0..<9 { #expect(try screen.perform(.edit(.undo)).changes.isEmpty) }
    try screen.take(screen.editor.complete(undoing: undoing, redoing: []))
    #expect(screen.editor.wantedLayers == document.pages[1].layers.map(\.id))
    try screen.take(screen.editor.complete(strokes(of: document.pages[1])))
    #expect(screen.editor.document.pages.count == 1)
    #expect(screen.editor.wantedLayers == document.pages[0].layers.map(\.id))
    try screen.take(screen.editor.complete(strokes(of: document.pages[0])))
    let isBlank = screen.editor.document == Document()
    #expect(isBlank)
    for _ in 0..<9 { try screen.perform(.edit(.redo)) }
    let isBack = screen.editor.document == document
    #expect(isBack)
  }

  /// Commands that wait are not done in the middle of a stroke, but after it.
  @Test func whatWaitedIsNotDoneInMidStroke() throws {
    var hand = hand(seed: 4)
    let (document, undoing) = try earlier()
    let screen = try beginning(with: document)
    try screen.take(screen.editor.complete(undoing: undoing, redoing: []))
    try screen.perform(.page(.clear))
    let visit = hand.visit(count: 9, by: pen)
    try screen.handle(Array(visit.dropLast(4)))
    try screen.take(screen.editor.complete(strokes(of: document.pages[0])))
    #expect(screen.editor.drawing.strokes.count == 5)
    try screen.handle(Array(visit.suffix(4)))
    #expect(screen.editor.drawing.strokes.isEmpty)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.drawing.strokes.count == 6)
  }

  /// The eraser would miss what is not there yet.
  @Test func eraserWaitsForThePage() throws {
    let (document, _) = try earlier()
    let screen = try beginning(with: document)
    let way = document.pages[0].layers[0].drawing.strokes[0].path[0].location
    func erase() -> Effects {
      let sample = PenSample(position: way, time: PenTime(milliseconds: 1))
      return screen.editor.handle(
        PenBatch([
          PenEvent(phase: .down, tool: eraser, sample: sample),
          PenEvent(phase: .up, tool: eraser, sample: sample),
        ])
      )
    }
    #expect(erase().requests == [.show(Refusal.pageIsLoading.message)])
    try screen.take(screen.editor.complete(strokes(of: document.pages[0])))
    #expect(!erase().changes.isEmpty)
  }

  private func hand(seed: UInt64) -> RandomPen {
    RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 120, height: 90))
  }
}
