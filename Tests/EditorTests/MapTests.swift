import Editor
import Geometry
import InkModel
import PenInput
import Raster
import TestSupport
import Testing

/// The map of the page: when it is to be drawn, and what it shows.
@Suite struct MapTests {
  private let pen = PenTool(id: 10, kind: .pen)

  private func draw(on screen: Screen, _ from: Point, _ to: Point) throws {
    try screen.handle(contact([from, from.interpolated(to: to, by: 0.5), to], by: pen))
  }

  /// Draws the map that is wanted; whether one was.
  private func answer(_ editor: Editor) throws -> Bool {
    guard let request = editor.mapRequest else { return false }
    editor.add(try ImageSurface(width: 4, height: 4), for: request)
    return true
  }

  /// A map is wanted while it is shown and when the page has changed, and else never.
  @Test func mapsAreDrawnForChanges() throws {
    let screen = try Screen()
    let editor = screen.editor
    try draw(on: screen, Point(x: 10, y: 10), Point(x: 60, y: 40))
    #expect(editor.mapRequest == nil && editor.map == nil)
    editor.mapSide = 100
    #expect(try answer(editor))
    #expect(editor.map?.image != nil)
    #expect(try !answer(editor))
    try screen.perform(.view(.zoomIn))
    #expect(try !answer(editor))
    for command in [EditCommand.undo, .redo] {
      try screen.perform(.edit(command))
      #expect(try answer(editor))
    }
    editor.mapSide = 200
    #expect(try answer(editor))
    try screen.perform(.page(.addPage))
    #expect(editor.map == nil)
    #expect(try answer(editor))
    editor.mapSide = nil
    #expect(editor.map == nil && editor.mapRequest == nil)
  }

  /// A map that cannot be drawn is not asked for again until something changes.
  @Test func aFailureIsKept() throws {
    let screen = try Screen()
    screen.editor.mapSide = 100
    screen.editor.add(nil, for: try #require(screen.editor.mapRequest))
    #expect(screen.editor.mapRequest == nil)
    try draw(on: screen, Point(x: 10, y: 10), Point(x: 60, y: 40))
    #expect(screen.editor.mapRequest != nil)
  }

  /// While a pen is on the paper no map is begun.
  @Test func thePenGoesFirst() throws {
    let screen = try Screen()
    screen.editor.mapSide = 100
    let events = contact([Point(x: 10, y: 10), Point(x: 60, y: 40)], by: pen)
    try screen.handle(Array(events.dropLast()))
    #expect(screen.editor.isDrawing && screen.editor.mapRequest == nil)
    try screen.handle([events[events.count - 1]])
    #expect(screen.editor.mapRequest != nil)
  }

  /// A map shows the sheet or all ink, is not narrower than 1 : 2.5, and has as many pixels as wanted.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func mapsShowEverything(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var page = random.page()
    page.paper = Paper()
    let editor = Editor(Document(pages: [page]))
    try editor.resize(width: 120, height: 90)
    editor.mapSide = 150
    let request = try #require(editor.mapRequest)
    #expect(request.area.outset(by: 1e-6).contains(page.frame))
    let (width, height) = (request.area.width, request.area.height)
    #expect(max(width, height) / min(width, height) <= 2.5 + 1e-9)
    #expect(abs(max(width, height) * request.scale - 150) < 1e-6)
  }

  /// Ink on the first screen of an endless page, and most ink on a large one, leaves the part that is shown
  /// as it is, so that not all of it has to be drawn anew.
  @Test func strokesSeldomChangeThePart() throws {
    let editor = Editor()
    try editor.resize(width: 640, height: 400)
    editor.mapSide = 100
    func dot(_ location: Point) {
      let size = Size(width: 3, height: 3)
      let path = StrokePath([StrokePoint(location: location, timeOffset: 0, size: size)])
      _ = editor.add(Stroke(ink: Ink(.pen), path: path), on: editor.page.layers[0].id)
    }
    let first = editor.mapArea
    #expect(first == Rect(x: 0, y: 0, width: 640, height: 400))
    var random = SeededGenerator(seed: 4)
    for _ in 0..<20 {
      dot(Point(x: random.number(100...540), y: random.number(100...300)))
      #expect(editor.mapArea == first)
    }
    var areas: Set<Rect> = []
    for step in 0..<200 {
      dot(Point(x: random.number(0...4000), y: Double(step) * 10))
      areas.insert(editor.mapArea)
    }
    #expect(areas.count < 50, "\(areas.count)")
  }

  /// A request has what has changed since the one before that was begun, unless more may have changed.
  @Test func requestsHaveTheChanges() throws {
    let screen = try Screen()
    let editor = screen.editor
    editor.mapSide = 100
    func begin() throws -> PageMap.Request {
      let request = try #require(editor.mapRequest)
      editor.begin(request)
      editor.add(nil, for: request)
      return request
    }
    #expect(try begin().changes == nil)
    try draw(on: screen, Point(x: 10, y: 10), Point(x: 60, y: 40))
    let drawn = try begin()
    let bounds = try #require(editor.page.layers[0].drawing.strokes.first).renderBounds
    #expect(drawn.changes == [bounds])
    try screen.perform(.edit(.undo))
    let undone = try begin()
    #expect(undone.last == drawn.version && undone.changes == [bounds])
    try screen.perform(.page(.addPage))
    #expect(try begin().changes == nil)
  }

  /// The point that is asked for comes into the middle of what panels leave free.
  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func pointsAreCentered(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let screen = try Screen()
    try screen.take(screen.editor.setFreeArea(Rect(x: 10, y: 0, width: 70, height: 60)))
    try screen.take(screen.editor.rotate(by: random.number(-3...3)))
    try screen.take(screen.editor.zoom(by: random.number(0.3...3)))
    let point = random.point(-300...300)
    try screen.take(screen.editor.center(on: point))
    let place = screen.editor.view.transform.apply(to: point)
    #expect((place - Point(x: 45, y: 30)).length < 1)
    #expect(try screen.seen == screen.redrawn)
  }
}
