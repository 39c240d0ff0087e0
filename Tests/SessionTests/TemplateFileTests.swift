import Editor
import Exchange
import Geometry
import InkModel
import Interface
import SystemIO
import TestSupport
import Testing

@testable import Session

/// Files whose first page is laid beneath the ink, by way of the file dialog.
@Suite struct TemplateFileTests {
  private func office(choosing name: String, _ text: String) throws -> Office {
    let office = try Office()
    office.files.desktop = .missing
    try office.take(office.files.carryOut(.importTemplate, office.session))
    #expect(office.dialog?.purpose == .importTemplate)
    #expect(office.dialog?.endings.contains("svg") == true)
    try office.bench.folder.write(text, to: name)
    let path = office.bench.path(name)
    try office.take(office.files.carryOut(.choose(path: path), office.session))
    return office
  }

  /// A drawing's lines lie beneath the ink, and its size is that of the page; it can be taken back.
  @Test func aDrawingBecomesATemplate() throws {
    let office = try office(
      choosing: "form.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" viewBox="0 0 300 200">
      <path d="M10 20H290M10 60H290" stroke="#808080" fill="none"/></svg>
      """
    )
    let editor = office.session.editor
    try office.wait(for: "the template") { editor.page.layers.count == 2 }
    let base = editor.page.layers[0]
    #expect(base.isLocked && base.drawing.strokes.count == 2 && base.name == "Template")
    #expect(base.drawing.strokes.map(\.ink.color.hex) == ["#808080", "#808080"])
    #expect(editor.page.size?.width == 300 && editor.page.size?.height == 200)
    #expect(office.dialog == nil)
    office.session.commit(editor.perform(EditCommand.undo))
    #expect(editor.page.layers.count == 1 && editor.page.size == nil)
    try office.finish()
  }

  /// A page of a PDF lies beneath the ink as a picture, and the drawing can be written as a PDF.
  @Test func aPageOfAPDFBecomesATemplate() throws {
    let office = try office(
      choosing: "form.pdf",
      """
      %PDF-1.4
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
      3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 225 150]>>endobj
      trailer<</Root 1 0 R>>
      """
    )
    let editor = office.session.editor
    try office.wait(for: "the template") { editor.page.layers.count == 2 }
    let picture = try #require(editor.page.paper.picture)
    #expect(picture.format == .png && picture.pdfPage == nil)
    let size = try #require(editor.page.size)
    // A point is 4/3 of a canvas unit.
    #expect(abs(size.width - 300) < 0.01 && abs(size.height - 200) < 0.01)
    let written = try ForeignFile.make(
      of: editor.document,
      as: .pdf,
      ForeignFile.Look(),
      named: "form"
    )
    #expect(written.bytes.starts(with: Array("%PDF".utf8)))
    try office.finish()
  }

  /// Strokes of a template lead to addresses as before, and to no page: those are of its document.
  @Test func linksOfATemplateLeadToNoPage() throws {
    var random = SeededGenerator(seed: 21)
    let address = Link.address(try WebAddress("https://example.org"))
    let strokes = ([.page(PageID(1)), address, nil] as [Link?]).map { link in
      var stroke = random.stroke()
      stroke.link = link
      return stroke
    }
    let office = try Office()
    let path = office.bench.path("linked.sumi")
    let page = Page(layers: [Layer(drawing: Drawing(strokes: strokes))])
    try SumiFile.write(Document(pages: [page]), to: path)
    office.files.importTemplate(path)
    let editor = office.session.editor
    try office.wait(for: "the template") { editor.page.layers.count == 2 }
    #expect(editor.page.layers[0].drawing.strokes.map(\.link) == [nil, address, nil])
    try office.finish()
  }

  /// A template that is ready while the pen draws is laid once the pen has lifted.
  @Test func aTemplateWaitsForThePen() throws {
    let office = try Office()
    let path = try office.bench.folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0L90 90\" stroke=\"#000\"/></svg>",
      to: "line.svg"
    )
    let editor = office.session.editor
    office.bench.begin(on: office.session)
    #expect(editor.isDrawing)
    office.files.importTemplate(path)
    // Each turn has something of the background; it is at hand long before the last of them.
    var turns = 0
    try office.wait(for: "some turns") {
      turns += 1
      return turns > 8
    }
    #expect(editor.isDrawing && editor.page.layers.count == 1)
    // The next stroke ends the one under the pen.
    office.bench.draw(on: office.session)
    #expect(!editor.isDrawing)
    try office.wait(for: "the template") { editor.page.layers.count == 2 }
    #expect(editor.page.layers[0].drawing.strokes.count == 1)
    #expect(editor.drawing.strokes.count == 2, "the pen goes on where it drew")
    try office.finish()
  }

  /// The dialog stays and says why, and the page stays as it is.
  @Test(arguments: ["<svg", "nothing that is known", "%PDF-1.4"])
  func aHostileFileIsRefusedByOneSentence(text: String) throws {
    let office = try office(choosing: "bad.svg", text)
    try office.wait(for: "the refusal") { office.dialog?.complaint != nil }
    #expect(office.dialog?.complaint?.contains("\n") == false)
    #expect(office.session.editor.page.layers.count == 1)
    try office.finish()
  }
}
