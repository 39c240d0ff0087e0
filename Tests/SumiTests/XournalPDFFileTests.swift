import DocumentStore
import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

/// Documents of Xournal++ with pages of PDFs, from file to file.
@Suite struct XournalPDFFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder.path(name)))
  }

  private func document(_ name: String) throws -> Document {
    try DocumentFile(folder.path(name), .reading).readDocument()
  }

  /// A PDF of one page.
  private func makePDF() throws {
    let trace =
      "t_ms,x,y,pressure,contact\n0,1,2,0.5,1\n4,30,40,0.6,1\n8,60,40,0.6,1\n12,90,40,0.6,0\n"
    try SumiProcess.run(
      "export",
      try folder.write(trace, to: "trace.csv"),
      "-o",
      folder.path("base.pdf")
    )
  }

  private func write(_ page: String, to name: String) throws -> String {
    try folder.write(
      "<xournal><page width='100' height='50'>\(page)</page></xournal>",
      to: name
    )
  }

  /// The PDF goes with the document, and comes back as its paper.
  @Test func thePDFLiesBesideTheDocument() throws {
    try makePDF()
    try SumiProcess.run("export", folder.path("base.pdf"), "-o", folder.path("a.xopp"), "--strict")
    #expect(try data("a.xopp.bg.pdf") == data("base.pdf"))
    try SumiProcess.run("export", folder.path("a.xopp"), "-o", folder.path("a.sumi"), "--strict")
    try SumiProcess.run("export", folder.path("base.pdf"), "-o", folder.path("b.sumi"), "--strict")
    let (one, other) = (try document("a.sumi"), try document("b.sumi"))
    #expect(one.files == other.files && one.pages.count == 1)
    #expect(one.pages[0].paper.picture?.pdfPage == other.pages[0].paper.picture?.pdfPage)
    // Standard output has nothing beside it.
    try SumiProcess.run("export", folder.path("base.pdf"), "-o", "-", "--to", "xopp")
    #expect(!FileManager.default.fileExists(atPath: "-.bg.pdf"))
  }

  /// A file that lies in the place of the PDF by itself stays as it is; one that went with the document is
  /// written anew with it.
  @Test func filesOfOthersStay() throws {
    try makePDF()
    let own = try folder.write("my notes", to: "a.xopp.bg.pdf")
    let refused = try SumiProcess.run(
      "export",
      folder.path("base.pdf"),
      "-o",
      folder.path("a.xopp"),
      status: 1
    )
    #expect(refused.errors.contains(own) && refused.errors.contains("move it away"))
    #expect(try data("a.xopp.bg.pdf") == Data("my notes".utf8))
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.xopp")))
    try SumiProcess.run("export", folder.path("base.pdf"), "-o", folder.path("b.xopp"))
    try SumiProcess.run("export", folder.path("base.pdf"), "-o", folder.path("b.xopp"))
    #expect(try data("b.xopp.bg.pdf") == data("base.pdf"))
  }

  /// A PDF elsewhere is read only if the user says so.
  @Test func otherFoldersAreReadOnRequest() throws {
    try makePDF()
    try FileManager.default.createDirectory(
      atPath: folder.path("in"),
      withIntermediateDirectories: true
    )
    let background =
      "<background type='pdf' domain='absolute' filename='\(folder.path("base.pdf"))' pageno='1'/>"
    let source = try write(background, to: "in/a.xopp")
    let refused = try SumiProcess.run("export", source, "-o", folder.path("a.sumi"))
    #expect(refused.errors.contains("PDF"))
    #expect(try document("a.sumi").files.isEmpty)
    try SumiProcess.run("export", source, "-o", folder.path("b.sumi"), "--strict", "--follow-links")
    #expect(try document("b.sumi").files.map { Data($0.data) } == [data("base.pdf")])
  }

  /// Pages that the PDF does not have, and a damaged PDF, leave the paper blank and are told.
  @Test func missingPagesAreTold() throws {
    try makePDF()
    _ = try folder.write("%PDF-1.7\nnothing", to: "broken.pdf")
    for (name, number) in [("base.pdf", 2), ("broken.pdf", 1)] {
      let background = "<background type='pdf' filename='\(name)' pageno='\(number)'/>"
      let source = try write(background, to: "a.xopp")
      let process = try SumiProcess.run("export", source, "-o", folder.path("a.sumi"))
      #expect(process.errors.contains("a page of a PDF is left out"), "\(process.errors)")
      let found = try document("a.sumi")
      #expect(found.files.isEmpty && found.pages[0].paper.picture == nil)
    }
  }

  /// A formula is shown as its PDF looks.
  @Test func formulasAreDrawn() throws {
    try makePDF()
    let text = try data("base.pdf").base64EncodedString()
    let source = try write(
      "<layer><teximage text='x' left='10' top='10' right='70' bottom='40'>\(text)</teximage></layer>",
      to: "a.xopp"
    )
    try SumiProcess.run("export", source, "-o", folder.path("a.sumi"))
    let layer = try document("a.sumi").pages[0].layers[0]
    #expect(layer.notes.isEmpty && layer.pictures.map(\.format) == [.png])
    #expect(layer.pictures.map(\.frame.width) == [80])
  }
}
