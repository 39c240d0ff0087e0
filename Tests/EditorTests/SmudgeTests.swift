import Geometry
import HandwritingSearch
import InkModel
import PenInput
import StrokeEngine
import TestSupport
import Testing

@testable import Editor

/// A stump that smudges in the editor.
@Suite struct SmudgeTests {
  private let pen = PenTool(id: 10, kind: .pen)

  /// Lines of a pencil, and a stump as the tool.
  private func screen() throws -> Screen {
    let screen = try Screen()
    screen.editor.choose(InkRecipe(.pencil))
    screen.editor.width = 8
    for x in [20.0, 40, 60, 80] {
      try screen.handle(contact([Point(x: x, y: 15), Point(x: x, y: 75)], by: pen))
    }
    screen.editor.choose(InkRecipe(.smudge))
    return screen
  }

  private var rubbing: [PenEvent] {
    let corners = [0.0, 1, 0, 1].map { Point(x: 25 + 60 * $0, y: 45) }
    let places = zip(corners, corners.dropFirst()).flatMap { from, to in
      (0..<12).map { from.interpolated(to: to, by: Double($0) / 12) }
    }
    return contact(places, by: pen)
  }

  /// At every event the window shows what a whole redraw would, at last what a new window of the
  /// document would; undo and redo bring back the pictures before and after.
  @Test func smudgingIsAnEditAsAnyOther() throws {
    let screen = try screen()
    let before = try screen.seen
    for event in rubbing {
      try screen.handle([event], stays: true)
      #expect(try screen.seen == screen.whole)
    }
    try screen.handle([])
    let after = try screen.seen
    #expect(after != before && screen.editor.drawing.strokes.count == 5)
    #expect(screen.editor.drawing.strokes.last?.isSmudge == true)
    #expect(try after == screen.redrawn)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.drawing.strokes.count == 4)
    #expect(try screen.whole == screen.redrawn)
    try screen.perform(.edit(.redo))
    #expect(try screen.whole == screen.redrawn)
  }

  /// The same events leave the same pixels, in whatever batches they come.
  @Test func batchesMakeNoDifference() throws {
    let (one, many) = (try screen(), try screen())
    try one.handle(rubbing)
    for event in rubbing { try many.handle([event]) }
    #expect(one.editor.drawing == many.editor.drawing)
    #expect(try one.seen == many.seen)
  }

  /// Rubbing to and fro is no scratching out, and rubbing a loop is no selection.
  @Test func rubbingIsNoGesture() throws {
    let screen = try screen()
    screen.editor.toolOptions.gestures = Set(PenGesture.allCases)
    try screen.handle(rubbing)
    #expect(screen.editor.drawing.strokes.count == 5)
  }

  /// Layers stay two where a stump of the upper one would also smudge the lower one; elsewhere it keeps its
  /// strength, whatever the opacity of its layer.
  @Test func layersAreMergedWhereNothingElseIsSmudged() throws {
    let screen = try screen()
    try screen.perform(.layer(.addLayer))
    try screen.handle(rubbing)
    let effects = try screen.perform(.layer(.mergeLayerDown))
    #expect(effects.requests == [.show(Refusal.mergedLayerWouldSmudge.message)])
    #expect(effects.changes.isEmpty)
    try screen.perform(.edit(.undo))
    try screen.handle(contact([Point(x: 100, y: 20), Point(x: 100, y: 70)], by: pen))
    let top = screen.editor.layer.id
    try screen.take(screen.editor.setOpacity(of: top, to: 0.5))
    try screen.perform(.layer(.mergeLayerDown))
    #expect(screen.editor.drawing.strokes.map(\.isSmudge) == [false, false, false, false, true])
    #expect(screen.editor.drawing.strokes.last?.ink.color.alpha == 1)
    #expect(try screen.seen == screen.redrawn)
  }

  /// A stump leaves no line: it bounds no area, and it is no writing.
  @Test func stumpsAreNoLines() throws {
    let screen = try Screen()
    let circle = (0...24).map {
      Point(x: 60, y: 45) + Vector(angle: Double($0) * .pi / 12, length: 30)
    }
    try screen.handle(contact(circle, by: pen))
    screen.editor.choose(InkRecipe(.smudge))
    screen.editor.width = 2
    try screen.handle(contact([Point(x: 60, y: 5), Point(x: 60, y: 85)], by: pen))
    try screen.perform(.selection(.selectAll))
    #expect(screen.editor.selectedWriting.written.map(\.number) == [0])
    try screen.perform(.selection(.deselect))
    try screen.perform(.tool(.fill))
    try screen.handle(contact([Point(x: 45, y: 45)], by: pen))
    let area = try #require(screen.editor.drawing.strokes.first)
    #expect(area.fill != nil && area.touches(Point(x: 75, y: 45)))
  }

  /// Ink is not made a stump's stroke by a style, nor a stump's stroke ink.
  @Test func inkAndStumpsStayWhatTheyAre() throws {
    let screen = try screen()
    try screen.handle(rubbing)
    let before = screen.editor.drawing
    for type in [InkType.smudge, .pen] {
      screen.editor.choose(InkRecipe(type))
      try screen.perform(.selection(.selectAll))
      try screen.perform(.arrange(.reinkSelection))
      let kinds = screen.editor.drawing.strokes.map(\.isSmudge)
      #expect(kinds == before.strokes.map(\.isSmudge))
    }
  }
}
