import Editor
import Geometry
import InkModel
import PenInput
import TestSupport
import Testing

/// What is printed on the paper of a page, and what is laid beneath the ink.
@Suite struct PaperTests {
  private nonisolated static let patterns: [(PaperCommand, Paper.Pattern)] = [
    (.plainPaper, .plain), (.ruledPaper, .ruled), (.gridPaper, .grid), (.dottedPaper, .dots),
    (.musicPaper, .staves), (.isometricPaper, .isometricGrid),
    (.isometricDottedPaper, .isometricDots),
  ]

  /// Each pattern has a command, which is one step and shows what it prints.
  @Test(arguments: patterns)
  func aCommandPrintsAPattern(command: PaperCommand, pattern: Paper.Pattern) throws {
    let screen = try Screen()
    let blank = screen.editor.page.paper
    try screen.perform(.paper(command))
    #expect(screen.editor.page.paper.pattern == pattern)
    #expect(try screen.seen == screen.redrawn)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.page.paper == blank)
    #expect(try screen.seen == screen.redrawn)
  }

  /// The distance goes up and down by halves of a millimetre, within its limits; all of it is one step.
  @Test func theDistanceChangesBySteps() throws {
    let screen = try Screen()
    let unit = Document.unitsPerMillimetre
    func millimetres() -> Double { screen.editor.page.paper.spacing / unit }
    try screen.perform(.paper(.moreSpacing))
    #expect(screen.changes.isEmpty, "plain paper has no lines")
    try screen.perform(.paper(.gridPaper))
    #expect(abs(millimetres() - 5) < 1e-9)
    screen.editor.endAdjustment()
    for step in 1...4 {
      try screen.perform(.paper(.moreSpacing))
      #expect(abs(millimetres() - 5 - Double(step) / 2) < 1e-9)
    }
    #expect(try screen.seen == screen.redrawn)
    try screen.take(screen.editor.setPaperSpacing(6.2 * unit))
    try screen.perform(.paper(.lessSpacing))
    #expect(abs(millimetres() - 6) < 1e-9)
    try screen.perform(.edit(.undo))
    #expect(abs(millimetres() - 5) < 1e-9)
    for _ in 0..<30 { try screen.perform(.paper(.lessSpacing)) }
    #expect(abs(millimetres() - 1) < 1e-9)
    for spacing in [1e9, .infinity, -.infinity, .nan] {
      try screen.take(screen.editor.setPaperSpacing(spacing))
      #expect((1...50.001).contains(millimetres()))
    }
  }

  /// Oblongs keep their shape, and the lines their place.
  @Test func theDistanceKeepsTheLayout() throws {
    var page = Page()
    let layout = Paper.Layout(origin: Point(x: 3, y: 4), columnSpacing: 40)
    page.paper = Paper(.grid, spacing: 20, layout: layout)
    let screen = try Screen(Editor(Document(pages: [page])))
    try screen.take(screen.editor.setPaperSpacing(30))
    let paper = screen.editor.page.paper
    #expect(paper.spacing == 30 && paper.layout.columnSpacing == 60)
    #expect(paper.layout.origin == Point(x: 3, y: 4))
  }

  /// Columns stay apart and within what documents hold, however far apart they were.
  @Test(arguments: [(1.0, 1e6), (1, 1e308), (1e-300, 1), (189, .leastNonzeroMagnitude), (1e300, 1)])
  func columnsStayWithinLimits(spacing: Double, columns: Double) throws {
    var page = Page()
    page.paper = Paper(.grid, spacing: spacing, layout: Paper.Layout(columnSpacing: columns))
    let screen = try Screen(Editor(Document(pages: [page])))
    for next in [150.0, 5] {
      _ = screen.editor.setPaperSpacing(next)
      let paper = screen.editor.page.paper
      #expect(Paper.print(fromText: paper.printText)?.layout == paper.layout)
      #expect((0.001...1e6).contains(paper.layout.columnSpacing ?? 0))
    }
  }

  @Test func aColorIsOneStep() throws {
    let screen = try Screen()
    let blank = screen.editor.page.paper
    try screen.take(screen.editor.setPaperColor(Editor.paperColors[3]))
    #expect(screen.editor.page.paper.color == Editor.paperColors[3])
    #expect(try screen.seen == screen.redrawn)
    #expect(screen.editor.setPaperColor(Editor.paperColors[3]).changes.isEmpty)
    try screen.perform(.edit(.undo))
    #expect(screen.editor.page.paper == blank)
  }

