import DocumentStore
import Foundation
import Geometry
import InkCoding
import InkModel
import TestSupport
import Testing

/// Saved views of pages in documents, of format 9 from the first on.
@Suite struct SavedViewTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("a.sumi") }

  init() throws { folder = try TemporaryFolder() }

  private func version() throws -> UInt8 { try Data(contentsOf: URL(filePath: path))[63] }

  private func views(seed: UInt64) -> [SavedView] {
    var random = SeededGenerator(seed: seed)
    while true {
      let views = random.savedViews()
      if !views.isEmpty { return views }
    }
  }

  private func document(seed: UInt64) -> Document {
    var document = Document(pages: [Page(id: PageID(1)), Page(id: PageID(2)), Page(id: PageID(3))])
    document.pages[0].views = views(seed: seed)
    document.pages[2].views = views(seed: seed + 100)
    return document
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func theyAreKept(seed: UInt64) throws {
    try DocumentFile.write(Document(), to: path)
    #expect(try version() == 3)
    try FileManager.default.removeItem(atPath: path)
    let document = document(seed: seed)
    try DocumentFile.write(document, to: path)
    #expect(try version() == 9)
    #expect(try DocumentFile(path, .reading).readDocument() == document)
  }

  /// Each change on the disk does what it does in memory, and so does its inverse, also over closing.
  @Test func changesAreWrittenAndUndone() throws {
    var document = document(seed: 3)
    try DocumentFile.write(document, to: path)
    var moved = Page(id: PageID(9))
    moved.views = views(seed: 5)
    let edits: [DocumentEdit] = [
      .setViews(PageID(2), views(seed: 4)), .setViews(PageID(1), []), .insertPage(moved, at: 1),
      .removePage(PageID(3)), .setViews(PageID(77), views(seed: 6)),
    ]
    for edit in edits {
      let inverse = document.apply(edit)
      let file = try DocumentFile(path)
      try file.commit(DocumentChange(edit, inverse: inverse, step: .new))
      try file.close()
      #expect(try DocumentFile(path, .reading).readDocument() == document)
    }
    for edit in edits.reversed() {
      let file = try DocumentFile(path)
      let back = try #require(try file.readHistory().undoing.last)
      let inverse = document.apply(back)
      try file.commit(DocumentChange(back, inverse: inverse, step: .undo))
      try file.close()
      #expect(try DocumentFile(path, .reading).readDocument() == document, "\(edit)")
    }
    #expect(document == self.document(seed: 3))
  }

  /// The first view raises the version of a document that has none; so does a history that holds one.
  @Test func theyRaiseTheVersion() throws {
    let edits: [DocumentEdit] = [
      .setViews(PageID(1), views(seed: 1)),
      .sequence([.insertPage(document(seed: 2).pages[0], at: 0)]),
    ]
    for edit in edits {
      try DocumentFile.write(
        Document(),
        history: DocumentHistory(undoing: [edit], redoing: []),
        to: path
      )
      #expect(try version() == 9)
      #expect(try DocumentFile(path).readHistory().undoing == [edit])
      try FileManager.default.removeItem(atPath: path)
      #expect(try DocumentEdit(data: edit.dataRepresentation()) == edit)
    }
  }

  /// A salvage brings them back.
  @Test func theyAreSalvaged() throws {
    let document = document(seed: 8)
    try DocumentFile.write(document, to: path)
    // Without the list of its tables no row is found but by its checksum.
    var bytes = try Data(contentsOf: URL(filePath: path))
    for index in 100..<112 { bytes[index] = 0xFF }
    try bytes.write(to: URL(filePath: path))
    let salvaged = try Salvage(path)
    #expect(salvaged.document.pages.map(\.views) == document.pages.map(\.views))
  }

  /// A script in another language reads them by the description of the format alone.
  @Test func aScriptReadsThem() throws {
    struct Report: Decodable {
      struct Page: Decodable { var views: [View] }
      struct View: Decodable {
        var name: String
        var x, y, zoom, rotation: Double
        var mirrored: Bool
      }
      var pages: [Page]
    }
    let document = document(seed: 12)
    try DocumentFile.write(document, to: path)
    let report = try JSONDecoder().decode(
      Report.self,
      from: Python.output(of: "read-document.py", path)
    )
    let read = report.pages.map { page in
      page.views.map {
        let view = CanvasView(
          center: Point(x: $0.x, y: $0.y),
          zoom: $0.zoom,
          rotation: $0.rotation,
          isMirrored: $0.mirrored
        )
        return SavedView($0.name, of: view)
      }
    }
    #expect(read == document.pages.map(\.views))
  }
}
