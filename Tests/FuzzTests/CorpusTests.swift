import Foundation
import FuzzTargets
import TestSupport
import Testing

/// The short form of `Scripts/fuzz`: what the fuzzer begins with, and all that it once found, goes
/// through its reader.
///
/// `SUMI_WRITE_CORPUS=1` writes the files that our own writers make, where they are missing. Readers of
/// documents have one place for their file, so that one test runs at a time.
@Suite(.serialized) struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Corpus")

  /// The bytes of a file of the corpus at most: it grows by what the fuzzer keeps elsewhere.
  private static let longest = 16_384

  private static func files(of reader: FuzzedReader) throws -> [URL] {
    let place = folder.appending(path: reader.rawValue)
    return try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }

  /// A reader that crashes, hangs or takes all memory fails here; one that refuses everything shows
  /// nothing, so it must read at least one of its files.
  @Test(arguments: FuzzedReader.allCases)
  func everyFileOfTheCorpusGoesThroughItsReader(reader: FuzzedReader) throws {
    let files = try Self.files(of: reader)
    #expect(!files.isEmpty)
    let limits = HarmLimits()
    var wasRead = false
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      #expect(bytes.count <= Self.longest || reader == .pages, "\(file.lastPathComponent) is long")
      if limits.watch(file.path, { reader.reads(bytes) }) { wasRead = true }
    }
    #expect(wasRead, "no file of \(reader) is one that is read")
    #expect(limits.areKept, "\(reader): \(limits.words)")
  }

  /// What is broken a little is refused or read.
  @Test(arguments: FuzzedReader.allCases)
  func brokenFilesOfTheCorpusDoNoHarm(reader: FuzzedReader) throws {
    let limits = HarmLimits()
    let count = Soak.count(reader == .pages || reader == .log ? 5 : 40, long: 2000)
    for file in try Self.files(of: reader) {
      let bytes = Array(try Data(contentsOf: file))
      for seed in 0..<UInt64(count) {
        var random = SeededGenerator(seed: seed + Soak.seed &* 1_000_003)
        let broken = random.broken(bytes)
        _ = limits.watch("\(file.path), seed \(seed)") { reader.reads(broken) }
      }
    }
    #expect(limits.areKept, "\(reader): \(limits.words)")
  }

  /// The folders are the readers that `Scripts/fuzz --list` names.
  @Test func everyFolderOfTheCorpusHasAReader() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
    #expect(names == FuzzedReader.allCases.map(\.rawValue).sorted())
  }

  /// What our writers make today is read, too.
  @Test func whatIsWrittenIsRead() throws {
    let isWriting = ProcessInfo.processInfo.environment["SUMI_WRITE_CORPUS"] != nil
    for (name, file, bytes) in try Seeds.files() {
      let reader = try #require(FuzzedReader(rawValue: name))
      #expect(reader.reads(bytes), "\(name)/\(file)")
      let place = Self.folder.appending(path: name).appending(path: file)
      if isWriting, !FileManager.default.fileExists(atPath: place.path) {
        try Data(bytes).write(to: place)
      }
    }
  }
}
