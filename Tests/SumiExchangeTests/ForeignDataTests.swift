import Foundation
import SumiExchange
import TestSupport
import Testing

/// Documents and formats, by one import.
@Suite struct ForeignDataTests {
  private func drawing(seed: UInt64) -> Drawing {
    var random = SeededGenerator(seed: seed)
    return Drawing(strokes: (0..<9).map { _ in random.stroke() })
  }

  @Test func documentsAreWrittenInOtherFormats() throws {
    let document = Document(pages: [Page(layers: [Layer(drawing: drawing(seed: 8))])])
    let svg = try #require(try document.data(as: .svg))
    #expect(
      try Document(foreign: svg).pages[0].layers[0].drawing == document.pages[0].layers[0].drawing
    )
    #expect(try document.data(as: .png) == nil)
    #expect(throws: ExchangeError.self) { try Document(foreign: Data("nothing".utf8)) }
  }

  /// A document on disk is read from its path.
  @Test func documentsAreReadFromTheDisk() throws {
    let folder = try TemporaryFolder()
    let document = Document(pages: [Page(layers: [Layer(drawing: drawing(seed: 9))])])
    try DocumentFile.write(document, to: folder.path("a.sumi"))
    #expect(try DocumentFile(folder.path("a.sumi"), .reading).readDocument() == document)
  }
}
