import Editor
import InkModel
import Interface
import SystemIO
import TestSupport
import Testing

@testable import Session

/// Documents of Xournal++ whose paper is a PDF that does not lie beside them.
@Suite struct MissingPDFTests {
  private static let pdf = """
    %PDF-1.4
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj
    trailer<</Root 1 0 R>>
    """

  private func document(naming pdf: String) -> String {
    """
    <xournal version="0.4.8"><page width="200" height="100">
    <background type="pdf" domain="absolute" filename="\(pdf)" pageno="1"/>
    <layer><stroke tool="pen" color="blue" width="1">10 10 20 20</stroke></layer></page></xournal>
    """
  }

  /// A window that opens a document which names a PDF in another folder.
  private func office(namingOne isThere: Bool) throws -> (office: Office, pdf: String) {
    let office = try Office()
    office.files.desktop = .missing
    let pdf = office.bench.path("elsewhere/form.pdf")
    let path = office.bench.path("notes/notes.xopp")
    for file in [pdf, path] { try FileAccess.makeFolder(of: file) }
    try office.bench.folder.write(Self.pdf, to: "elsewhere/form.pdf")
    let named = isThere ? pdf : "/nowhere/form.pdf"
    try office.bench.folder.write(document(naming: named), to: "notes/notes.xopp")
    try office.take(office.files.carryOut(.open(path: path), office.session))
    try office.wait(for: "the question") { office.interface.files.question != nil }
    #expect(office.session.editor.drawing.strokes.isEmpty)
    return (office, pdf)
  }

  private func answer(_ request: FileRequest, in office: Office) throws {
    #expect(office.interface.files.question?.answers.contains { $0.request == request } == true)
    office.interface.files.question = nil
    try office.take(office.files.carryOut(request, office.session))
  }

  /// A PDF in another folder is used when the user says so, and is a part of the drawing then.
  @Test func aPDFElsewhereIsUsedIfItIsWanted() throws {
    let (office, pdf) = try office(namingOne: true)
    #expect(office.interface.files.question?.lines.last == pdf)
    try answer(.openWithPDF(pdf), in: office)
    try office.wait(for: "the document") { !office.session.editor.drawing.strokes.isEmpty }
    #expect(office.session.editor.page.paper.picture?.format == .pdf)
    #expect(office.session.editor.document.files.count == 1)
    try office.finish()
  }

  /// One that is nowhere is looked for in the file dialog.
  @Test func aPDFThatIsNowhereIsLookedFor() throws {
    let (office, pdf) = try office(namingOne: false)
    try answer(.findPDF, in: office)
    #expect(office.dialog?.purpose == .findPDF && office.dialog?.endings == ["pdf"])
    try office.take(office.files.carryOut(.choose(path: pdf), office.session))
    try office.wait(for: "the document") { !office.session.editor.drawing.strokes.isEmpty }
    #expect(office.session.editor.page.paper.picture?.format == .pdf)
    #expect(office.dialog == nil)
    try office.finish()
  }

  /// Without it the page is blank, and the ink is there.
  @Test func aDocumentOpensWithoutItsPDF() throws {
    let (office, _) = try office(namingOne: true)
    try answer(.openWithPDF(nil), in: office)
    try office.wait(for: "the document") { !office.session.editor.drawing.strokes.isEmpty }
    #expect(office.session.editor.page.paper.picture == nil)
    #expect(office.session.editor.document.files.isEmpty)
    try office.finish()
  }
}
