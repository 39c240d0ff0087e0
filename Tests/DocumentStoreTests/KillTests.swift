import DocumentStore
import Foundation
import InkModel
import TestSupport
import Testing

@Suite struct KillTests {
  private let folder: TemporaryFolder
  /// How often to kill.
  private let kills = Soak.count(20, long: 200)

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

  /// Draws until a moment comes; gives how many strokes were said to be safe by then.
  private func draw(into path: String, seed: UInt64, milliseconds: Int) throws -> Int {
    let process = Process()
    let program = try #require(hammer as URL?, "document-hammer is not beside the tests")
    process.executableURL = program
    process.arguments = [path, "\(seed)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let end = Date() + Double(milliseconds) / 1000
    var text = Data()
    while Date() < end { text += output.fileHandleForReading.availableData }
    kill(process.processIdentifier, SIGKILL)
    text += output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    // The last line may have been cut off.
    let lines = String(decoding: text, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    return lines.dropLast().last.flatMap { Int($0) } ?? 0
  }

  /// Whenever the program is killed, every stroke that was said to be safe is there bit for bit,
  /// and what lies beyond is the next that were drawn.
  @Test func everySafeStrokeSurvivesAKill() throws {
    var random = SeededGenerator(seed: 81)
    var total = 0
    for round in 0..<kills {
      let (path, seed) = (folder.path("\(round).sumi"), UInt64(8100 + round))
      let safe = try draw(into: path, seed: seed, milliseconds: random.whole(20...400))
      total += safe
      guard FileManager.default.fileExists(atPath: path) else {
        #expect(safe == 0)
        continue
      }
      let file = try DocumentFile(path)
      let kept = try file.readDocument().pages[0].layers[0].drawing.strokes
      var pen = SeededGenerator(seed: seed)
      let drawn = kept.map { _ in pen.stroke() }
      #expect(kept.count >= safe && kept == drawn, "round \(round)")
      #expect(try file.readHistory().undoing.count == kept.count)
      // The stroke under the pen, if there is one, is the next.
      if let unfinished = try file.readJournal() { #expect(unfinished.id == pen.stroke().id) }
      try file.close()
      #expect(try folder.names.filter { $0.hasPrefix("\(round).sumi") } == ["\(round).sumi"])
    }
    #expect(total > kills, "only \(total) strokes were drawn")
  }
}
