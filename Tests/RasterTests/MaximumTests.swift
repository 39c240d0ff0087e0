import Raster
import TestSupport
import Testing

/// Bytes that are raised.
@Suite struct MaximumTests {
  /// Each byte that is wanted becomes the greater of itself and the rounded value; the others stay.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func wantedBytesAreTheGreaterOnes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let before = (0..<9).map { _ in UInt8(random.whole(0...255)) }
    for index in 0..<9 {
      for count in 1...min(5, 9 - index) {
        let values = (0..<4).map { _ in Float(random.number(0...255)) }
        var bytes = before
        var span = bytes.mutableSpan
        span.raise(at: index, to: SIMD4(values), count: count)
        var expected = before
        for lane in 0..<min(4, count) {
          expected[index + lane] = max(before[index + lane], UInt8(values[lane].rounded()))
        }
        #expect(bytes == expected)
      }
    }
  }
}
