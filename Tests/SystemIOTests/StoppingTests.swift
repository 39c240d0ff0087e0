import Progress
import SystemIO
import TestSupport
import Testing

/// Files that are read and written can be stopped anywhere.
@Suite struct StoppingTests {
  private static let bytes = (0..<(5 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 7) }

  /// Wherever writing is stopped, the old file stays and nothing lies beside it.
  @Test func whatIsStoppedLeavesTheOldFileAlone() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "a.bin")
    let whole = WatchedWork()
    try FileAccess.replace(folder.path("b.bin"), with: Self.bytes, meter: whole.meter)
    #expect(whole.isMonotone && whole.steps >= 5)
    FileAccess.remove(folder.path("b.bin"))
    for step in 1...whole.steps {
      let work = WatchedWork(stoppingAt: step)
      #expect(throws: SystemError.self) {
        try FileAccess.replace(path, with: Self.bytes, meter: work.meter)
      }
      #expect(work.stepsAfterwards == 0)
      #expect(try FileAccess.read(path) == Array("old".utf8))
      #expect(try folder.names == ["a.bin"])
    }
  }

  /// A file that has been put in its place cannot be stopped any more, and its user knows.
  @Test func whatHasBeenWrittenIsNotStopped() throws {
    let folder = try TemporaryFolder()
    let ticket = WorkTicket()
    try FileAccess.replace(folder.path("a.bin"), with: [1, 2], meter: ticket.meter)
    #expect(!ticket.stopBeforeBegin() && !ticket.canStop)
    #expect(try FileAccess.read(folder.path("a.bin")) == [1, 2])
  }

  @Test func readingEndsWhereItIsStopped() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.bin")
    try FileAccess.replace(path, with: Self.bytes)
    let whole = WatchedWork()
    let isSame = try FileAccess.read(path, meter: whole.meter) == Self.bytes
    #expect(isSame && whole.isMonotone && whole.share == 1)
    for step in [1, 2, whole.steps / 2, whole.steps - 1] {
      let work = WatchedWork(stoppingAt: step)
      #expect(throws: SystemError.self) { try FileAccess.read(path, meter: work.meter) }
      #expect(work.stepsAfterwards == 0)
    }
  }
}
