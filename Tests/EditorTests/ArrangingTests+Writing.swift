import Geometry
import HandwritingSearch
import InkModel
import TestSupport
import Testing

@testable import Editor

/// Lines of writing that are put level.
extension ArrangingTests {
  /// Three words of four letters on a line that falls by an angle, and a frame far below it; all selected.
  private func writing(turned angle: Double) throws -> Screen {
    let screen = try Screen()
    screen.editor.width = 1
    let turn = AffineTransform(rotation: angle)
    for letter in 0..<12 {
      let x = 4 + 7 * Double(letter) + 6 * Double(letter / 4)
      let points = [(0, -6), (1, 0), (3, -5), (4, 0), (5, -6)].map { dx, dy in
        turn.apply(to: Point(x: x + Double(dx), y: 24 + Double(dy)))
      }
      try screen.handle(contact(points, by: pen))
    }
    try screen.handle(contact([Point(x: 9, y: 70), Point(x: 99, y: 80)], by: pen))
    try screen.perform(.selection(.selectAll))
    return screen
  }

  /// Puts selected writing level as the program does: the command requests it, and the background finds the motions.
  private func straighten(_ screen: Screen) throws {
    let effects = screen.editor.perform(ArrangeCommand.straightenWriting)
    #expect(effects.requests == [.files(.writing(.straighten))] && effects.changes.isEmpty)
    let writing = screen.editor.selectedWriting
    let moves = try #require(LineStraightener.transforms(of: writing.written))
    try screen.take(screen.editor.straighten(writing, by: moves))
  }

  /// A line of writing is turned level about its middle, and nothing else moves.
  @Test(arguments: [-0.2, -0.05, 0.1, 0.25])
  func aLineIsPutLevel(angle: Double) throws {
    let screen = try writing(turned: angle)
    let (old, oldBoxes) = (screen.editor.drawing.strokes, boxes(screen.editor))
    try expectOneStep(screen) { try straighten(screen) }
    let (new, newBoxes) = (screen.editor.drawing.strokes, boxes(screen.editor))
    let lows = newBoxes.prefix(12).map(\.maxY)
    #expect(try #require(lows.max()) - #require(lows.min()) < 1)
    #expect(new.map(\.path) == old.map(\.path) && new[12] == old[12])
    func middle(_ boxes: [Rect]) -> Point {
      boxes.prefix(12).reduce(Rect.null) { $0.union($1) }.center
    }
    #expect(middle(oldBoxes).distance(to: middle(newBoxes)) < 1.5)
    let (once, changes) = (screen.editor.document, screen.changes.count)
    let effects = screen.editor.straighten(screen.editor.selectedWriting, by: [:])
    try straighten(screen)
    #expect(screen.editor.document == once && screen.changes.count == changes)
    #expect(effects.changes.isEmpty && !effects.requests.isEmpty, "a message says why")
  }

  @Test func levelLinesAndDrawingsStay() throws {
    for screen in [try writing(turned: 0), try screen(seed: 4)] {
      let before = screen.editor.document
      try expectOneStep(screen, changed: false) { try straighten(screen) }
      #expect(screen.editor.document == before)
    }
    let none = try Screen()
    #expect(!none.editor.isEnabled(.arrange(.straightenWriting)))
  }

  /// What was found in the background counts as long as the strokes are as they were: others may change, and the
  /// selection may be another.
  @Test func motionsOfChangedStrokesAreDropped() throws {
    func found(_ screen: Screen) throws -> (SelectedWriting, [Int: AffineTransform]) {
      let writing = screen.editor.selectedWriting
      return (writing, try #require(LineStraightener.transforms(of: writing.written)))
    }
    let moved = try writing(turned: 0.1)
    let old = try found(moved)
    try moved.perform(.nudge(.nudgeRight))
    try expectOneStep(moved, changed: false) {
      let effects = moved.editor.straighten(old.0, by: old.1)
      #expect(effects.changes.isEmpty && effects.requests.count == 1, "a message says why")
      try moved.take(effects)
    }
    let locked = try writing(turned: 0.1)
    let before = try found(locked)
    try locked.perform(.layer(.toggleLayerLocked))
    #expect(locked.editor.straighten(before.0, by: before.1).changes.isEmpty)
    #expect(locked.editor.perform(ArrangeCommand.straightenWriting).requests.count == 1)
    #expect(
      locked.editor.perform(ArrangeCommand.straightenWriting).requests
        != [.files(.writing(.straighten))]
    )
    let drawn = try writing(turned: 0.1)
    let still = try found(drawn)
    try drawn.perform(.selection(.deselect))
    try drawn.handle(contact([Point(x: 20, y: 60), Point(x: 30, y: 66)], by: pen))
    #expect(drawn.editor.straighten(still.0, by: still.1).changes.count == 1)
  }
}
