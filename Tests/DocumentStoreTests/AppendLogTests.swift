import DocumentStore
import Foundation
import Geometry
import InkModel
import PenInput
import SystemIO
import TestSupport
import Testing

/// What a writer has appended and the database does not hold yet.
@Suite struct AppendLogTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Draws strokes with a writer, and copies the document and its log as a kill would leave them.
  private func killed(
    _ strokes: [Stroke],
    of document: Document = Document(),
    under pen: UnfinishedStroke? = nil,
    as name: String
  ) throws -> String {
    let path = folder.path("live-\(name)")
    let writer = try DocumentWriter(creating: path, holding: document)
    let start = document.pages[0].layers[0].drawing.strokes.count
    for (number, stroke) in strokes.enumerated() {
      writer.commit(insertion(of: stroke, at: start + number))
    }
    if let pen { writer.beginJournal(of: pen) }
    let copy = folder.path(name)
    for _ in 0..<500 {
      try? FileManager.default.removeItem(atPath: copy)
      try? FileManager.default.removeItem(atPath: copy + "-log")
      try? FileManager.default.copyItem(atPath: path + "-log", toPath: copy + "-log")
      try? FileManager.default.copyItem(atPath: path, toPath: copy)
      let file = try? DocumentFile(copy, .reading)
      let count = try? file?.readDocument().pages[0].layers[0].drawing.strokes.count
      let isUnderPen = (try? file?.readJournal()) != nil
      if count == start + strokes.count, isUnderPen == (pen != nil) { break }
      Clock.sleep(seconds: 0.01)
    }
    #expect(writer.close(within: 60) == nil)
    #expect(!FileManager.default.fileExists(atPath: path + "-log"))
    return copy
  }

  private func strokes(of document: Document) -> [Stroke] {
    document.pages[0].layers[0].drawing.strokes
  }

  /// A reader, the next writer and a salvage find the same; only the writer changes the files.
  @Test func everyReaderJoinsTheLog() throws {
    var random = SeededGenerator(seed: 91)
    let drawn = (0..<5).map { _ in random.stroke() }
    let last = random.stroke()
    var pen = UnfinishedStroke(on: LayerID(1), id: last.id, ink: last.ink, width: 3)
    pen.samples = [PenSample(position: .init(x: 1, y: 2), time: PenTime(nanoseconds: 5))]
    let path = try killed(drawn, under: pen, as: "a.sumi")
    let reader = try DocumentFile(path, .reading)
    #expect(try strokes(of: reader.readDocument()) == drawn)
    #expect(try reader.readJournal() == pen)
    #expect(try reader.readHistory().undoing.count == 5)
    let salvage = try Salvage(path)
    #expect(strokes(of: salvage.document) == drawn && salvage.unfinished == pen)
    #expect(salvage.isComplete)
    #expect(FileManager.default.fileExists(atPath: path + "-log"))
    let writer = try DocumentFile(path)
    #expect(try strokes(of: writer.readDocument()) == drawn)
    #expect(try writer.readJournal() == pen)
    #expect(!FileManager.default.fileExists(atPath: path + "-log"))
    try writer.close()
    #expect(try strokes(of: DocumentFile(path, .reading).readDocument()) == drawn)
  }

  /// Wherever the log is cut off, what was appended before is there.
  @Test func aTornTailIsIgnored() throws {
    var random = SeededGenerator(seed: 92)
    let drawn = (0..<6).map { _ in random.stroke() }
    let path = try killed(drawn, as: "torn.sumi")
    let whole = try Data(contentsOf: URL(filePath: path + "-log"))
    var seen: Set<Int> = []
    for _ in 0..<40 {
      let length = random.whole(0...whole.count)
      var bytes = whole.prefix(length)
      // What a power cut leaves of the last page.
      if random.whole(0...1) == 0 { bytes += Data(repeating: 0, count: random.whole(1...600)) }
      try bytes.write(to: URL(filePath: path + "-log"))
      let found = try strokes(of: DocumentFile(path, .reading).readDocument())
      #expect(found == Array(drawn.prefix(found.count)))
      #expect(length < whole.count || found == drawn)
      seen.insert(found.count)
    }
    #expect(seen.count > 3)
  }

  /// What the database holds already is not applied again.
  @Test func nothingIsAppliedTwice() throws {
    var random = SeededGenerator(seed: 93)
    let drawn = (0..<4).map { _ in random.stroke() }
    let path = try killed(drawn, as: "twice.sumi")
    let log = try Data(contentsOf: URL(filePath: path + "-log"))
    for _ in 0..<3 {
      try DocumentFile(path).close()
      #expect(try strokes(of: DocumentFile(path, .reading).readDocument()) == drawn)
      #expect(try DocumentFile(path, .reading).readHistory().undoing.count == 4)
      try log.write(to: URL(filePath: path + "-log"))
    }
  }

  /// A document that was made a moment ago belongs to who made it: others only read.
  @Test func aNewDocumentIsLockedAtOnce() throws {
    var random = SeededGenerator(seed: 98)
    let path = folder.path("new.sumi")
    let writer = try DocumentWriter(creating: path, holding: Document())
    for number in 0..<20 {
      writer.commit(insertion(of: random.stroke(), at: number))
      while !FileManager.default.fileExists(atPath: path) { Clock.sleep(seconds: 0.001) }
      // The name is there a moment before the lock.
      Clock.sleep(seconds: 0.05)
      #expect(try DocumentFile(path).access == .readingBesideAWriter)
    }
    #expect(writer.close(within: 60) == nil)
    #expect(try DocumentFile(path).access == .writing)
  }

  /// The description of the bytes suffices to read them.
  @Test func aScriptReadsTheLog() throws {
    var random = SeededGenerator(seed: 97)
    var pen = UnfinishedStroke(on: LayerID(1), id: random.stroke().id, ink: Ink(.pen), width: 3)
    pen.samples = (0..<7).map { number in
      PenSample(position: .init(x: Double(number), y: 2), time: PenTime(nanoseconds: Int64(number)))
    }
    let path = try killed([random.stroke(), random.stroke()], under: pen, as: "script.sumi")
    let output = try Python.output(of: "read-document.py", path)
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.contains(#""log": {"changes": 2, "samples": 7}"#), "\(text.prefix(300))")
  }

  /// A log beside a document that came to its path from elsewhere changes nothing.
  @Test func aLogOfAnotherDocumentIsIgnored() throws {
    var random = SeededGenerator(seed: 94)
    let mine = try killed([random.stroke()], as: "mine.sumi")
    let others = [random.stroke()]
    let other = try killed(others, as: "other.sumi")
    try DocumentFile(other).close()
    try FileManager.default.removeItem(atPath: mine)
    try FileManager.default.copyItem(atPath: other, toPath: mine)
    #expect(try strokes(of: DocumentFile(mine, .reading).readDocument()) == others)
    #expect(try strokes(of: DocumentFile(mine).readDocument()) == others)
  }

  /// Of a damaged document the log is salvaged as well.
  @Test func aSalvageReadsTheLog() throws {
    var random = SeededGenerator(seed: 95)
    var document = Document()
    let old = (0..<200).map { _ in random.stroke() }
    _ = document.apply(
      .draw(LayerID(1), .insert(old.enumerated().map { PlacedStroke($1, at: $0) }))
    )
    let drawn = (0..<3).map { _ in random.stroke() }
    let path = try killed(drawn, of: document, as: "broken.sumi")
    var bytes = try Data(contentsOf: URL(filePath: path))
    for place in stride(from: 512 * 40, to: 512 * 60, by: 1) { bytes[place] = 0xA5 }
    try bytes.write(to: URL(filePath: path))
    let salvage = try Salvage(path)
    #expect(!salvage.isComplete)
    let found = strokes(of: salvage.document)
    #expect(Array(found.suffix(3)) == drawn && found.count > 3)
  }

  /// Where nothing can be written the log is read all the same.
  @Test func aDocumentThatMustNotBeWrittenShowsItsLog() throws {
    var random = SeededGenerator(seed: 96)
    let drawn = [random.stroke(), random.stroke()]
    let path = try killed(drawn, as: "held.sumi")
    let holder = try FileLock(path)
    let file = try DocumentFile(path)
    #expect(file.access == .readingBesideAWriter && holder != nil)
    #expect(try strokes(of: file.readDocument()) == drawn)
    #expect(FileManager.default.fileExists(atPath: path + "-log"))
  }
}
