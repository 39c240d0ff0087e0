import DocumentStore
import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

/// Files whose pages are papers.
@Suite struct EmbeddedFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("a.sumi") }

  init() throws { folder = try TemporaryFolder() }

  private func document() -> Document {
    let files = [EmbeddedFile(Array("%PDF-1.4 one".utf8)), EmbeddedFile([])]
    let frame = Rect(x: 0, y: 0, width: 816, height: 1056)
    let pages = (0..<3).map { index in
      Page(
        id: PageID(Int64(index + 1)),
        size: Size(width: 816, height: 1056),
        paper: Paper(picture: Picture(PDFPage(file: files[0].id, index: index), frame: frame))
      )
    }
    return Document(title: "paper", pages: pages, files: files)
  }

  @Test func filesComeBackOnceAndPagesReferToThem() throws {
    let document = document()
    try DocumentFile.write(document, to: path)
    let back = try DocumentFile(path, .reading).readDocument()
    #expect(back == document)
    #expect(back.files == document.files)
    #expect(back.files.map(\.data) == document.files.map(\.data))
    #expect(back.pages.map(\.paper.picture?.pdfPage?.index) == [0, 1, 2])
    #expect(try Salvage(path).document.files == document.files)
  }

  /// A page that is removed and put back by undo shows the same page of the file.
  @Test func removedPagesComeBackWithTheirPaper() throws {
    var document = document()
    try DocumentFile.write(document, to: path)
    let file = try DocumentFile(path)
    _ = try file.readOutline()
    let before = document
    let edit = DocumentEdit.removePage(document.pages[1].id)
    let inverse = document.apply(edit)
    try file.commit(DocumentChange(edit, inverse: inverse, step: .new))
    try file.commit(DocumentChange(inverse, inverse: edit, step: .undo))
    #expect(try file.readDocument() == before)
    #expect(try file.readDocument().files == before.files)
    try file.close()
  }

  /// The reader in Python finds the same pages, and its own id of the bytes.
  @Test func thePythonReaderFindsThem() throws {
    let document = document()
    try DocumentFile.write(document, to: path)
    let found = String(
      decoding: try Python.output(of: "read-document.py", path),
      as: UTF8.self
    )
    #expect(found.contains("\"pdf_page\": \"\(document.files[0].id) 2\""))
    #expect(found.contains(document.files[0].id.description))
  }

  @Test func idsFollowFromTheBytes() {
    var random = SeededGenerator(seed: 22)
    var ids: Set<EmbeddedFile.ID> = []
    for length in 0..<64 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(EmbeddedFile(bytes).id == EmbeddedFile(bytes).id)
      #expect(ids.insert(EmbeddedFile(bytes).id).inserted)
      guard length > 0 else { continue }
      var other = bytes
      other[length / 2] ^= 1
      #expect(ids.insert(EmbeddedFile(other).id).inserted)
    }
  }

  @Test(arguments: [
    "", "x 1", "0123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcdef -1",
    "0123456789abcdef0123456789ABCDEF 1", "0123456789abcdef0123456789abcdef 1 2",
  ])
  func malformedReferencesAreNone(text: String) {
    #expect(PDFPage(text: text) == nil)
  }
}
