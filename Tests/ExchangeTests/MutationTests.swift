import Exchange
import Foundation
import Geometry
import InkModel
import TestSupport
import Testing

/// However a file is broken, it is read or refused: no crash, no hang, no flood of memory.
///
/// With `SUMI_SOAK` in the environment each file is broken ten thousand times.
@Suite struct MutationTests {
  private static let count = Soak.count(200, long: 10_000)

  /// All files are read as they are, so that the mutations begin at something.
  @Test(arguments: ForeignFiles.all.indices)
  func wholeFileIsRead(index: Int) throws {
    let file = ForeignFiles.all[index]
    if file.name == "trace" {
      #expect(try !RecordingReader.events(of: file.bytes).isEmpty)
    } else {
      #expect(throws: Never.self, "\(file.name)") { try FormatReader.read(file.wrap(file.bytes)) }
    }
  }

  @Test(arguments: ForeignFiles.all.indices)
  func brokenFileDoesNoHarm(index: Int) throws {
    let file = ForeignFiles.all[index]
    let limits = HarmLimits()
    for number in 1...UInt64(Self.count) {
      var generator = SeededGenerator(seed: number + Soak.seed &* 1_000_003)
      let broken = file.wrap(Self.broken(file.bytes, &generator))
      let target = Self.targets[Int(number) % Self.targets.count]
      limits.watch("\(file.name), number \(number)") { Self.use(broken, file.name, target) }
    }
    #expect(limits.areKept, "\(file.name): \(limits.words)")
    Soak.report("broken files, \(file.name): \(Self.count); \(limits.words)")
  }

  private static let targets: [ExchangeFormat] = [.svg, .xournal, .inkML, .json, .trace]

  /// Reads a file, and writes what comes out.
  private static func use(_ bytes: [UInt8], _ name: String, _ target: ExchangeFormat) {
    guard name != "trace" else {
      _ = try? RecordingReader.events(of: bytes)
      return
    }
    do throws(ExchangeError) {
      let read = try FormatReader.read(bytes) { _ in Documents.png(width: 2, height: 2) }
      _ = try FormatWriter.write(read.document, as: target)
    } catch {
      #expect(!error.message.isEmpty && !error.message.contains("\n"))
    }
  }

  /// Breaks text as text, and anything else byte by byte.
  private static func broken(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    if let text = String(validating: bytes, as: UTF8.self), !generator.once(in: 3) {
      return Array(generator.broken(text).utf8)
    }
    var bytes = bytes
    for _ in 0..<generator.whole(1...4) where !bytes.isEmpty {
      bytes[generator.whole(0...(bytes.count - 1))] = UInt8(generator.whole(0...255))
    }
    if generator.once(in: 5) { bytes.removeLast(generator.whole(0...bytes.count)) }
    return bytes
  }
}
