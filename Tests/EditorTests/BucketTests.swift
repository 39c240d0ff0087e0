import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// The tool that fills what strokes enclose where the pen taps.
@Suite struct BucketTests: SelectionSuite {
  private let green = InkColor(red: 0.2, green: 0.6, blue: 0.1)

  /// A screen with lines and the tool.
  @MainActor private func screen(drawing lines: [[Point]]) throws -> Screen {
    let screen = try Screen()
    for line in lines { try screen.handle(pull(line)) }
    try screen.perform(.tool(.fill))
    screen.editor.ink.color = green
    return screen
  }

  @MainActor private func tap(_ x: Double, _ y: Double, on screen: Screen) throws {
    try screen.handle(contact([Point(x: x, y: y)], by: pen))
  }

  private let circle = (0...24).map {
    Point(x: 50, y: 45) + Vector(angle: Double($0) * .pi / 12, length: 30)
  }

  /// What several strokes enclose is filled below them, in one step that undo takes back to the bit.
  @Test(arguments: [0.0, 4, 9]) func anAreaIsFilledBelowItsLines(gap: Double) throws {
    let screen = try screen(drawing: sides(gap: gap / 60))
    let before = screen.editor.document
    try tap(45, 40, on: screen)
    let strokes = screen.editor.drawing.strokes
    try #require(strokes.count == 5)
    #expect(strokes[0].fill == green && strokes[0].ink.color.alpha == 0)
    #expect(strokes[0].touches(Point(x: 50, y: 45)) && strokes[0].touches(Point(x: 25, y: 70)))
    #expect(!strokes[0].touches(Point(x: 14, y: 45)) && !strokes[0].touches(Point(x: 86, y: 45)))
    #expect(try screen.seen == screen.whole)
    let after = screen.editor.document
    try screen.perform(.edit(.undo))
    #expect(screen.editor.document == before)
    #expect(try screen.seen == screen.whole)
    try screen.perform(.edit(.redo))
    #expect(screen.editor.document == after)
  }

  /// A stroke that encloses the area alone is filled itself.
  @Test func aClosedStrokeIsFilledItself() throws {
    let screen = try screen(drawing: [circle])
    try tap(50, 45, on: screen)
    #expect(screen.editor.drawing.strokes.map(\.fill) == [green])
    #expect(screen.editor.drawing.strokes[0].ink.color.alpha > 0)
  }

  /// A second tap gives the fill another color, and the same color changes nothing.
  @Test func anotherTapRecolors() throws {
    for lines in [[circle], sides(gap: 3.0 / 60)] {
      let screen = try screen(drawing: lines)
      try tap(50, 45, on: screen)
      let count = screen.editor.drawing.strokes.count
      let changes = screen.changes.count
      try tap(48, 45, on: screen)
      #expect(screen.changes.count == changes)
      screen.editor.ink.color = .white
      try tap(52, 47, on: screen)
      #expect(screen.editor.drawing.strokes.count == count)
      #expect(screen.editor.drawing.strokes.compactMap(\.fill) == [.white])
    }
  }

  /// A part of a fill that a line cuts off is filled over it.
  @Test func aPartOfAFillIsFilledOverIt() throws {
    let screen = try screen(drawing: sides(gap: 0))
    try tap(50, 45, on: screen)
    try screen.perform(.tool(.pen))
    try screen.handle(pull([Point(x: 50, y: 15), Point(x: 50, y: 75)]))
    try screen.perform(.tool(.fill))
    screen.editor.ink.color = .white
    try tap(35, 45, on: screen)
    let fills = screen.editor.drawing.strokes.compactMap(\.fill)
    #expect(fills == [green, .white])
    let filled = screen.editor.drawing.strokes.filter { $0.fill != nil }
    #expect(filled[1].touches(Point(x: 35, y: 45)) && !filled[1].touches(Point(x: 65, y: 45)))
    #expect(try screen.seen == screen.whole)
  }

  /// Where nothing is enclosed, that is said; a wider gap is closed if that is asked for.
  @Test func anOpenAreaIsTold() throws {
    let screen = try screen(drawing: sides(gap: 20.0 / 60))
    let taps = contact([Point(x: 50, y: 45)], by: pen)
    #expect(!screen.editor.handle(PenBatch(taps)).requests.isEmpty)
    #expect(screen.editor.drawing.strokes.count == 4)
    screen.editor.toolOptions.fillGap = 30
    try tap(50, 45, on: screen)
    #expect(screen.editor.drawing.strokes.count == 5)
  }

  /// The lines of other layers bound the area, unless they are hidden; it is put on the current one.
  @Test func linesOfOtherLayersCount() throws {
    let screen = try screen(drawing: sides(gap: 0))
    try screen.perform(.layer(.addLayer))
    try tap(50, 45, on: screen)
    #expect(screen.editor.drawing.strokes.map(\.fill) == [green])
    try screen.perform(.edit(.undo))
    try screen.perform(.layer(.layerBelow))
    try screen.perform(.layer(.toggleLayerVisible))
    try screen.perform(.layer(.layerAbove))
    try tap(50, 45, on: screen)
    #expect(screen.editor.drawing.strokes.isEmpty)
  }

  /// A layer that is locked stays as it is, which is said.
  @Test func lockedLayersStay() throws {
    let screen = try screen(drawing: sides(gap: 3.0 / 60))
    try screen.perform(.layer(.toggleLayerLocked))
    let before = screen.editor.document
    let taps = contact([Point(x: 50, y: 45)], by: pen)
    #expect(!screen.editor.handle(PenBatch(taps)).requests.isEmpty)
    #expect(screen.editor.document == before)
  }
}
