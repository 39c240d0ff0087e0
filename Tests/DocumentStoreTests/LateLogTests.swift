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

  /// Changes an attribute of the log; `false` where the file system or the user has none.
  private func change(_ attribute: String) -> Bool {
    (try? Program.run("/usr/bin/env", ["chattr", attribute, path + "-log"]))?.status == 0
  }

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
    let contents = try #require(try LogContents(of: path))
    #expect(contents.records(after: LogPosition(stamp: 2, number: 8)).map(\.number) == [9, 10])
    log.remove()
  }

  /// A log that the disk refuses to empty takes nothing behind a gap, where nobody would find it.
  @Test func aLogThatCannotBeEmptiedTakesNothing() throws {
    try DocumentFile.create(path, holding: Document()).close()
    let log = try AppendLog(beside: path, base: 1, stamp: 2)
    for number in 1...3 { try log.append(.endJournal, number: number) }
    guard change("+a") else { return print("files cannot be made append-only: not tested") }
    #expect(throws: SystemError.self) { try log.append(.endJournal, number: 9) }
    try log.append(.endJournal, number: 4)
    #expect(change("-a"))
    let whole = try #require(try LogContents(of: path))
    #expect(whole.records(after: LogPosition(stamp: 2, number: 0)).count == 4)
    try log.append(.endJournal, number: 9)
    let contents = try #require(try LogContents(of: path))
    #expect(contents.records(after: LogPosition(stamp: 2, number: 8)).map(\.number) == [9])
    log.remove()
  }

  /// A log that is there and cannot be read is not given up for a new one; reading does without it.
  @Test func aLogThatCannotBeReadStays() throws {
    try DocumentFile.create(path, holding: Document()).close()
    let log = try AppendLog(beside: path, base: 1, stamp: 2)
    try log.append(.endJournal, number: 1)
    let file = try FileHandle(forWritingTo: URL(filePath: path + "-log"))
    let length = try file.seekToEnd()
    // Longer than what is read; no disk has it.
    try file.truncate(atOffset: 1 << 31)
    let error = #expect(throws: DocumentError.self) { try DocumentFile(path) }
    #expect(error?.message.contains("a.sumi-log") == true)
    #expect(try DocumentFile(path, .reading).readDocument() == Document())
    try file.truncate(atOffset: length)
    #expect(try #require(try LogContents(of: path)).end.number == 1)
    log.remove()
  }

  /// Changes that the database has although it was reported to refuse them are in it once, and what follows
  /// them is written as well.
  @Test func changesThatWereReportedAsRefusedAreGoneOnFrom() throws {
    var random = SeededGenerator(seed: 45)
    let strokes = (0..<40).map { _ in random.stroke() }
    let writer = try DocumentWriter(DocumentFile.create(path, holding: Document()))
    writer.commit(insertion(of: strokes[0], at: 0))
    #expect(writer.flush(within: 20))
    let layer = Layer(id: LayerID(7))
    let edit = DocumentEdit.insertLayer(layer, on: PageID(1), at: 1)
    writer.queue.sync {
      writer.commit(DocumentChange(edit, inverse: .sequence([]), step: .new))
      writer.logQueue.sync {}
      let (tasks, number) = writer.state.withLock { $0.first($0.waiting.count) }
      let stamp = writer.log.withLock { $0?.stamp } ?? 0
      writer.file.withLock { file in
        guard let file else { return }
        let known = (file.skeleton, file.lastNumbers)
        try? file.perform(tasks, through: LogPosition(stamp: stamp, number: UInt64(number)))
        // What a failure after the commit leaves.
        (file.skeleton, file.lastNumbers) = known
      }
      writer.state.withLock { $0.isFailing = true }
    }
    for (index, stroke) in strokes.dropFirst().enumerated() {
      let drawing = DocumentEdit.draw(layer.id, .insert([PlacedStroke(stroke, at: index)]))
      writer.commit(DocumentChange(drawing, inverse: .sequence([]), step: .new))
    }
    #expect(writer.close(within: 20) == nil)
    let layers = try DocumentFile(path, .reading).readDocument().pages[0].layers
    #expect(layers.map(\.drawing.strokes.count) == [1, 39])
  }
}
