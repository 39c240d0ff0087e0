import Foundation
import Geometry
import InkModel
import PenInput
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

  // MARK: - From a disk that refuses

  /// Lets a writer draw until its folder, which vanishes, is missed.
  private func drawWithoutAFolder(
    _ writer: DocumentWriter,
    _ drawn: [Stroke],
    _ path: String
  ) throws {
    try FileManager.default.removeItem(atPath: path)
    for (number, stroke) in drawn.enumerated() { writer.commit(insertion(of: stroke, at: number)) }
    var isMissed = false
    for _ in 0..<6000 where !isMissed {
      for case .failing in writer.reports.receiveAll() { isMissed = true }
      Clock.sleep(seconds: 0.01)
    }
    #expect(isMissed)
    #expect(writer.unsavedCount == drawn.count)
  }

  /// Copies what lies beside a path when the move is at its worst moment, after a stroke has come.
  private func draw(
    _ stroke: Stroke,
    at index: Int,
    amidAMoveOf writer: DocumentWriter,
    to place: String,
    leaving killed: String
  ) {
    let change = insertion(of: stroke, at: index)
    writer.didTransfer.withLock {
      $0 = {
        writer.commit(change)
        writer.logQueue.sync {}
        for ending in ["", "-wal", "-log"] {
          try? FileManager.default.copyItem(atPath: place + ending, toPath: killed + ending)
        }
      }
    }
  }

  /// A stroke that comes while the document is written anew from memory, because its folder is gone,
  /// is part of it once; so is all that waited, whenever the program is killed.
  @Test(arguments: [false, true])
  func whatVanishedIsWrittenOnce(hasLog: Bool) throws {
    var random = SeededGenerator(seed: 44)
    let drawn = (0..<6).map { _ in random.stroke() }
    let (inner, there) = (folder.path("inner"), folder.path("there.sumi"))
    try FileAccess.makeFolder(of: inner + "/a.sumi")
    let writer = try DocumentWriter(DocumentFile.create(inner + "/a.sumi"))
    if hasLog {
      // With a log that cannot be found any more, as without one.
      writer.beginJournal(
        of: UnfinishedStroke(on: LayerID(1), id: drawn[0].id, ink: drawn[0].ink, width: 3)
      )
      writer.logQueue.sync {}
    }
    try drawWithoutAFolder(writer, Array(drawn.prefix(4)), inner)
    let killed = folder.path("killed.sumi")
    draw(drawn[4], at: 4, amidAMoveOf: writer, to: there, leaving: killed)
    var (document, undoing) = (Document(), [DocumentEdit]())
    for (number, stroke) in drawn.prefix(4).enumerated() {
      let change = insertion(of: stroke, at: number)
      document.apply(change.edit)
      undoing.append(change.inverse)
    }
    let history = DocumentHistory(undoing: undoing)
    writer.move(to: there, memory: (document, history))
    let isMoved = waitForMove(of: writer, to: there)
    #expect(isMoved)
    // Before anything else is done nothing is there twice.
    let left = try strokes(at: killed)
    #expect(left == Array(drawn.prefix(left.count)))
    // Killed when all of it is there.
    #expect(writer.flush(within: 60))
    writer.logQueue.sync {}
    #expect(try strokes(at: try leave(there, as: "moved.sumi")) == Array(drawn.prefix(5)))
    writer.commit(insertion(of: drawn[5], at: 5))
    #expect(writer.close(within: 60) == nil)
    #expect(try folder.names.filter { $0.hasPrefix("there") } == ["there.sumi"])
    #expect(try strokes(at: there) == drawn)
    #expect(try DocumentFile(there, .reading).readHistory().undoing.count == 6)
  }

  /// Where nothing can be read any more and memory does not have all of it, the move is said to have
  /// failed, and all waits on; from memory it succeeds, and leaves the log that belongs to what vanished.
  @Test func whatVanishedIsNotMoved() throws {
    var random = SeededGenerator(seed: 47)
    let drawn = (0..<3).map { _ in random.stroke() }
    let (here, there) = (folder.path("here.sumi"), folder.path("there.sumi"))
    let writer = try DocumentWriter(creating: here, holding: Document())
    writer.beginJournal(
      of: UnfinishedStroke(on: LayerID(1), id: drawn[0].id, ink: drawn[0].ink, width: 3)
    )
    writer.logQueue.sync {}
    try drawWithoutAFolder(writer, drawn, here)
    writer.move(to: there)
    var isRefused = false
    for _ in 0..<3000 where !isRefused {
      for case .notMoved in writer.reports.receiveAll() { isRefused = true }
      Clock.sleep(seconds: 0.01)
    }
    #expect(isRefused)
    #expect(try folder.names == ["here.sumi-log"])
    #expect(writer.unsavedCount == drawn.count)
    var document = Document()
    for (number, stroke) in drawn.enumerated() {
      document.apply(insertion(of: stroke, at: number).edit)
    }
    writer.move(to: there, memory: (document, DocumentHistory()))
    let isMoved = waitForMove(of: writer, to: there)
    #expect(isMoved)
    #expect(writer.close(within: 60) == nil)
    #expect(try strokes(at: there) == drawn)
    #expect(try folder.names == ["here.sumi-log", "there.sumi"])
  }

  /// A document that is made only while it moves is not left where it was planned as well.
  @Test(arguments: [false, true])
  func aPlannedDocumentIsMadeOnce(keepsOriginal: Bool) throws {
    var random = SeededGenerator(seed: 45)
    let drawn = (0..<3).map { _ in random.stroke() }
    let (here, there) = (folder.path("here.sumi"), folder.path("new/there.sumi"))
    let writer = try DocumentWriter(creating: here, holding: Document())
    draw(drawn[0], at: 0, amidAMoveOf: writer, to: there, leaving: folder.path("killed.sumi"))
    writer.move(to: there, keepsOriginal: keepsOriginal)
    let isMoved = waitForMove(of: writer, to: there)
    #expect(isMoved)
    #expect(writer.flush(within: 60))
    writer.logQueue.sync {}
    #expect(try strokes(at: try leave(there, as: "moved.sumi")) == [drawn[0]])
    for number in 1..<3 { writer.commit(insertion(of: drawn[number], at: number)) }
    #expect(writer.close(within: 60) == nil)
    #expect(try strokes(at: there) == drawn)
    #expect(try folder.names.filter { $0.hasPrefix("here") } == [])
    #expect(FileAccess.names(in: folder.path("new")) == ["there.sumi"])
  }

  // MARK: - Logs that were cut off

  /// A log that the end of the program left without its header goes with the next opening, and no reader
  /// minds it.
  @Test(arguments: [0, 1, 14, 27])
  func aLogWithoutAHeaderGoes(length: Int) throws {
    let path = folder.path("a.sumi")
    try DocumentFile.create(path, holding: Document()).close()
    let header = Data(LogContents.header(stamp: 3, base: 0)).prefix(length)
    try header.write(to: URL(filePath: path + "-log"))
    #expect(try DocumentFile(path, .reading).readDocument().pages.count == 1)
    #expect(try folder.names == ["a.sumi", "a.sumi-log"])
    let file = try DocumentFile(path)
    #expect(FileAccess.isFile(path + "-log") == false)
    try file.close()
    #expect(try folder.names == ["a.sumi"])
  }

  /// A log that could not be begun, and neither be removed, does not keep the next one from beginning.
  @Test func aLogInTheWayIsReplaced() throws {
    var random = SeededGenerator(seed: 46)
    let drawn = (0..<3).map { _ in random.stroke() }
    let path = folder.path("a.sumi")
    let writer = try DocumentWriter(DocumentFile.create(path))
    try folder.write("SUMILOG1", to: "a.sumi-log")
    for number in 0..<2 { writer.commit(insertion(of: drawn[number], at: number)) }
    writer.logQueue.sync {}
    let contents = try LogContents(of: path)
    #expect(contents?.records.map(\.number) == [1, 2])
    #expect(try strokes(at: try leave(path, as: "killed.sumi")) == Array(drawn.prefix(2)))
    writer.commit(insertion(of: drawn[2], at: 2))
    #expect(writer.close(within: 60) == nil)
    #expect(try strokes(at: path) == drawn)
    #expect(!FileAccess.isFile(path + "-log"))
  }

  // MARK: - Closed documents

  /// A document that a killed program left with logs beside it moves with all that they hold.
  @Test func aClosedDocumentMovesWithItsLogs() throws {
    var random = SeededGenerator(seed: 44)
    let drawn = (0..<5).map { _ in random.stroke() }
    let here = folder.path("here.sumi")
    let writer = try DocumentWriter(creating: here, holding: Document())
    for (number, stroke) in drawn.enumerated() {
      writer.commit(insertion(of: stroke, at: number))
    }
    #expect(writer.flush(within: 60))
    let left = try leave(here, as: "left.sumi")
    let there = folder.path("new/there.sumi")
    try DocumentFile.move(left, to: there)
    #expect(try strokes(at: there) == drawn)
    #expect(try folder.names.filter { $0.hasPrefix("left") } == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("new")).count == 1)
    // What a writer has open stays, and so does what lies at the destination.
    #expect(throws: DocumentError.self) { try DocumentFile.move(here, to: left) }
    #expect(writer.close(within: 60) == nil)
    #expect(throws: DocumentError.self) { try DocumentFile.move(here, to: there) }
    #expect(throws: DocumentError.self) { try DocumentFile.move(left, to: here) }
    #expect(try strokes(at: here) == drawn)
  }

  /// A document that cannot be moved stays with its logs, which belong together; there is none to move
  /// where there is no file.
  @Test func aRefusedMoveTakesNothingApart() throws {
    let here = try folder.write("not a document", to: "here.sumi")
    try folder.write("its log", to: "here.sumi-log")
    try folder.write("its other log", to: "here.sumi-wal")
    let there = folder.path("there.sumi")
    try FileManager.default.createDirectory(atPath: there, withIntermediateDirectories: true)
    let before = try folder.names
    let refused = #expect(throws: DocumentError.self) { try DocumentFile.move(here, to: there) }
    #expect(refused?.path == here && refused?.message.contains("\n") == false)
    // The index of a log, which SQLite makes when it looks, holds nothing.
    #expect(try folder.names.filter { !$0.hasSuffix("-shm") } == before)
    #expect(try folder.text(of: "here.sumi") == "not a document")
    #expect(try folder.text(of: "here.sumi-log") == "its log")
    #expect(try folder.text(of: "here.sumi-wal") == "its other log")
    let none = folder.path("none.sumi")
    let missing = #expect(throws: DocumentError.self) { try DocumentFile.move(none, to: there) }
    #expect(missing?.kind == .missing && missing?.message == none + ": the file does not exist")
  }

  // MARK: - Records

  /// Records follow each other by number: what lies behind a gap was there before the log was cut off,
  /// and what comes twice counts once.
  @Test(arguments: [
    ([1, 2, 3], 0, [1, 2, 3]), ([1, 2, 3], 2, [3]), ([1, 2, 2, 3], 0, [1, 2, 3]),
    ([1, 2, 1, 2, 3], 1, [2, 3]), ([1, 2, 4, 5], 0, [1, 2]), ([5, 6, 9, 10], 7, []),
    ([8, 9], 7, [8, 9]), ([9, 10], 7, []), ([3], 7, []), ([], 7, []),
  ])
  func recordsFollowEachOther(numbers: [Int], known: Int, missing: [UInt64]) throws {
    var bytes = LogContents.header(stamp: 2, base: 1)
    for number in numbers { bytes += LogRecord(.endJournal, number: number).bytes() ?? [] }
    let log = try #require(LogContents(bytes))
    let position = LogPosition(stamp: 2, number: UInt64(known))
    #expect(log.records(after: position).map(\.number) == missing)
    // A database that has nothing of it begins with its first, whatever its number.
    let all = log.records(after: LogPosition(stamp: 1, number: 70)).map(\.number)
    #expect(all.first == numbers.first.map { UInt64($0) } && all == log.records.map(\.number))
    #expect(log.records(after: LogPosition(stamp: 3, number: 0)).isEmpty)
  }

  /// The end of an older log behind the beginning of a new one, as a power cut leaves them when they
  /// share sectors, is none of the stroke under the pen.
  @Test func samplesWithoutABeginningAreNone() throws {
    var random = SeededGenerator(seed: 47)
    let path = folder.path("a.sumi")
    let writer = try DocumentWriter(creating: path, holding: Document())
    writer.commit(insertion(of: random.stroke(), at: 0))
    #expect(writer.close(within: 60) == nil)
    let known = try DocumentFile(path, .reading).logPosition
    let samples = [PenSample(position: .init(x: 1, y: 2), time: PenTime(nanoseconds: 3))]
    var bytes = LogContents.header(stamp: known.stamp, base: 0)
    for (task, number) in [(WriterTask.endJournal, 1), (.journal(samples), 3)] {
      bytes += LogRecord(task, number: Int(known.number) - 1 + number).bytes() ?? []
    }
    try Data(bytes).write(to: URL(filePath: path + "-log"))
    let file = try DocumentFile(path)
    #expect(try file.readJournal() == nil)
    #expect(try strokes(at: path).count == 1)
  }

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
    let contents = try #require(try LogContents(of: path))
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