  /// The next texture comes after each, one step back is the one before, and each looks different under
  /// a pencil.
  @Test func aTextureIsOneStepAndIsSeen() throws {
    let screen = try Screen()
    screen.editor.ink = Ink(.pencil)
    var hand = RandomPen(seed: 3, in: Rect(x: 10, y: 10, width: 80, height: 60))
    try screen.handle(hand.visit(count: 40, by: PenTool(id: 3, kind: .pen)))
    var pictures: [[UInt8]] = []
    for texture in Paper.Texture.allCases {
      #expect(screen.editor.page.paper.texture == texture)
      #expect(try screen.seen == screen.redrawn)
      pictures.append(try screen.seen)
      try screen.perform(.paper(.nextPaperTexture))
    }
    #expect(screen.editor.page.paper.texture == .drawing)
    #expect(try screen.seen == pictures[0])
    for (index, picture) in pictures.enumerated() {
      #expect(pictures.firstIndex(of: picture) == index)
    }
    for texture in Paper.Texture.allCases.reversed() {
      try screen.perform(.edit(.undo))
      #expect(screen.editor.page.paper.texture == texture)
    }
    #expect(screen.editor.setPaperTexture(.drawing).changes.isEmpty)
  }

  /// A pattern and a template leave the surface as it is.
  @Test func theTextureStays() throws {
    let screen = try Screen()
    try screen.take(screen.editor.setPaperTexture(.laid))
    try screen.perform(.paper(.gridPaper))
    try screen.take(screen.editor.layTemplate(template(seed: 5), named: "T"))
    #expect(screen.editor.page.paper.texture == .laid)
    try screen.perform(.page(.addPage))
    #expect(screen.editor.page.paper.texture == .laid)
  }

  // MARK: - Templates

  private func template(seed: UInt64) -> Page {
    var generator = SeededGenerator(seed: seed)
    var page = generator.page()
    page.size = Size(width: 200, height: 150)
    return page
  }

  /// What is visible on the template lies beneath the ink, locked; one step takes all of it back.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func aTemplateLiesBeneathTheInk(seed: UInt64) throws {
    let screen = try Screen()
    var hand = RandomPen(seed: seed, in: Rect(x: 10, y: 10, width: 90, height: 60))
    let pen = PenTool(id: 3, kind: .pen)
    try screen.handle(hand.visit(count: 6, by: pen))
    let (before, drawn) = (screen.editor.document, screen.editor.layer.id)
    let template = template(seed: seed)
    try screen.take(screen.editor.layTemplate(template, named: "T"))
    let page = screen.editor.page
    let base = page.layers[0]
    let visible = template.layers.filter(\.isVisible)
    #expect(base.isLocked && base.name == "T" && page.layers.count == 2)
    #expect(base.drawing.strokes.map(\.path) == visible.flatMap { $0.drawing.strokes.map(\.path) })
    #expect(base.pictures == visible.flatMap(\.pictures) && base.notes == visible.flatMap(\.notes))
    #expect(page.size == template.size && page.paper.pattern == template.paper.pattern)
    #expect(page.paper.color == before.pages[0].paper.color)
    // The pen goes on where it drew.
    #expect(screen.editor.layer.id == drawn)
    try screen.handle(hand.visit(count: 6, by: pen))
    #expect(screen.editor.layer.drawing.strokes.count == 2)
    for _ in 0..<2 { try screen.perform(.edit(.undo)) }
    let isBack = screen.editor.document.pages == before.pages
    #expect(isBack)
    #expect(try screen.seen == screen.redrawn)
  }

  /// Another template takes the place of the one before; a layer of somebody else's stays.
  @Test func anotherTemplateReplacesTheFirst() throws {
    let screen = try Screen()
    for seed in 1...3 as ClosedRange<UInt64> {
      try screen.take(screen.editor.layTemplate(template(seed: seed), named: "T"))
      #expect(screen.editor.page.layers.count == 2)
    }
    try screen.take(screen.editor.layTemplate(template(seed: 4), named: "Other"))
    #expect(screen.editor.page.layers.map(\.name).prefix(2) == ["Other", "T"])
    // Strokes of a template that is laid twice have ids of their own.
    try screen.take(screen.editor.layTemplate(template(seed: 3), named: "T"))
    let ids = screen.editor.page.layers.flatMap { $0.drawing.strokes.map(\.id) }
    #expect(Set(ids).count == ids.count)
  }
}
