import Geometry
import InkModel
import PenInput
import Raster
import TestSupport
import Testing

@testable import Editor

/// Places that a search found, lit over the page.
@Suite struct FoundTests {
  private func places(_ count: Int, on page: PageID, _ generator: inout SeededGenerator)
    -> [FoundPlaces.Place]
  {
    (0..<count).map { _ in
      FoundPlaces.Place(
        page: page,
        bounds: Rect(
          x: Double.random(in: -60...160, using: &generator),
          y: Double.random(in: -60...120, using: &generator),
          width: Double.random(in: 0...60, using: &generator),
          height: Double.random(in: 0...20, using: &generator)
        )
      )
    }
  }

  /// Whatever is lit, and however the view moves, the window shows what a whole picture would, the
  /// document is untouched, and without lights the page looks as before.
  @Test(arguments: 0..<6)
  func lightsAreShownWholeAndAreNoInk(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let screen = try Screen()
    let editor = screen.editor
    let (before, document, view) = (try screen.seen, editor.document, editor.view)
    for _ in 0..<12 {
      let places = places(.random(in: 0...5, using: &generator), on: editor.page.id, &generator)
      let found = FoundPlaces(places, current: places.indices.randomElement(using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: try screen.take(editor.show(found))
      case 1: try screen.take(Effects(damage: editor.light(found)))
      case 2: try screen.take(editor.pan(by: Vector(dx: 7, dy: -4)))
      default: try screen.take(editor.zoom(by: 1.2))
      }
      #expect(try screen.seen == screen.whole)
    }
    try screen.take(editor.show(FoundPlaces()))
    try screen.take(editor.pan(by: Vector(dx: 1, dy: 0)))
    editor.view = view
    try editor.resize(width: Screen.width, height: Screen.height)
    #expect(try screen.whole == before)
    #expect(editor.document == document && !editor.canUndo && screen.changes.isEmpty)
  }

  @Test func aLitPlaceIsSeenAndTheCurrentOneMore() throws {
    let screen = try Screen()
    let editor = screen.editor
    let paper = screen.pixel(20, 20)
    let bounds = Rect(x: 10, y: 10, width: 20, height: 20)
    let canvas = Rect(
      enclosing: bounds.corners.map { editor.view.transform.inverted?.apply(to: $0) ?? $0 }
    )
    let place = FoundPlaces.Place(page: editor.page.id, bounds: canvas)
    try screen.take(Effects(damage: editor.light(FoundPlaces([place]))))
    let lit = screen.pixel(20, 20)
    #expect(lit != paper && screen.pixel(60, 60) == paper)
    try screen.take(Effects(damage: editor.light(FoundPlaces([place], current: 0))))
    #expect(screen.pixel(20, 20) != lit && screen.pixel(20, 20) != paper)
    #expect(editor.light(FoundPlaces([place], current: 0)).isEmpty, "nothing changed")
    // Another page has no lights.
    try screen.perform(.page(.addPage))
    #expect(screen.pixel(20, 20) == paper)
  }

  /// The current place comes into view, on its page, below what covers the upper edge.
  @Test(arguments: [0.0, 30])
  func theCurrentPlaceComesIntoView(cover: Double) throws {
    let screen = try Screen()
    let editor = screen.editor
    try screen.perform(.page(.addPage))
    let first = editor.document.pages[0].id
    for corner in [Point(x: 900, y: 40), Point(x: -800, y: 2000), Point(x: 5, y: 5)] {
      let bounds = Rect(x: corner.x, y: corner.y, width: 8, height: 4)
      let area = Rect(x: 0, y: 0, width: Double(Screen.width), height: cover)
      let found = FoundPlaces([FoundPlaces.Place(page: first, bounds: bounds)], current: 0)
      try screen.take(editor.show(found, below: area))
      #expect(editor.page.id == first)
      let shown = Rect(enclosing: bounds.corners.map { editor.view.transform.apply(to: $0) })
      let free = Rect(
        minX: 0,
        minY: cover,
        maxX: Double(Screen.width),
        maxY: Double(Screen.height)
      )
      #expect(free.contains(shown), "\(shown)")
      let view = editor.view
      try screen.take(editor.show(found, below: area))
      #expect(editor.view == view, "what is seen stays where it is")
    }
  }

  /// While a pen draws, the page stays under it.
  @Test func aStrokeIsNotInterrupted() throws {
    let screen = try Screen()
    let editor = screen.editor
    var hand = RandomPen(seed: 4, in: Rect(x: 10, y: 10, width: 60, height: 50))
    let events = hand.visit(count: 20, by: PenTool(id: 1, kind: .pen)).filter { $0.phase != .up }
    try screen.handle(events.filter { $0.phase != .leave })
    #expect(editor.isDrawing)
    let view = editor.view
    let place = FoundPlaces.Place(
      page: editor.page.id,
      bounds: Rect(x: 900, y: 9, width: 5, height: 5)
    )
    try screen.take(editor.show(FoundPlaces([place], current: 0)))
    #expect(editor.isDrawing && editor.view == view)
  }
}
