import Exchange
import Geometry
import InkModel
import TestSupport
import Testing

/// Documents of Xournal++ whose papers are pages of a PDF, and its formulas, which are PDFs.
@Suite struct XournalPDFTests {
  private static let pdf = Array("%PDF-1.4\nany".utf8)
  private static let png = Documents.png(width: 3, height: 2)

  private func read(
    _ backgrounds: [String],
    content: String = "",
    attached: (FileReference) -> [UInt8]? = { _ in nil },
    drawn: ([UInt8], Size) -> [UInt8]? = { _, _ in nil }
  ) throws -> ReadDocument {
    let pages = backgrounds.map {
      "<page width='300' height='150'><background \($0)/><layer>\(content)</layer></page>"
    }
    let text = "<xournal>\(pages.joined())</xournal>"
    return try FormatReader.read(Array(text.utf8), attached: attached, drawn: drawn)
  }

  /// The first page names the PDF, the others only the numbers of their pages.
  @Test(arguments: [
    ("domain='attach' filename='bg.pdf'", FileReference.attached("bg.pdf")),
    ("domain='absolute' filename='/a/b.pdf'", .path("/a/b.pdf")),
    ("domain='absolute' filename='/a/b.pdf'", .path("b.pdf")),
    ("filename='c.pdf'", .path("c.pdf")),
  ])
  func pagesOfAPDFArePapers(name: String, reference: FileReference) throws {
    let backgrounds = [
      "type='pdf' \(name) pageno='2'", "type='pdf' pageno='1ll'", "type='solid' color='white'",
    ]
    let found = try read(backgrounds) { $0 == reference ? Self.pdf : nil }
    let file = EmbeddedFile(Self.pdf)
    #expect(found.losses.isEmpty && found.document.files == [file])
    #expect(found.document.pages.map { $0.paper.picture?.pdfPage?.index } == [1, 0, nil])
    let frame = Rect(x: 0, y: 0, width: 400, height: 200)
    #expect(
      found.document.pages[0].paper.picture
        == Picture(PDFPage(file: file.id, index: 1), frame: frame)
    )
    #expect(found.document.pages[0].isPage(of: file.id))
  }

  /// A PDF that is not there, or is none, and pages without numbers are told.
  @Test func whatIsNotThereIsTold() throws {
    let named = "type='pdf' domain='attach' filename='bg.pdf'"
    for (background, bytes) in [
      ("\(named) pageno='1'", nil), ("\(named) pageno='1'", Self.png), (named, Self.pdf),
      ("\(named) pageno='0'", Self.pdf), ("\(named) pageno='1000002'", Self.pdf),
      ("\(named) pageno='-1'", Self.pdf),
      ("type='pdf' pageno='1'", Self.pdf),
    ] {
      let found = try read([background]) { _ in bytes }
      #expect(found.losses.lines.count == 1 && found.document.files.isEmpty, "\(background)")
      #expect(found.document.pages[0].paper.picture == nil)
    }
  }

  /// A formula is the picture of its PDF, and its text where that cannot be drawn.
  @Test func formulasAreShownByTheirPDFs() throws {
    let formula =
      "<teximage text='a^2' left='30' top='60' right='90' bottom='90'>JVBERi0xLjQKYW55</teximage>"
    var asked: [Size] = []
    let found = try read(
      ["type='solid'"],
      content: formula,
      drawn: {
        asked.append($1)
        return $0 == Self.pdf ? Self.png : nil
      }
    )
    let layer = found.document.pages[0].layers[0]
    #expect(asked == [Size(width: 80, height: 40)])
    #expect(layer.notes.isEmpty && layer.pictures.map(\.data) == [Self.png])
    #expect(layer.pictures[0].frame == Rect(x: 40, y: 80, width: 80, height: 40))
    #expect(found.losses.lines.count == 1)
    let other = try read(["type='solid'"], content: formula)
    #expect(other.document.pages[0].layers[0].notes.map(\.text) == ["a^2"])
    #expect(other.losses.lines == ["a formula is shown as its text"])
  }

  private static func document() -> Document {
    let file = EmbeddedFile(pdf)
    let pages = [4, 0, nil].enumerated().map { number, index in
      var page = Page(id: PageID(Int64(number + 1)), size: Size(width: 400, height: 200))
      page.paper.color = .white
      let frame = Rect(x: 0, y: 0, width: 400, height: 200)
      page.paper.picture = index.map { Picture(PDFPage(file: file.id, index: $0), frame: frame) }
      return page
    }
    return Document(pages: pages, files: [file])
  }

  /// The PDF lies beside the document, to the byte, and comes back from there.
  @Test func thePDFIsWrittenBeside() throws {
    let document = Self.document()
    let file = try #require(try FormatWriter.write(document, as: .xournal, attachesFiles: true))
    #expect(file.losses.isEmpty)
    #expect(file.attachments.map(\.suffix) == ["bg.pdf"] && file.attachments[0].bytes == Self.pdf)
    let back = try FormatReader.read(file.bytes) { reference in
      reference == .attached("bg.pdf") ? Self.pdf : nil
    }
    #expect(back.document.pages.map(\.paper.picture) == document.pages.map(\.paper.picture))
    #expect(back.document.files == document.files && back.losses.isEmpty)
  }

  /// Where nothing can lie beside the document, and where a page is shown in part, that is told.
  @Test func otherPagesAreTold() throws {
    let alone = try #require(try FormatWriter.write(Self.document(), as: .xournal))
    #expect(alone.attachments.isEmpty && !alone.losses.isEmpty)
    var document = Self.document()
    for index in 0..<2 { document.pages[index].paper.picture?.frame.maxX = 300 }
    let parts = try #require(try FormatWriter.write(document, as: .xournal, attachesFiles: true))
    #expect(parts.attachments.isEmpty && !parts.losses.isEmpty)
  }
}
