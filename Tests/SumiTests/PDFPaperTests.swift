import DocumentStore
import Foundation
import Geometry
import InkModel
import PDFService
import TestSupport
import Testing

/// PDFs as paper, from file to file.
@Suite struct PDFPaperTests {
  private static let trace =
    "t_ms,x,y,pressure,contact\n0,1,2,0.5,1\n4,30,40,0.6,1\n8,60,40,0.6,1\n12,90,40,0.6,0\n"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: folder.path(name))))
  }

  /// A PDF with a page, and the document of which it is the paper, with a stroke on it.
  private func makeDocument() throws -> Document {
    let trace = try folder.write(Self.trace, to: "trace.csv")
    try SumiProcess.run("export", trace, "-o", folder.path("base.pdf"))
    try SumiProcess.run(
      "export",
      folder.path("base.pdf"),
      "-o",
      folder.path("plain.sumi"),
      "--strict"
    )
    var document = try DocumentFile(folder.path("plain.sumi"), .reading).readDocument()
    let drawn = try folder.write(Self.trace, to: "ink.csv")
    try SumiProcess.run("export", drawn, "-o", folder.path("ink.sumi"), "--strict")
    let ink = try DocumentFile(folder.path("ink.sumi"), .reading).readDocument()
    document.pages[0].layers[0].drawing = ink.pages[0].layers[0].drawing
    return document
  }

  /// The ink follows the bytes of the PDF, and comes back from there with the PDF as it was.
  @Test func inkIsAddedToThePDFAndReadBack() throws {
    let document = try makeDocument()
    let base = try bytes("base.pdf")
    #expect(document.files.map(\.data) == [base])
    #expect(document.pages.count == 1)
    try DocumentFile.write(document, to: folder.path("inked.sumi"))
    try SumiProcess.run(
      "export",
      folder.path("inked.sumi"),
      "-o",
      folder.path("inked.pdf"),
      "--strict"
    )
    let inked = try bytes("inked.pdf")
    #expect(inked.starts(with: base) && inked.count > base.count)
    try SumiProcess.run(
      "export",
      folder.path("inked.pdf"),
      "-o",
      folder.path("back.sumi"),
      "--strict"
    )
    let back = try DocumentFile(folder.path("back.sumi"), .reading).readDocument()
    #expect(back == document)
    #expect(back.files == document.files)
    // Ink that comes from it and goes to it again is there once.
    try SumiProcess.run(
      "export",
      folder.path("inked.pdf"),
      "-o",
      folder.path("again.pdf"),
      "--strict"
    )
    #expect(try bytes("again.pdf").starts(with: base))
    #expect(abs(try bytes("again.pdf").count - inked.count) < 200)
  }

  /// Pages can be added, moved, repeated and removed; what is left of the PDF stays.
  @Test(.enabled(if: ChildProcess.path(of: "qpdf") != nil, "there is no qpdf"))
  func pagesCanBeArranged() throws {
    var document = try makeDocument()
    let page = document.pages[0]
    var (added, repeated) = (Page(size: Size(width: 400, height: 300)), page)
    (added.id, repeated.id) = (PageID(50), PageID(51))
    document = Document(pages: [added, page, repeated], files: document.files)
    try DocumentFile.write(document, to: folder.path("three.sumi"))
    try SumiProcess.run(
      "export",
      folder.path("three.sumi"),
      "-o",
      folder.path("three.pdf"),
      "--strict"
    )
    #expect(try bytes("three.pdf").starts(with: bytes("base.pdf")))
    let qpdf = try #require(ChildProcess.path(of: "qpdf"))
    let check = try ChildProcess(
      qpdf,
      ["--check", folder.path("three.pdf")],
      folder: TemporaryFolder()
    )
    #expect(try check.status() == 0, "\(check.errors)")
    let count = try ChildProcess(
      qpdf,
      ["--show-npages", folder.path("three.pdf")],
      folder: TemporaryFolder()
    )
    _ = try count.status()
    #expect(count.output.hasPrefix("3"))
    try SumiProcess.run(
      "export",
      folder.path("three.pdf"),
      "-o",
      folder.path("back.sumi"),
      "--strict"
    )
    let back = try DocumentFile(folder.path("back.sumi"), .reading).readDocument()
    #expect(back.pages.count == 3)
    #expect(back.pages[0].size == added.size)
  }

  /// Formats without pages of PDFs get pictures of them.
  @Test(arguments: ["png", "svg", "ora"]) func otherFormatsShowThePage(ending: String)
    throws
  {
    let document = try makeDocument()
    try DocumentFile.write(document, to: folder.path("inked.sumi"))
    try SumiProcess.run("export", folder.path("inked.sumi"), "-o", folder.path("with.\(ending)"))
    var blank = document
    blank.pages[0].paper.picture = nil
    try DocumentFile.write(blank, to: folder.path("blank.sumi"))
    try SumiProcess.run("export", folder.path("blank.sumi"), "-o", folder.path("without.\(ending)"))
    #expect(try bytes("with.\(ending)").count > bytes("without.\(ending)").count)
  }

  @Test func whatCannotBeReadIsRefusedInASentence() throws {
    let broken = try folder.write("%PDF-1.7\nnothing", to: "broken.pdf")
    let process = try SumiProcess.run("inspect", broken, status: 1)
    #expect(process.errors.contains("damaged"))
  }

  /// Damaged files end neither the program nor, for long, the one that reads them.
  @Test(arguments: 0..<12) func damagedFilesAreHarmless(seed: UInt64) throws {
    var random = SeededGenerator(seed: 2200 + seed)
    _ = try makeDocument()
    var damaged = try bytes("base.pdf")
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      damaged[Int.random(in: 0..<damaged.count, using: &random)] =
        UInt8.random(in: 0...255, using: &random)
    }
    let program = URL(filePath: SumiProcess.executable).deletingLastPathComponent()
      .appending(path: PDFProcess.name).path
    let process = PDFProcess(damaged, program: program)
    do throws(PDFFailure) {
      let outline = try process.pages()
      let rect = PixelRect(x: 0, y: 0, width: 100, height: 100)
      for page in outline.sizes.indices {
        _ = try process.draw(page, by: AffineTransform(scale: 100), in: rect)
      }
      let ink = PDFInk(
        sheets: outline.sizes.indices.map { .init(source: $0, ink: nil) },
        file: damaged,
        drawing: nil,
        date: "D:20260131120000Z",
        isWholeFile: false
      )
      _ = try process.update(with: ink)
    } catch {
      #expect(error != .isNotInstalled)
    }
  }
}
