import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

@Suite struct ViewTests {
  private let pen = PenTool(id: 10, kind: .pen)
  private let eraser = PenTool(id: 11, kind: .eraser)

  /// What the pen did in the window lies on the canvas where it was seen, and leans there as it
  /// was seen to lean.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func inkLiesWhereThePenWas(seed: UInt64) throws {
    let screen = try Screen()
    try look(screen, seed)
    var hand = RandomPen(seed: seed, in: Rect(x: 10, y: 10, width: 100, height: 70))
    let events = hand.visit(count: 40, by: pen)
    try screen.handle(events)
    let view = screen.editor.view
    let stroke = try #require(screen.editor.drawing.strokes.first)
    let reported = events.filter { $0.phase == .down || $0.phase == .move }.map(\.sample)
    #expect(stroke.samples.count == reported.count)
    for (sample, seen) in zip(stroke.samples, reported) {
      #expect(view.transform.apply(to: sample.location).distance(to: seen.position) < 1e-3)
      guard let azimuth = sample.azimuth, let seenAzimuth = seen.azimuth else { continue }
      let way = view.transform.apply(to: Vector(angle: azimuth, length: 1))
      #expect(abs((way.angle - seenAzimuth).remainder(dividingBy: 2 * .pi)) < 1e-3)
    }
    #expect(try screen.seen == screen.redrawn)
  }

  /// A screen that becomes finer moves the frame of a selection with its ink.
  @Test(arguments: [1.25, 2, 3])
  func aFrameStaysAroundItsInkAtAnotherScale(scale: Double) throws {
    let screen = try Screen()
    var hand = RandomPen(seed: 4, in: Rect(x: 10, y: 10, width: 30, height: 20))
    try screen.handle(hand.visit(count: 30, by: pen))
    try screen.perform(.selection(.selectAll))
    try screen.take(screen.editor.setDeviceScale(scale))
    let seen = try screen.seen
    // Nothing is left to be updated.
    try screen.take(screen.editor.showView(at: nil))
    #expect(try screen.seen == seen)
  }

  /// The tolerance of the curve is what can be seen: 0.25 pixels at any zoom.
  @Test(arguments: [0.25, 0.5, 1, 2, 4, 8] as [Double], [1, 2, 3] as [UInt64])
  func theCurveKeepsToThePenAsSeen(zoom: Double, seed: UInt64) throws {
    let screen = try Screen()
    try screen.take(screen.editor.zoom(to: zoom))
    var hand = RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 120, height: 90))
    try screen.handle(hand.visit(count: 80, by: pen))
    let stroke = try #require(screen.editor.drawing.strokes.first)
    let path = stroke.path.interpolatedPoints(by: .distance(0.05 / zoom)).map(\.location)
    for sample in stroke.samples {
      let distance = path.map { $0.distance(to: sample.location) }.min() ?? .infinity
      #expect(distance * zoom <= 0.25 + 0.03)
    }
  }

  /// At another zoom the same hand leaves the same curve, larger or smaller.
  @Test(arguments: [0.25, 2, 16] as [Double])
  func theSameHandDrawsTheSameCurve(zoom: Double) throws {
    func points(_ zoom: Double) throws -> [Point] {
      let screen = try Screen()
      try screen.take(screen.editor.zoom(to: zoom, at: .zero))
      var hand = RandomPen(seed: 7, in: Rect(x: 0, y: 0, width: 120, height: 90))
      try screen.handle(hand.visit(count: 60, by: pen))
      let stroke = try #require(screen.editor.drawing.strokes.first)
      return stroke.path.map { screen.editor.view.transform.apply(to: $0.location) }
    }
    let (curve, usual) = (try points(zoom), try points(1))
    #expect(curve.count == usual.count)
    // Control points lie on grids: at zoom 1, of a hundredth of a pixel.
    for (point, same) in zip(curve, usual) { #expect(point.distance(to: same) < 0.02) }
  }

  /// However the view moves, the window shows what a new editor of the same view would.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func theWindowShowsTheView(seed: UInt64) throws {
    let screen = try Screen()
    var generator = SeededGenerator(seed: seed)
    var hand = RandomPen(seed: seed, in: Rect(x: 0, y: 0, width: 120, height: 90))
    for round in 0..<12 {
      try look(screen, generator.next())
      try screen.handle(hand.visit(count: 12, by: round % 4 == 3 ? eraser : pen))
      #expect(try screen.seen == screen.whole)
    }
    #expect(try screen.seen == screen.redrawn)
  }

  @Test func aTipOnThePaperHoldsTheView() throws {
    let screen = try Screen()
    var hand = RandomPen(seed: 3, in: Rect(x: 0, y: 0, width: 120, height: 90))
    let events = hand.visit(count: 30, by: pen)
    _ = screen.editor.handle(PenBatch(Array(events.dropLast())))
    for command in [
      EditorCommand.view(.zoomIn), .view(.rotateLeft), .view(.mirrorView), .view(.fitPage),
    ] {
      try screen.perform(command)
    }
    try screen.take(screen.editor.pan(by: Vector(dx: 30, dy: 0)))
    #expect(screen.editor.view == .identity)
  }

  @Test func anotherSizeOfTheWindowDoesNotMoveTheCanvas() throws {
    let screen = try Screen()
    try screen.perform(.paper(.a5Page))
    try screen.take(screen.editor.zoom(by: 0.1))
    var hand = RandomPen(seed: 3, in: Rect(x: 0, y: 0, width: 120, height: 90))
    try screen.handle(hand.visit(count: 30, by: pen))
    let view = screen.editor.view
    for (width, height) in [(300, 200), (50, 60), (120, 90)] {
      try screen.editor.resize(width: width, height: height)
      #expect(screen.editor.view == view)
    }
  }

  @Test func aSheetBeginsInTheMiddle() throws {
    var page = Document().pages[0]
    page.size = Size(width: 40, height: 30)
    let editor = Editor(Document(pages: [page]))
    for (width, height) in [(400, 300), (500, 200)] {
      try editor.resize(width: width, height: height)
      let seen = editor.view.transform.apply(to: Point(x: 20, y: 15))
      #expect(seen == Point(x: Double(width) / 2, y: Double(height) / 2))
    }
    // Once it is in use, it stays.
    var hand = RandomPen(seed: 3, in: Rect(x: 0, y: 0, width: 120, height: 90))
    _ = editor.handle(PenBatch(hand.visit(count: 3, by: pen)))
    let view = editor.view
    try editor.resize(width: 900, height: 900)
    #expect(editor.view == view)
  }

  @Test func commandsMoveTheView() throws {
    let screen = try Screen()
    let editor = screen.editor
    for _ in 0..<3 { try screen.perform(.view(.zoomIn)) }
    for _ in 0..<3 { try screen.perform(.view(.zoomOut)) }
    #expect(abs(editor.view.zoom - 1) < 1e-9)
    try screen.perform(.view(.rotateRight))
    #expect(abs(editor.view.rotation - .pi / 12) < 1e-9)
    try screen.perform(.view(.rotateLeft))
    try screen.perform(.view(.rotateLeft))
    #expect(abs(editor.view.rotation + .pi / 12) < 1e-9)
    try screen.perform(.view(.resetRotation))
    #expect(editor.view.rotation == 0)
    try screen.perform(.view(.mirrorView))
    #expect(editor.view.isMirrored)
    try screen.perform(.view(.zoomIn))
    try screen.perform(.view(.actualSize))
    #expect(editor.view.zoom == 1)
    try screen.take(editor.resetView())
    #expect(editor.view == .identity)
  }

  /// Better values of a sample are mapped as the sample was, though the view has moved since.
  @Test func lateTruthKnowsTheViewOfItsTime() throws {
    func azimuths(late: Bool) throws -> [Double?] {
      let screen = try Screen()
      try screen.take(screen.editor.rotate(by: 0.5))
      var events = (0..<6).map { number in
        PenEvent(
          phase: number == 0 ? .down : .move,
          tool: pen,
          sample: PenSample(
            position: Point(x: 20 + 5 * Double(number), y: 40),
            time: PenTime(milliseconds: Double(number) * 5),
            pressure: 0.5,
            altitude: 1,
            azimuth: 0.7
          )
        )
      }
      var better = events[5].sample
      if late {
        events[5].sample.azimuth = 0.1
        events[5].sample.estimated = .tilt
        events[5].sample.updateIndex = 1
        better.updateIndex = 1
      }
      let up = PenEvent(phase: .up, tool: pen, sample: events[5].sample)
      try screen.handle(events + [up], stays: true)
      try screen.take(screen.editor.rotate(by: 1))
      if late { try screen.handle([PenEvent(phase: .amend, tool: pen, sample: better)]) }
      return screen.editor.drawing.strokes[0].samples.map(\.azimuth)
    }
    #expect(try azimuths(late: true) == azimuths(late: false))
  }

  private func look(_ screen: Screen, _ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let editor = screen.editor
    let point = Point(x: generator.number(0...120), y: generator.number(0...90))
    try screen.take(editor.zoom(to: generator.number(0.4...3), at: point))
    if generator.once(in: 2) { try screen.take(editor.rotate(by: generator.number(-4...4))) }
    if generator.once(in: 2) { try screen.take(editor.mirror()) }
    let way = Vector(dx: generator.number(-30...30), dy: generator.number(-30...30))
    try screen.take(editor.pan(by: way))
  }

  /// True size is straight as well.
  @Test func trueSizeIsStraight() throws {
    for command in [EditorCommand.view(.actualSize), .view(.straightenView)] {
      let screen = try Screen()
      for step in [ViewCommand.rotateLeft, .mirrorView, .zoomIn] { try screen.perform(.view(step)) }
      let zoom = screen.editor.view.zoom
      #expect(!screen.editor.isStraight)
      try screen.perform(command)
      #expect(screen.editor.isStraight)
      #expect(screen.editor.view.zoom == (command == .view(.actualSize) ? 1 : zoom))
    }
  }

  // MARK: - Panels

  /// What is shown wholly lies in the part of the window that panels leave free.
  @Test func allIsShownBesidePanels() throws {
    let screen = try Screen()
    try screen.handle(contact([Point(x: 5, y: 5), Point(x: 110, y: 85)], by: pen))
    let free = Rect(x: 30, y: 0, width: 80, height: 60)
    try screen.take(screen.editor.setFreeArea(free))
    #expect(screen.editor.view == Viewport(), "a view that was seen stays")
    try screen.perform(.view(.fitPage))
    let seen = screen.editor.view.transform.apply(to: screen.editor.page.bounds)
    #expect(free.contains(seen) && seen.center.distance(to: free.center) < 1)
    #expect(screen.editor.freeArea.contains(screen.editor.page.bounds))
    // Zooming keeps the middle of that part.
    let middle = screen.editor.freeArea.center
    try screen.perform(.view(.zoomIn))
    // The view lies on whole pixels.
    let zoom = screen.editor.view.zoom
    #expect(screen.editor.freeArea.center.distance(to: middle) * zoom < 1)
    try screen.take(screen.editor.setFreeArea(nil))
    #expect(screen.editor.freeArea == screen.editor.visibleArea)
  }

  /// A sheet that nobody has moved yet is laid out beside panels as they come.
  @Test func aSheetIsCenteredBesidePanels() throws {
    var page = Page()
    page.size = Size(width: 30, height: 20)
    let screen = try Screen(Editor(Document(pages: [page])))
    for free in [
      Rect(x: 0, y: 0, width: 120, height: 70), Rect(x: 20, y: 0, width: 100, height: 90),
    ] {
      try screen.take(screen.editor.setFreeArea(free))
      let seen = screen.editor.view.transform.apply(to: page.frame)
      #expect(seen.center.distance(to: free.center) < 1.5)
      #expect(try screen.seen == screen.whole)
    }
    try screen.take(screen.editor.pan(by: Vector(dx: 3, dy: 0)))
    let view = screen.editor.view
    try screen.take(screen.editor.setFreeArea(nil))
    #expect(screen.editor.view == view)
  }
}
