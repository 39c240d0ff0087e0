import Archive
import TestSupport
import Testing

@Suite struct GzipTests {
  @Test(arguments: [0, 1, 1000, 1 << 16, 300_000])
  func packedDataIsUnpacked(count: Int) throws {
    var generator = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8(generator.whole(0...20)) }
    #expect(try Gzip.unpacked(Gzip.packed(bytes), limit: 1 << 20) == bytes)
    #expect(try Gzip.unpacked(Gzip.packedBriefly(bytes), limit: 1 << 20) == bytes)
    #expect(Gzip.packed(bytes) == Gzip.packed(bytes))
    #expect(Gzip.isPacked(Gzip.packed(bytes)))
  }

  /// A megabyte of zeros takes a kilobyte; a bomb takes no more memory than the limit.
  @Test func bombIsRefused() {
    let bomb = Gzip.packed([UInt8](repeating: 0, count: 40 << 20))
    #expect(throws: ArchiveError.self) { try Gzip.unpacked(bomb, limit: 1 << 30) }
    #expect(throws: ArchiveError.self) { try Gzip.unpacked(bomb, limit: 1 << 20) }
  }

  @Test func damagedDataIsRefused() {
    let packed = Gzip.packed(Array("some text to pack".utf8))
    for count in 0..<packed.count {
      #expect(throws: ArchiveError.self) {
        try Gzip.unpacked(Array(packed.prefix(count)), limit: 1000)
      }
    }
    var damaged = packed
    damaged[packed.count - 6] ^= 1
    #expect(throws: ArchiveError.self) { try Gzip.unpacked(damaged, limit: 1000) }
  }

  @Test func checkNumberIsThatOfGzip() {
    #expect(Checksum(of: Array("123456789".utf8)).value == 0xCBF4_3926)
  }
}
