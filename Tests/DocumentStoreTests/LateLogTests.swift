import Foundation
import InkModel
import Synchronization
import SystemIO
import TestSupport
import Testing

@testable import DocumentStore

/// A log that could not be begun, or not be continued, while the database was written.
@Suite struct LateLogTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("a.sumi") }

  init() throws { folder = try TemporaryFolder() }

  /// The program is killed when a log has begun to take what the database has by then: that is not
  /// done once more.
  @Test func aLogThatBeginsMeanwhileRepeatsNothing() throws {
    var random = SeededGenerator(seed: 44)
    let stroke = random.stroke()
    var document = Document()
    document.pages[0].layers[0].drawing = Drawing(strokes: [stroke])
    try DocumentFile.create(path, holding: document).close()
    let file = try DocumentFile(path)
    let base = try file.logPosition.stamp
    // No log can be made in the place of a folder.
    let obstacle = path + "-log"
    try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: false)
    let writer = try DocumentWriter(file)
    let drawing = insertion(of: stroke, at: 0)
    let deletion = DocumentChange(drawing.inverse, inverse: drawing.edit, step: .new)
    for change in [deletion, drawing] { writer.commit(change) }
    #expect(writer.flush(within: 20))
    let copy = folder.path("copy.sumi")
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: path + ending, toPath: copy + ending)
    }
    let stamp = writer.target.withLock { $0.nextStamp }
    let log = try AppendLog(beside: copy, base: base, stamp: stamp)
    try log.append(.change(deletion, endsJournal: false), number: 1)
    let left = try DocumentFile(copy, .reading)
    #expect(try left.logPosition == LogPosition(stamp: stamp, number: 2))
    let isSame = try left.readDocument() == document
    #expect(isSame)
    try FileManager.default.removeItem(atPath: obstacle)
    #expect(writer.close(within: 20) == nil)
  }

  /// What the disk refused to the log is in the database; what follows is in the log, which a kill leaves.
  @Test func aLogGoesOnBehindWhatTheDatabaseHas() throws {
    try DocumentFile.create(path, holding: Document()).close()
    let log = try AppendLog(beside: path, base: 1, stamp: 2)
    for number in [1, 2, 3, 9, 10] { try log.append(.endJournal, number: number) }
    let contents = try #require(LogContents(of: path))
    #expect(contents.records(after: LogPosition(stamp: 2, number: 8)).map(\.number) == [9, 10])
    log.remove()
  }
}
