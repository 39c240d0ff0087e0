import DocumentStore
import Foundation
import InkModel
import SystemIO
import TestSupport
import Testing

@Suite struct KillTests {
  private let folder: TemporaryFolder
  /// How often to kill.
  private let kills = Soak.count(3, long: 40)

  init() throws { folder = try TemporaryFolder() }

  /// The program that draws, beside the tests.
  private var hammer: URL? {
    let places =
      [
        Bundle.main.bundleURL,
        URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent(),
      ] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    return places.map { $0.appending(path: "document-hammer") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Seconds that a stroke may take from the pen to the system: the promise when soaking; enough for a
  /// machine that is busy with other things otherwise.
  private let allowance = Soak.isOn ? 0.025 : 0.25

  /// Draws until a moment comes, with flushes that take a while; returns how many strokes had been
  /// handed over shortly before.
  private func draw(
    into path: String,
    seed: UInt64,
    milliseconds: Int,
    flush: Int
  ) throws -> Int {
    let program = try #require(hammer as URL?, "document-hammer is not beside the tests")
    let begun = Clock.now
    var (end, last): (Int64?, Int64) = (nil, 0)
    let outcome = try Program.run(program.path, [path, "\(seed)", "\(flush)"]) {
      let now = Clock.now
      // The time counts from the first stroke: a busy machine may take long to start a program.
      if end == nil, FileAccess.isFile(path + "-log") {
        end = now + Int64(milliseconds) * 1_000_000
      }
      last = now - Int64(allowance * 1e9)
      return now < end ?? (begun + 60_000_000_000)
    }
    #expect(outcome.status == nil, "\(outcome.complaints)")
    let lines = String(decoding: outcome.output, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    // The last line may have been cut off.
    let handed = lines.dropLast().map { $0.split(separator: " ").compactMap { Int64($0) } }
    return handed.last { $0[1] <= last }.map { Int($0[0]) } ?? 0
  }

  /// The flushes of the tests are those of the system, which refuses to flush what is no file; those of
  /// the program that draws, which do nothing, are its own.
  @Test func flushesOfTestsReachTheSystem() {
    #expect(throws: SystemError.self) { try FileAccess.flushNamed("/dev/null") }
  }

  /// While a flush takes for ever, nothing comes as far as the database.
  @Test func aSlowFlushHoldsTheDatabaseBack() throws {
    let path = folder.path("a.sumi")
    // Longer than a change waits for the database at most.
    let handed = try draw(into: path, seed: 8099, milliseconds: 5500, flush: 600_000)
    #expect(handed > 10)
    #expect(!FileAccess.isFile(path + "-wal"))
    #expect(
      try DocumentFile(path, .reading).readDocument().pages[0].layers[0].drawing.strokes.count
        >= handed
    )
  }

  /// Whenever the program is killed, however long a flush takes, every stroke that was handed over is
  /// there bit for bit, and what lies beyond is the next that were drawn.
  @Test(arguments: [0, 100, 400, 2000])
  func everyStrokeSurvivesAKill(flush: Int) throws {
    var random = SeededGenerator(seed: Soak.seed &+ UInt64(flush))
    var total = 0
    for round in 0..<kills {
      let (path, seed) = (folder.path("\(round).sumi"), UInt64(8100 + round))
      let handed = try draw(
        into: path,
        seed: seed,
        milliseconds: random.whole(300...1000),
        flush: flush
      )
      total += handed
      // As another program sees it, and as the next start does.
      let seen = try DocumentFile(path, .reading).readDocument()
      let file = try DocumentFile(path)
      let kept = try file.readDocument().pages[0].layers[0].drawing.strokes
      #expect(seen.pages[0].layers[0].drawing.strokes == kept)
      var pen = SeededGenerator(seed: seed)
      let drawn = kept.map { _ in pen.stroke() }
      #expect(kept.count >= handed && kept == drawn, "round \(round)")
      #expect(try file.readHistory().undoing.count == kept.count)
      // The stroke under the pen, if there is one, is the next.
      if let unfinished = try file.readJournal() { #expect(unfinished.id == pen.stroke().id) }
      try file.close()
      #expect(try folder.names.filter { $0.hasPrefix("\(round).sumi") } == ["\(round).sumi"])
    }
    Soak.report("kills at \(flush) ms a flush: \(kills); strokes kept \(total)")
    #expect(total > 10 * kills, "only \(total) strokes were drawn")
  }
}
