import Foundation
import InkModel
import Synchronization
import SystemIO
import TestSupport
import Testing

@testable import DocumentStore

/// Disks that do not answer, and what lies beside a document that nobody draws on.
@Suite struct StalledDiskTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("a.sumi") }

  init() throws { folder = try TemporaryFolder() }

  /// Closing gives up waiting, and says so; what the log has is there the next time, and what the disk takes
  /// later on is taken once.
  @Test func closingDoesNotWaitForEver() throws {
    var random = SeededGenerator(seed: 51)
    let stroke = random.stroke()
    let writer = try DocumentWriter(DocumentFile.create(path, holding: Document()))
    let isHeld = Mutex(true)
    writer.queue.async { while isHeld.withLock({ $0 }) { Clock.sleep(seconds: 0.002) } }
    writer.commit(insertion(of: stroke, at: 0))
    writer.logQueue.sync {}
    #expect(!writer.flush(within: 0.05))
    #expect(writer.close(within: 0.05) != nil)
    #expect(writer.unsavedCount == 1)
    let read = try DocumentFile(path, .reading).readDocument()
    #expect(read.pages[0].layers[0].drawing.strokes == [stroke])
    isHeld.withLock { $0 = false }
    writer.queue.sync {}
    let left = try DocumentFile(path).readDocument()
    #expect(left.pages[0].layers[0].drawing.strokes == [stroke])
  }

  /// A document at rest has nothing beside it that would change a file which takes its place.
  @Test func nothingIsLeftToBeWrittenIntoAnotherFile() throws {
    var random = SeededGenerator(seed: 52)
    let file = try DocumentFile.create(path)
    for number in 0..<20 { try file.commit(insertion(of: random.stroke(), at: number)) }
    try file.foldIn()
    var other = Document()
    other.pages[0].layers[0].drawing = Drawing(strokes: [random.stroke()])
    try DocumentFile.create(folder.path("b.sumi"), holding: other).close()
    let copy = folder.path("c.sumi")
    try FileManager.default.copyItem(atPath: folder.path("b.sumi"), toPath: copy)
    try FileManager.default.copyItem(atPath: path + "-wal", toPath: copy + "-wal")
    let left = try DocumentFile(copy)
    #expect(try left.readDocument() == other)
    try left.close()
    try file.close()
  }
}
