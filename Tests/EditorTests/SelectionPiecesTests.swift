import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// Strokes that the eraser has taken apart are selected as what is seen of them.
@Suite struct SelectionPiecesTests: SelectionSuite {
  /// Three lines of which the upper two are cut at x = 60.
  private func cutScreen() throws -> Screen {
    let screen = try screen(tool: .erase)
    screen.editor.eraser.kind = .pixels
    try screen.handle(pull([Point(x: 60, y: 5), Point(x: 60, y: 57)]))
    #expect(screen.editor.drawing.strokes.map(\.pieces.count) == [2, 2, 1])
    screen.editor.tool = .rectangle
    return screen
  }

  private let left = [Point(x: 5, y: 8), Point(x: 50, y: 57)]

  /// The left halves of two lines are selected, moved and coloured; the right ones stay.
  @Test func lassoTakesHalves() throws {
    let screen = try cutScreen()
    let before = screen.editor.drawing
    try screen.handle(pull(left))
    let halves = screen.editor.selectedStrokes
    #expect(halves.count == 2 && screen.editor.drawing.strokes.count == 5)
    #expect(halves.allSatisfy { $0.renderBounds.maxX < 60 })
    #expect(try screen.seen == screen.whole)
    try screen.perform(.nudge(.nudgeFarDown))
    let moved = screen.editor.drawing
    #expect(Set(moved.strokes.map { $0.renderBounds.minY.rounded() }).count == 5)
    // Undone are the move, then the separation, then the erasing.
    try screen.perform(.edit(.undo))
    try screen.perform(.edit(.undo))
    #expect(screen.editor.drawing == before)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.drawing.strokes.allSatisfy { $0.mask == nil })
    for _ in 0..<3 { try screen.perform(.edit(.redo)) }
    #expect(screen.editor.drawing == moved)
    #expect(try screen.seen == screen.redrawn)
  }

  /// A lasso around a whole line leaves it one stroke, and so does one that takes nothing of it.
  @Test func wholeStrokesAreNotTakenApart() throws {
    let screen = try cutScreen()
    let before = screen.editor.drawing
    try screen.handle(pull([Point(x: 5, y: 8), Point(x: 115, y: 30)]))
    #expect(screen.editor.selection?.strokes == ids(screen, 0))
    try screen.handle(pull([Point(x: 5, y: 60), Point(x: 115, y: 85)]))
    #expect(screen.editor.drawing == before)
  }

  /// A tap selects the half under the tip; what was selected of the stroke stays selected.
  @Test func tapTakesAHalf() throws {
    let screen = try cutScreen()
    try screen.perform(.selection(.selectAll))
    try screen.handle(contact([Point(x: 85, y: 20)], by: pen).holding(.control))
    #expect(screen.editor.drawing.strokes.count == 4)
    #expect(screen.editor.selectedStrokes.count == 3)
    #expect(!screen.editor.selectedStrokes.contains { $0.touches(Point(x: 85, y: 20)) })
    try screen.perform(.selection(.deselect))
    try screen.handle(contact([Point(x: 30, y: 45)], by: pen))
    #expect(screen.editor.selectedStrokes.count == 1)
    try screen.perform(.selection(.deleteSelection))
    #expect(screen.editor.drawing.strokes.count == 4)
    let right = Rect(around: Point(x: 90, y: 45), radius: 3)
    #expect(screen.editor.drawing.strokes(touching: right).count == 1)
  }

  /// The eraser of whole strokes takes the piece that it meets.
  @Test func eraserOfStrokesTakesAHalf() throws {
    let screen = try cutScreen()
    screen.editor.tool = .erase
    screen.editor.eraser.kind = .strokes
    try screen.handle(pull([Point(x: 90, y: 10), Point(x: 90, y: 30)]))
    let strokes = screen.editor.drawing.strokes
    #expect(strokes.count == 3 && strokes[0].renderBounds.maxX < 60)
    #expect(try screen.seen == screen.redrawn)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.drawing.strokes[0].pieces.count == 2)
  }

  /// Pieces of a locked layer stay together.
  @Test func lockedLayersAreLeftAlone() throws {
    let screen = try cutScreen()
    try screen.perform(.layer(.toggleLayerLocked))
    let before = screen.editor.drawing
    try screen.handle(pull(left))
    #expect(screen.editor.drawing == before)
  }
}
