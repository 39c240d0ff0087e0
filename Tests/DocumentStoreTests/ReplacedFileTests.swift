import DocumentStore
import Foundation
import InkModel
import SystemIO
import TestSupport
import Testing

/// Documents that are replaced or deleted while their last strokes lie in logs beside them.
@Suite struct ReplacedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func strokes(at path: String) throws -> [Stroke] {
    try DocumentFile(path, .reading).readDocument().pages[0].layers[0].drawing.strokes
  }

  /// Leaves a document as a kill leaves it, with strokes in its logs that it does not have.
  private func killedDocument(_ drawn: [Stroke], _ name: String = "killed.sumi") throws -> String {
    let path = folder.path("open.sumi")
    let writer = try DocumentWriter(creating: path, holding: Document())
    for (number, stroke) in drawn.enumerated() {
      writer.commit(insertion(of: stroke, at: number))
      if number == drawn.count / 2 { #expect(writer.flush(within: 60)) }
    }
    #expect(writer.flush(within: 60))
    let copy = folder.path(name)
    for ending in ["", "-wal", "-log"] {
      try FileManager.default.copyItem(atPath: path + ending, toPath: copy + ending)
    }
    #expect(writer.close(within: 60) == nil)
    try FileManager.default.removeItem(atPath: path)
    return copy
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Where the disk refuses to write the last strokes into the old document, it is not replaced, and
  /// they are there when the disk works again.
  @Test func refusedReplacementKeepsTheLogs() throws {
    var random = SeededGenerator(seed: 71)
    let drawn = (0..<6).map { _ in random.stroke() }
    let path = try killedDocument(drawn)
    // SQLite cannot open a log without the file of this name.
    try FileManager.default.createDirectory(
      atPath: path + "-shm",
      withIntermediateDirectories: false
    )
    #expect(throws: DocumentError.self) { try DocumentFile.write(Document(), to: path) }
    #expect(exists(path + "-wal"))
    try FileManager.default.removeItem(atPath: path + "-shm")
    #expect(try strokes(at: path) == drawn)
    // Then it can be.
    try DocumentFile.write(Document(), to: path)
    #expect(try strokes(at: path).isEmpty)
    #expect(try folder.names == ["killed.sumi"])
  }

  /// What is no document is replaced, and the logs beside it go with it: SQLite would apply them to the
  /// new one.
  @Test(arguments: ["", "no document at all"])
  func logsOfNoDocumentGoWithIt(text: String) throws {
    var random = SeededGenerator(seed: 72)
    let path = try killedDocument((0..<4).map { _ in random.stroke() })
    try folder.write(text, to: "killed.sumi")
    try DocumentFile.write(Document(), to: path)
    #expect(try strokes(at: path).isEmpty)
    #expect(try folder.names == ["killed.sumi"])
  }

  /// A document is not replaced and not deleted while it is open elsewhere.
  @Test func openDocumentsStay() throws {
    var random = SeededGenerator(seed: 73)
    let drawn = (0..<4).map { _ in random.stroke() }
    let path = try killedDocument(drawn)
    let file = try DocumentFile(path)
    #expect(throws: DocumentError.self) { try DocumentFile.write(Document(), to: path) }
    #expect(throws: DocumentError.self) { try DocumentFile.delete(path) }
    #expect(try file.readDocument().pages[0].layers[0].drawing.strokes == drawn)
    try file.close()
    #expect(try strokes(at: path) == drawn)
  }

  /// To delete a document nothing need be written: a full disk is one reason to do so.
  @Test func deletingWritesNothing() throws {
    var random = SeededGenerator(seed: 74)
    let path = try killedDocument((0..<4).map { _ in random.stroke() })
    try FileManager.default.createDirectory(
      atPath: path + "-shm",
      withIntermediateDirectories: false
    )
    try DocumentFile.delete(path)
    #expect(try folder.names == ["killed.sumi-shm"])
    try DocumentFile.delete(path)
  }
}
