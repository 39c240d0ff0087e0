import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// Filling what the selected strokes enclose.
@Suite struct FillingTests: SelectionSuite {
  private let color = InkColor(red: 0.2, green: 0.6, blue: 0.1)

  /// A screen on which lines are drawn and selected.
  @MainActor private func screen(drawing lines: [[Point]]) throws -> Screen {
    let screen = try Screen()
    for line in lines { try screen.handle(pull(line)) }
    try screen.perform(.selection(.selectAll))
    return screen
  }

  private let ring = (0...12).map {
    Point(x: 50, y: 45) + Vector(angle: Double($0) * .pi / 6.5, length: 30)
  }

  @MainActor private func take(_ effects: Effects, on screen: Screen) throws -> Effects {
    try screen.take(effects)
    return effects
  }

  /// A closed stroke gets the fill itself, seen at once; undo takes it back to the bit.
  @Test func aClosedStrokeIsFilled() throws {
    let screen = try screen(drawing: [ring])
    let before = screen.editor.document
    #expect(try take(screen.editor.fillSelection(with: color), on: screen).changes.count == 1)
    let stroke = screen.editor.drawing.strokes[0]
    #expect(
      stroke.fill == color && stroke.withoutFill == before.pages[0].layers[0].drawing.strokes[0]
    )
    #expect(try screen.seen == screen.whole)
    #expect(stroke.touches(Point(x: 50, y: 45)))
    #expect(screen.editor.fillSelection(with: color).changes.isEmpty)
    let after = screen.editor.document
    try screen.perform(.edit(.undo))
    #expect(screen.editor.document == before)
    #expect(try screen.seen == screen.whole)
    try screen.perform(.edit(.redo))
    #expect(screen.editor.document == after)
  }

  /// Sides with gaps enclose an area together, which lies below them and is selected as well; it is one
  /// step, and asking again makes no other area.
  @Test(arguments: [0, 0.02, 0.08, 0.2])
  func sidesWithGapsAreFilled(gap: Double) throws {
    let screen = try screen(drawing: sides(gap: gap))
    let before = screen.editor.document
    #expect(try take(screen.editor.fillSelection(with: color), on: screen).changes.count == 1)
    let strokes = screen.editor.drawing.strokes
    #expect(strokes.count == 5 && strokes[0].fill == color && strokes[0].ink.color.alpha == 0)
    #expect(screen.editor.selection?.strokes == Set(strokes.map(\.id)))
    #expect(strokes[0].touches(Point(x: 50, y: 45)))
    #expect(!strokes[0].touches(Point(x: 14, y: 45)) && !strokes[0].touches(Point(x: 86, y: 45)))
    #expect(try screen.seen == screen.whole)
    #expect(screen.editor.fillSelection(with: color).changes.isEmpty)
    // Another color colors that area.
    _ = try take(screen.editor.fillSelection(with: .white), on: screen)
    #expect(screen.editor.drawing.strokes.count == 5)
    #expect(screen.editor.drawing.strokes[0].fill == .white)
    try screen.perform(.edit(.undo))
    try screen.perform(.edit(.undo))
    #expect(screen.editor.document == before)
    #expect(try screen.seen == screen.whole)
  }

  @Test func nothingEnclosedIsTold() throws {
    let screen = try screen(drawing: [[Point(x: 10, y: 10), Point(x: 90, y: 10)]])
    let effects = screen.editor.fillSelection(with: color)
    #expect(effects.changes.isEmpty && !effects.requests.isEmpty)
    #expect(screen.editor.removeFill().changes.isEmpty)
  }

  /// Taking the fill away leaves the line, and nothing of an area that has none.
  @Test func fillsAreTakenAway() throws {
    for lines in [[ring], sides(gap: 0.05)] {
      let screen = try screen(drawing: lines)
      let before = screen.editor.drawing.strokes
      _ = try take(screen.editor.fillSelection(with: color), on: screen)
      #expect(screen.editor.drawing.strokes != before)
      _ = try take(screen.editor.removeFill(), on: screen)
      #expect(screen.editor.drawing.strokes == before)
      #expect(try screen.seen == screen.whole)
    }
  }

  /// An area without a line takes the color of the pen; a filled stroke with a line keeps its fill.
  @Test func recoloringKnowsAreas() throws {
    let screen = try screen(drawing: sides(gap: 0.05))
    _ = try take(screen.editor.fillSelection(with: color), on: screen)
    _ = try take(screen.editor.recolorSelection(.white), on: screen)
    #expect(screen.editor.drawing.strokes[0].fill == .white)
    #expect(screen.editor.drawing.strokes[1].ink.color == .white)
    let other = try self.screen(drawing: [ring])
    _ = try take(other.editor.fillSelection(with: color), on: other)
    _ = try take(other.editor.recolorSelection(.white), on: other)
    #expect(other.editor.drawing.strokes[0].fill == color)
  }

  /// An eraser of pixels in the middle of the area takes of it what it went over, as it shows meanwhile.
  @Test func theAreaIsErased() throws {
    let screen = try screen(drawing: [ring])
    _ = try take(screen.editor.fillSelection(with: color), on: screen)
    try screen.perform(.selection(.deselect))
    try screen.perform(.tool(.toggleEraser))
    let way = pull([Point(x: 45, y: 45), Point(x: 55, y: 45)])
    for event in way { try screen.handle([event]) }
    let stroke = screen.editor.drawing.strokes[0]
    #expect(stroke.fill == color && stroke.mask != nil)
    #expect(!stroke.touches(Point(x: 50, y: 45)))
    #expect(try screen.seen == screen.whole)
  }
}
