import Archive
import TestSupport
import Testing

@Suite struct DeflateStreamTests {
  /// However data is cut into pieces, the packed bytes are the same, and unpack to it.
  @Test(arguments: [0, 1, 1000, 70_000, 300_000])
  func piecesMakeTheWhole(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let data = (0..<count).map { _ in UInt8(random.whole(0...30)) }
    var whole: [UInt8] = []
    DeflateStream().append(data, isLast: true, to: &whole)
    #expect(try Gzip.unpacked(whole, limit: 1 << 20) == data)
    for _ in 0..<4 {
      let stream = DeflateStream()
      var (packed, start) = ([UInt8](), 0)
      while start < count {
        let end = min(count, start + random.whole(1...max(1, count / 3)))
        stream.append(Array(data[start..<end]), to: &packed)
        start = end
      }
      stream.append([], isLast: true, to: &packed)
      #expect(packed == whole)
    }
  }
}
