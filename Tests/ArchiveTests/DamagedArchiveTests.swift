import Archive
import Progress
import TestSupport
import Testing

/// However packed data is damaged, it is read, or refused in a sentence.
@Suite struct DamagedArchiveTests {
  private let entries = [
    ZipEntry("mimetype", Array("image/openraster".utf8), isPacked: false),
    ZipEntry("text.xml", Array(String(repeating: "<ink/>", count: 60).utf8)),
  ]

  /// Reads all that an archive holds; the files that are whole.
  private func contents(_ bytes: [UInt8]) -> [String: [UInt8]] {
    guard let archive = try? ZipReader(bytes) else { return [:] }
    var files: [String: [UInt8]] = [:]
    for name in archive.names.prefix(10) {
      do throws(ArchiveError) {
        files[name] = try archive.data(of: name, limit: 1 << 20)
      } catch {
        #expect(!error.reason.isEmpty)
      }
    }
    return files
  }

  @Test func everyTruncationIsRefused() throws {
    let bytes = try ZipWriter.archive(of: entries)
    for length in bytes.indices {
      #expect(throws: ArchiveError.self) { try ZipReader(Array(bytes[..<length])) }
    }
  }

  /// A file that is given out is as it was put in: its checksum sees to that.
  @Test func everyChangedByteIsFoundOrHarmless() throws {
    let bytes = try ZipWriter.archive(of: entries)
    let originals = Set(entries.map(\.data))
    for index in bytes.indices {
      for byte in [bytes[index] ^ 1, ~bytes[index], 0, 255] where byte != bytes[index] {
        var changed = bytes
        changed[index] = byte
        for data in contents(changed).values where !originals.contains(data) {
          Issue.record("byte \(index) as \(byte) gave other content")
        }
      }
    }
  }

  @Test func everyTruncationOfGzipIsRefused() {
    let packed = Gzip.packed(Array("strokes stay data ".utf8) + Array(repeating: 7, count: 300))
    for length in packed.indices {
      #expect(throws: ArchiveError.self) {
        try Gzip.unpacked(Array(packed[..<length]), limit: 1 << 20)
      }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func packedDataComesBackInBothForms(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let most = UInt8(random.whole(1...255))
    let bytes = (0..<random.whole(0...200_000)).map { _ in
      UInt8.random(in: 0...most, using: &random)
    }
    let brief = Gzip.packedBriefly(bytes)
    #expect(try Gzip.unpacked(Gzip.packed(bytes), limit: 1 << 20) == bytes)
    #expect(try Gzip.unpacked(brief, limit: 1 << 20) == bytes)
    // What follows the end is left out.
    #expect(try Gzip.unpacked(brief + [1, 2, 3], limit: 1 << 20) == bytes)
    #expect(Gzip.packed(bytes).count == brief.count + 12)
  }

  /// Random files under random names come back, in their order.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func archivesComeBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let entries = (0..<random.whole(0...12)).map { number in
      ZipEntry(
        ["ink", "Skizze é", "漢/字"][random.whole(0...2)] + "-\(number)",
        (0..<random.whole(0...900)).map { _ in UInt8(random.whole(0...9)) },
        isPacked: random.once(in: 2)
      )
    }
    let archive = try ZipReader(try ZipWriter.archive(of: entries))
    #expect(archive.names == entries.map(\.name))
    for entry in entries { #expect(try archive.data(of: entry.name, limit: 900) == entry.data) }
    #expect(try archive.data(of: "missing", limit: 900) == nil)
  }
}
