import InkModel
import Synchronization
import SystemIO
import TestSupport
import Testing

@testable import DocumentStore

/// A new document is made without waiting for the disk; what is promised of it waits.
@Suite struct NewFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The first time that a writer reports changes as saved, the file that its log continues is on the
  /// disk too, not only the log.
  @Test func savedMeansTheFileToo() throws {
    var random = SeededGenerator(seed: 5)
    let writer = try DocumentWriter(creating: folder.path("new.sumi"), holding: Document())
    writer.commit(insertion(of: random.stroke(), at: 0))
    var reports: [WriterReport] = []
    for _ in 0..<3000 where reports.isEmpty {
      reports = writer.reports.receiveAll()
      Clock.sleep(seconds: 0.001)
    }
    guard case .saved(let delays) = try #require(reports.first) else {
      Issue.record("the disk refused: \(reports)")
      return
    }
    #expect(delays.count == 1)
    // The log alone was flushed: the database has nothing yet.
    #expect(writer.unsavedCount == 1)
    #expect(writer.target.withLock { $0.isFlushed })
    #expect(writer.close(within: 10) == nil)
  }
}
