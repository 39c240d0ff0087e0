import Geometry
import InkModel
import TestSupport
import Testing

/// Files in a document, and the pictures that refer to their pages.
@Suite struct PDFPageTests {
  private let file = EmbeddedFile(Array("%PDF-1.7 one".utf8))
  private let other = EmbeddedFile(Array("%PDF-1.7 two".utf8))
  private let frame = Rect(x: 0, y: 0, width: 600, height: 800)

  /// A document whose pages are those of a PDF.
  private func document(_ numbers: Range<Int>, of file: EmbeddedFile) -> Document {
    let pages = numbers.map { number in
      let picture = Picture(PDFPage(file: file.id, index: number), frame: frame)
      return Page(
        id: PageID(Int64(number) + 1),
        paper: Paper(picture: picture),
        layers: [Layer(id: LayerID(Int64(number) + 1))]
      )
    }
    return Document(pages: pages, files: [file])
  }

  @Test(arguments: 0...40)
  func theIDFollowsFromTheBytes(count: Int) {
    var generator = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8(generator.whole(0...255)) }
    let id = EmbeddedFile(bytes).id
    #expect(EmbeddedFile(bytes) == EmbeddedFile(bytes) && EmbeddedFile(bytes).data == bytes)
    #expect(EmbeddedFile.ID(id.description) == id)
    #expect(EmbeddedFile(bytes + [0]).id != id && EmbeddedFile([0] + bytes).id != id)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1 << UInt8(generator.whole(0...7))
      #expect(EmbeddedFile(changed).id != id)
    }
  }

  @Test(arguments: [
    "", "0123456789abcdef", "0123456789ABCDEF0123456789abcdef", "0123456789abcdef0123456789abcdeg",
    "0123456789abcdef0123456789abcdef0", "+123456789abcdef0123456789abcdef",
    "0123456789abcdef0123456789abcd\u{e9}",
  ])
  func otherDigitsAreNoID(digits: String) {
    #expect(EmbeddedFile.ID(digits) == nil)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func aPictureTellsItsPage(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let page = PDFPage(file: file.id, index: generator.whole(0...1_000_000))
    #expect(PDFPage(text: page.text) == page)
    var picture = Picture(page, frame: frame)
    #expect(picture.pdfPage == page && picture.bounds == frame)
    picture.format = .png
    #expect(picture.pdfPage == nil)
    #expect(PDFPage(file: file.id, index: -generator.whole(1...Int.max)).index == 0)
  }

  @Test func malformedReferencesAreNone() {
    let id = file.id.description
    let texts = [
      "", " ", id, "\(id) ", "\(id) -1", "\(id) 1000001", "\(id) 1 2", "\(id)  1", " \(id) 1",
      "\(id) 1.0", "\(id) 99999999999999999999", "\(id.uppercased())x 1", "\(id.dropLast()) 1",
    ]
    for text in texts {
      #expect(PDFPage(text: text) == nil, "\(text)")
      let picture = Picture(data: Array(text.utf8), format: .pdf, frame: frame)
      #expect(picture.pdfPage == nil, "\(text)")
    }
    #expect(Picture(data: [0xff, 0xfe], format: .pdf, frame: frame).pdfPage == nil)
  }

  /// A file is there as long as the document, for undo, whatever becomes of its pages.
  @Test func pagesShareAFileThatOutlivesThem() throws {
    var document = document(0..<5, of: file)
    #expect(document.files == [file])
    let before = document
    var undoing: [DocumentEdit] = []
    for page in document.pages.dropFirst() { undoing.append(document.apply(.removePage(page.id))) }
    undoing.append(document.apply(.setPaper(document.pages[0].id, Paper())))
    #expect(document.pages.count == 1 && document.files == [file])
    for edit in undoing.reversed() { document.apply(edit) }
    let isSame = document == before
    #expect(isSame)
    for (number, page) in document.pages.enumerated() {
      let reference = try #require(page.paper.picture?.pdfPage)
      #expect(reference.index == number)
      #expect(document.file(of: reference)?.data == file.data)
      #expect(Document().file(of: reference) == nil)
    }
  }

  /// Merged, a document has the files of both, each once.
  @Test func mergedDocumentsHaveTheFilesOfBoth() {
    let start = document(0..<2, of: file)
    var one = start
    one.files.append(other)
    let id: PageID = one.giveID()
    let layer: LayerID = one.giveID()
    let picture = Picture(PDFPage(file: other.id, index: 0), frame: frame)
    let page = Page(id: id, paper: Paper(picture: picture), layers: [Layer(id: layer)])
    let undo = one.apply(.insertPage(page, at: 2))
    for merge in [
      DocumentMerge((one, [undo]), (start, [])), DocumentMerge((start, []), (one, [undo])),
    ] {
      #expect(merge.document.pages.count == 3 && merge.document.files.count == 2)
      for reference in merge.document.pages.compactMap(\.paper.picture?.pdfPage) {
        #expect(merge.document.file(of: reference) != nil)
      }
    }
  }
}
