import Geometry
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

  /// A line of writing is turned level about its middle, and nothing else moves.
  @Test(arguments: [-0.2, -0.05, 0.1, 0.25])
  func aLineIsPutLevel(angle: Double) throws {
    let screen = try writing(turned: angle)
    let (old, oldBoxes) = (screen.editor.drawing.strokes, boxes(screen.editor))
    try expectOneStep(screen) { try screen.perform(.arrange(.straightenWriting)) }
    let (new, newBoxes) = (screen.editor.drawing.strokes, boxes(screen.editor))
    let lows = newBoxes.prefix(12).map(\.maxY)
    #expect(try #require(lows.max()) - #require(lows.min()) < 1)
    #expect(new.map(\.path) == old.map(\.path) && new[12] == old[12])
    func middle(_ boxes: [Rect]) -> Point {
      boxes.prefix(12).reduce(Rect.null) { $0.union($1) }.center
    }
    #expect(middle(oldBoxes).distance(to: middle(newBoxes)) < 1.5)
    let (once, changes) = (screen.editor.document, screen.changes.count)
    let effects = screen.editor.perform(ArrangeCommand.straightenWriting)
    #expect(screen.editor.document == once && screen.changes.count == changes)
    #expect(effects.changes.isEmpty && !effects.requests.isEmpty, "a message says why")
  }

  @Test func levelLinesAndDrawingsStay() throws {
    for screen in [try writing(turned: 0), try screen(seed: 4)] {
      let before = screen.editor.document
      try expectOneStep(screen, changed: false) {
        try screen.perform(.arrange(.straightenWriting))
      }
      #expect(screen.editor.document == before)
    }
    let none = try Screen()
    #expect(!none.editor.isEnabled(.arrange(.straightenWriting)))
  }
}
