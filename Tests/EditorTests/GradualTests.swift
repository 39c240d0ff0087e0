import Editor
import Geometry
import InkModel
import InkRendering
import PenInput
import TestSupport
import Testing

/// Much ink is drawn part by part, between which the pen is heard.
@Suite struct GradualTests {
  private let pen = PenTool(id: 10, kind: .pen)

  /// A page that nobody should wait for, with a second, blank one.
  private func document(seed: UInt64) -> Document {
    var hand = SeededGenerator(seed: seed)
    let strokes = (0..<900).map { (_: Int) -> Stroke in
      let start = Point(x: hand.number(-20...140), y: hand.number(-20...110))
      let points = (0..<16).map { (step: Int) -> StrokePoint in
        StrokePoint(
          location: start + Vector(dx: Double(step), dy: hand.number(-3...3)),
          timeOffset: Double(step) * 0.01,
          size: Size(width: 1, height: 1)
        )
      }
      return Stroke(ink: Ink(.pen), path: StrokePath(points))
    }
    let page = Page(layers: [Layer(drawing: Drawing(strokes: strokes))])
    return Document(pages: [page, Page()])
  }

  /// What a picture that is drawn at once shows.
  private func drawnAtOnce(_ editor: Editor) throws -> [UInt8] {
    try PageRenderer(
      bounds: PixelRect(x: 0, y: 0, width: Screen.width, height: Screen.height),
      transform: editor.view.transform,
      page: editor.page,
      current: editor.layer.id
    ).pngData()
  }

  /// There is paper at first; each turn draws a part, and tells which; in the end all is there.
  @Test func muchInkComesInParts() throws {
    let screen = try Screen(Editor(document(seed: 1), strokeSeed: 1), waits: false)
    #expect(Set(screen.picture).count == 1)
    var turns = 0
    while screen.editor.isRough {
      try screen.refine()
      #expect(try screen.seen == screen.whole)
      turns += 1
    }
    #expect(turns > 1)
    #expect(try screen.seen == drawnAtOnce(screen.editor))
  }

  /// What counts is the ink of all layers.
  @Test func inkOnManyLayersIsMuch() throws {
    var document = document(seed: 5)
    let strokes = Array(document.pages[0].layers[0].drawing.strokes)
    document.pages[0].layers = (0..<5).map { number in
      Layer(
        id: document.giveID(),
        drawing: Drawing(strokes: Array(strokes[number * 180..<(number + 1) * 180]))
      )
    }
    let screen = try Screen(Editor(document, strokeSeed: 1), waits: false)
    #expect(screen.editor.isRough)
    while screen.editor.isRough { try screen.refine() }
    #expect(try screen.seen == drawnAtOnce(screen.editor))
  }

  /// Ordinary ink is there at once.
  @Test func littleInkIsThereAtOnce() throws {
    var document = document(seed: 1)
    document.pages[0].layers[0].drawing = Drawing(
      strokes: Array(document.pages[0].layers[0].drawing.strokes.prefix(300))
    )
    let screen = try Screen(Editor(document, strokeSeed: 1), waits: false)
    #expect(!screen.editor.isRough)
    #expect(try screen.seen == drawnAtOnce(screen.editor))
  }

  /// A pen draws, erases and takes back over what is not there yet.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func penNeedNotWait(seed: UInt64) throws {
    let screen = try Screen(Editor(document(seed: seed), strokeSeed: 1), waits: false)
    let eraser = PenTool(id: 11, kind: .eraser)
    var hand = RandomPen(seed: seed, in: Screen.bounds.rect)
    for number in 0..<8 {
      for _ in 0..<Int(seed % 3) where screen.editor.isRough { try screen.refine() }
      try screen.handle(hand.visit(count: 9, by: number % 3 == 2 ? eraser : pen))
      if number % 4 == 3 { try screen.perform(.edit(.undo)) }
      if number == 5 { try screen.take(screen.editor.pan(by: Vector(dx: 3, dy: -2))) }
    }
    while screen.editor.isRough { try screen.refine() }
    #expect(try screen.seen == screen.whole)
    #expect(try screen.seen == drawnAtOnce(screen.editor))
  }

  /// What a command changes stays as it was until it is drawn, and is right in the end.
  @Test func muchIsTakenBackAndDoneAgain() throws {
    let screen = try Screen(Editor(document(seed: 2), strokeSeed: 1))
    let before = try screen.seen
    try screen.perform(.page(.clear))
    #expect(Set(screen.picture).count == 1)
    try screen.perform(.edit(.undo))
    #expect(try screen.seen == before)
  }

  /// In another size the picture is seen roughly as it was; another page is not seen as this one.
  @Test func pictureStaysInAnotherSize() throws {
    let screen = try Screen(Editor(document(seed: 3), strokeSeed: 1))
    let before = screen.picture
    try screen.editor.resize(width: Screen.width + 40, height: Screen.height)
    #expect(screen.editor.isRough)
    try screen.editor.resize(width: Screen.width, height: Screen.height)
    let after = try Screen(screen.editor, waits: false).picture
    #expect(zip(before, after).count { $0 == $1 } > before.count * 9 / 10)
    let blank = try Screen(Editor(document(seed: 3), strokeSeed: 1), waits: false)
    try blank.perform(.page(.nextPage))
    #expect(Set(blank.picture).count == 1 && !blank.editor.isRough)
  }
}
