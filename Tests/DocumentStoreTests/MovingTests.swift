import Foundation
import InkModel
import Synchronization
import SystemIO
import TestSupport
import Testing

@testable import DocumentStore

/// Documents that move while the pen draws, and kills at the worst moment.
@Suite struct MovingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func strokes(at path: String) throws -> [Stroke] {
    try DocumentFile(path, .reading).readDocument().pages[0].layers[0].drawing.strokes
  }

  /// Copies a document with its logs, as a kill at this moment would leave them.
  private func leave(_ path: String, as name: String) throws -> String {
    let copy = folder.path(name)
    for ending in ["", "-wal", "-log"] where FileManager.default.fileExists(atPath: path + ending) {
      try FileManager.default.copyItem(atPath: path + ending, toPath: copy + ending)
    }
    return copy
  }

  private func waitForMove(of writer: DocumentWriter, to path: String) -> Bool {
    for _ in 0..<3000 {
      if writer.reports.receiveAll().contains(.moved(to: path)) { return true }
      Clock.sleep(seconds: 0.01)
    }
    return false
  }

  /// What is drawn while the document is being moved is found at its new place from the moment on at
  /// which it lies there, and when all has gone well, once and in order.
  @Test(arguments: [false, true], [false, true])
  func aKillAmidAMoveLosesNothing(keepsOriginal: Bool, replaces: Bool) throws {
    var random = SeededGenerator(seed: 41)
    let drawn = (0..<8).map { _ in random.stroke() }
    let (here, there) = (folder.path("here.sumi"), folder.path("new/there.sumi"))
    let writer = try DocumentWriter(creating: here, holding: Document())
    for number in 0..<4 { writer.commit(insertion(of: drawn[number], at: number)) }
    #expect(writer.flush(within: 60))
    if replaces {
      try FileAccess.makeFolder(of: there)
      try DocumentFile.create(there, holding: Document()).close()
    }
    let killed = folder.path("killed.sumi")
    writer.didTransfer.withLock {
      $0 = {
        for number in 4..<6 { writer.commit(insertion(of: drawn[number], at: number)) }
        // When the queue is through, the kernel has them.
        writer.logQueue.sync {}
        for ending in ["", "-wal", "-log"] {
          try? FileManager.default.copyItem(atPath: there + ending, toPath: killed + ending)
        }
      }
    }
    writer.move(to: there, keepsOriginal: keepsOriginal, replaces: replaces)
    let isMoved = waitForMove(of: writer, to: there)
    #expect(isMoved)
    #expect(try strokes(at: killed) == Array(drawn.prefix(6)))
    for number in 6..<8 { writer.commit(insertion(of: drawn[number], at: number)) }
    #expect(writer.close(within: 60) == nil)
    #expect(try strokes(at: there) == drawn)
    #expect(try DocumentFile(there, .reading).readHistory().undoing.count == 8)
    #expect(FileManager.default.fileExists(atPath: here) == keepsOriginal)
    for path in [here, there] {
      #expect(!FileManager.default.fileExists(atPath: path + "-log"))
    }
    if keepsOriginal { #expect(try strokes(at: here) == Array(drawn.prefix(4))) }
  }

  /// A move that fails leaves no log where nothing is, and the document goes on where it was.
  @Test func aFailedMoveLeavesNoLog() throws {
    var random = SeededGenerator(seed: 42)
    let drawn = (0..<3).map { _ in random.stroke() }
    let here = folder.path("here.sumi")
    let there = try folder.write("a letter", to: "there.sumi")
    let writer = try DocumentWriter(creating: here, holding: Document())
    writer.commit(insertion(of: drawn[0], at: 0))
    #expect(writer.flush(within: 60))
    writer.move(to: there, replaces: false)
    for number in 1..<3 { writer.commit(insertion(of: drawn[number], at: number)) }
    #expect(writer.close(within: 60) == nil)
    #expect(try strokes(at: here) == drawn)
    #expect(try folder.text(of: "there.sumi") == "a letter")
    #expect(!FileManager.default.fileExists(atPath: there + "-log"))
  }

  // MARK: - Records

  /// A task that is too long for a record is not counted as logged; it goes into the database at once,
  /// before those that follow it.
  @Test func aTaskTooLongForTheLogIsRefused() throws {
    var random = SeededGenerator(seed: 43)
    let path = folder.path("a.sumi")
    try DocumentFile.create(path, holding: Document()).close()
    let log = try AppendLog(beside: path, base: 1, stamp: 2, longestBody: 300)
    let long = WriterTask.change(
      insertion(of: random.stroke(points: 300...400), at: 0),
      endsJournal: false
    )
    #expect(throws: SystemError.self) { try log.append(long, number: 1) }
    try log.append(.endJournal, number: 2)
    // A preview needs no record, however long it is.
    try log.append(.preview(Array(repeating: 1, count: 1000)), number: 3)
    let contents = try #require(LogContents(of: path))
    #expect(contents.records.map(\.number) == [2])
    log.remove()

    var pending = PendingTasks()
    _ = pending.add(long, at: 0)
    _ = pending.add(.endJournal, at: 1)
    #expect(pending.takeUnlogged().tasks.count == 2)
    pending.didAppend(nil)
    #expect(pending.nextStep(at: 1_000_000_000) == .commit(2))
    #expect(pending.logged == 0)
  }
}
