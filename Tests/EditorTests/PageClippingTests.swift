import Editor
import Geometry
import InkModel
import TestSupport
import Testing

/// Pages that are copied, also into other documents.
@Suite struct PageClippingTests {
  private func editor(seed: UInt64) throws -> Editor {
    var random = SeededGenerator(seed: seed)
    var document = random.document()
    for index in document.pages.indices { document.pages[index].paper.guides = random.guides() }
    let editor = Editor(document, strokeSeed: seed)
    try editor.resize(width: 120, height: 90)
    return editor
  }

  /// A page without the ids of it, its layers and its strokes, and with groups that follow from those.
  private func content(of page: Page) -> Page {
    var page = page
    page.id = PageID(1)
    for index in page.layers.indices {
      page.layers[index].id = LayerID(Int64(index))
      let strokes = page.layers[index].drawing.strokes.enumerated().map { place, stroke in
        var stroke = stroke
        stroke.id = StrokeID(high: 1, low: UInt64(place))
        return stroke
      }
      page.layers[index].drawing = Drawing(strokes: strokes.regrouped)
    }
    return page
  }

  private func expectUniqueIDs(_ document: Document) {
    let layers = document.pages.flatMap(\.layers)
    let strokes = layers.flatMap(\.drawing.strokes).map(\.id)
    #expect(Set(document.pages.map(\.id)).count == document.pages.count)
    #expect(Set(layers.map(\.id)).count == layers.count)
    #expect(Set(strokes).count == strokes.count)
  }

  /// A page comes after the current one with all that it has, with ids of its own, in one step, into
  /// the same document and into another; undo brings the document back as it was.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func pagesComeAsTheyAre(seed: UInt64) throws {
    let source = try editor(seed: seed)
    let page = source.page
    for target in [source, try editor(seed: seed + 50)] {
      let before = target.document
      let effects = target.paste(Clipping(page), centeredAt: Point(x: 7, y: 9))
      #expect(effects.changes.count == 1 && effects.requests.isEmpty)
      #expect(target.document.pages.count == before.pages.count + 1 && target.pageNumber == 1)
      #expect(content(of: target.page) == content(of: page))
      #expect(target.document.pages[0] == before.pages[0])
      expectUniqueIDs(target.document)
      _ = target.paste(Clipping(page))
      expectUniqueIDs(target.document)
      for _ in 0..<2 { _ = target.perform(.edit(.undo)) }
      #expect(target.document.pages == before.pages)
    }
  }

  /// Links lead to a page again that was cut and pasted, and to the first one of several.
  ///
  /// Those of another document lead nowhere. Each step can be undone and redone.
  @Test(arguments: 1...20 as ClosedRange<UInt64>, [false, true])
  func aPageThatWasCutKeepsItsLinks(seed: UInt64, isForeign: Bool) throws {
    let editor = try editor(seed: seed)
    _ = editor.perform(.page(.addPage))
    let page = editor.page
    let link = editor.typedText(of: .page(page.id))
    var random = SeededGenerator(seed: seed)
    let gap = Int.random(in: 0...editor.document.pages.count, using: &random)
    _ = editor.movePage(page.id, behind: gap)
    let whole = editor.document
    let clipping = isForeign ? Clipping(editor.page).foreign : Clipping(editor.page)
    _ = editor.perform(.page(.deletePage))
    #expect(editor.typedText(of: .page(page.id)).isEmpty && !link.isEmpty)
    _ = editor.paste(clipping)
    #expect((editor.page.id == page.id) == !isForeign)
    let first = editor.document
    _ = editor.paste(clipping)
    #expect(editor.page.id != page.id)
    let second = editor.document
    expectUniqueIDs(second)
    for _ in 0..<3 { _ = editor.perform(.edit(.undo)) }
    #expect(editor.document.pages == whole.pages)
    for _ in 0..<2 { _ = editor.perform(.edit(.redo)) }
    #expect(editor.document.pages == first.pages)
    _ = editor.perform(.edit(.redo))
    #expect(editor.document.pages == second.pages)
  }

  /// A page of a PDF keeps its paper where the document has the PDF, and else becomes plain paper,
  /// which is said.
  @Test func papersOfForeignFilesBecomePlain() throws {
    let file = EmbeddedFile([1, 2, 3])
    var page = Page(size: Size(width: 80, height: 60), paper: Paper(.grid))
    page.paper.picture = Picture(PDFPage(file: file.id, index: 4), frame: page.bounds)
    let owner = Editor(Document(pages: [page], files: [file]))
    #expect(owner.paste(Clipping(page)).requests.isEmpty)
    #expect(owner.page.paper == page.paper)
    var malformed = page
    malformed.paper.picture?.data = Array("nonsense".utf8)
    for foreign in [page, malformed] {
      let other = Editor(strokeSeed: 3)
      guard case .show? = other.paste(Clipping(foreign)).requests.first else {
        Issue.record("nothing is said about the PDF")
        return
      }
      var plain = page.paper
      plain.picture = nil
      #expect(other.page.paper == plain && other.page.size == page.size)
    }
  }

  /// A locked layer keeps nobody from inserting a page, but a document that can only be read does.
  @Test func onlyDocumentsRefuse() throws {
    let editor = try editor(seed: 4)
    let count = editor.document.pages.count
    _ = editor.perform(.layer(.toggleLayerLocked))
    _ = editor.paste(Clipping(editor.page))
    #expect(editor.document.pages.count == count + 1)
    editor.isReadOnly = true
    let effects = editor.paste(Clipping(editor.page))
    #expect(effects.changes.isEmpty && effects.requests.count == 1)
    #expect(editor.document.pages.count == count + 1)
  }
}
