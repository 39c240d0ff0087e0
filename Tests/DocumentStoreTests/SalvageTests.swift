import DocumentStore
import Foundation
import InkModel
import TestSupport
import Testing

@Suite struct SalvageTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("a.sumi") }
  /// How many broken files to try: what a few seconds allow, or 10,000 with `SUMI_SOAK` set.
  private let brokenFiles =
    ProcessInfo.processInfo.environment["SUMI_SOAK"] == nil ? 300 : 10_000

  init() throws { folder = try TemporaryFolder() }

  private func bytes(of document: Document) throws -> [UInt8] {
    try DocumentFile.write(document, to: path)
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  private func put(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }

  private func strokes(of document: Document) -> Set<Stroke> {
    Set(document.pages.flatMap(\.layers).flatMap(\.drawing.strokes))
  }

  /// Why the file cannot be read in full; `nil` when it can.
  private var readingFailure: String? {
    do throws(DocumentError) {
      let file = try DocumentFile(path, .reading)
      _ = try file.readDocument()
      _ = try file.readHistory()
      _ = try file.readJournal()
      return nil
    } catch {
      return error.reason
    }
  }

  /// What can be read of the file; `nil` when nothing can.
  private var salvaged: Salvage? {
    do throws(DocumentError) { return try Salvage(path) } catch { return nil }
  }

  /// However a file is broken, it opens with a message, or what it gives is true: every stroke
  /// that a salvage finds was in the document.
  @Test func brokenFilesGiveMessagesOrTrueStrokes() throws {
    var random = SeededGenerator(seed: 70)
    var (found, whole, lost) = (0, 0, 0)
    for round in 0..<brokenFiles / 20 {
      let document = random.document()
      let original = try bytes(of: document)
      let truth = strokes(of: document)
      for _ in 0..<20 {
        let broken = random.broken(original)
        try put(broken)
        let words = readingFailure
        #expect(words != "" && !(words?.contains("\n") ?? false))
        if let salvage = salvaged {
          #expect(strokes(of: salvage.document).isSubset(of: truth), "round \(round)")
          found += salvage.strokeCount
          whole += truth.count
        } else {
          lost += 1
        }
        #expect(Array(try Data(contentsOf: URL(filePath: path))) == broken)
      }
    }
    #expect(whole > 0 && found * 10 > whole * 6, "\(found) of \(whole), \(lost) files")
  }

  /// A flipped bit costs at most the rows of one page.
  @Test func aFlippedBitCostsLittle() throws {
    var random = SeededGenerator(seed: 71)
    let drawing = random.drawing(strokes: 150...150)
    let document = Document(pages: [Page(layers: [Layer(drawing: drawing)])])
    let original = try bytes(of: document)
    for _ in 0..<60 {
      var broken = original
      broken[random.whole(100...broken.count - 1)] ^= 1 << UInt8(random.whole(0...7))
      try put(broken)
      let salvage = try Salvage(path)
      #expect(salvage.strokeCount > 130)
      // What is left is in order.
      let left = salvage.document.pages[0].layers[0].drawing.strokes
      #expect(left == drawing.strokes.filter(Set(left).contains))
    }
  }

  @Test func aRepairKeepsTheBrokenFile() throws {
    var random = SeededGenerator(seed: 72)
    let drawing = random.drawing(strokes: 100...100)
    var broken = try bytes(of: Document(pages: [Page(layers: [Layer(drawing: drawing)])]))
    #expect(try Salvage.repair(path) == nil)
    for place in 0..<100 { broken[place] = 0 }
    try put(broken)
    #expect(throws: DocumentError.self) { try DocumentFile(path).readOutline() }
    let (kept, found) = try #require(try Salvage.repair(path))
    #expect(!found.isComplete)
    #expect(Array(try Data(contentsOf: URL(filePath: kept))) == broken)
    #expect(try DocumentFile(path).readDocument() == found.document)
    #expect(found.document.pages[0].layers[0].drawing == drawing)
  }

  /// What was committed lies in the log until the document is closed; a salvage looks there too.
  @Test func aSalvageReadsTheLog() throws {
    var random = SeededGenerator(seed: 73)
    let file = try DocumentFile.create(path)
    var drawing = Drawing()
    for number in 0..<40 {
      let edit = DrawingEdit.insert([PlacedStroke(random.stroke(), at: number)])
      drawing.apply(edit)
      try file.commit(DocumentChange(.draw(LayerID(1), edit), inverse: .nothing, step: .none))
    }
    let other = folder.file("b.sumi")
    // The log's own checksum is broken, so that it counts for nothing when the file is opened.
    var log = Array(try Data(contentsOf: URL(filePath: path + "-wal")))
    log[28] ^= 1
    try Data(log).write(to: URL(filePath: other + "-wal"))
    var bytes = Array(try Data(contentsOf: URL(filePath: path)))
    for place in 0..<16 { bytes[place] = 0 }
    try Data(bytes).write(to: URL(filePath: other))
    let salvage = try Salvage(other)
    #expect(!salvage.isComplete)
    #expect(salvage.document.pages[0].layers[0].drawing == drawing)
  }

  @Test func filesThatAreNoDocumentsAreRefusedInAFewWords() throws {
    var random = SeededGenerator(seed: 74)
    let files: [[UInt8]] = [
      [], [0], Array("hello".utf8), Array(repeating: 0, count: 10_000),
      (0..<9000).map { _ in UInt8(random.whole(0...255)) },
      Array("SQLite format 3\0".utf8),
    ]
    for bytes in files {
      try put(bytes)
      let error = #expect(throws: DocumentError.self) { try DocumentFile(path) }
      #expect([.notADocument, .damaged].contains(error?.kind))
      #expect(throws: DocumentError.self) { try Salvage(path) }
      #expect(Array(try Data(contentsOf: URL(filePath: path))) == bytes)
    }
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: DocumentError.self) { try DocumentFile(path) }
    #expect(throws: DocumentError.self) { try DocumentFile(folder.path) }
    #expect(try folder.names == [])
  }

  @Test func documentsOfNewerProgramsAreLeftAlone() throws {
    var bytes = try bytes(of: Document())
    // Byte 63 is the low one of the version.
    bytes[63] = 9
    try put(bytes)
    let error = #expect(throws: DocumentError.self) { try DocumentFile(path) }
    #expect(error?.kind == .newer)
    #expect(throws: DocumentError.self) { try Salvage.repair(path) }
    #expect(Array(try Data(contentsOf: URL(filePath: path))) == bytes)
  }
}
