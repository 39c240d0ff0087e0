import Geometry
import TestSupport
import Testing

@Suite struct NearestWholeTests {
  /// It is what the library returns, to the bit: halves, what is next to them, and any number.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func isRounded(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let bits = generator.next()
      let half = Double(Int64(bitPattern: bits) >> Int64(bits & 31 + 8)) + 0.5
      for value in [Double(bitPattern: bits), half, half.nextDown, half.nextUp, -half, half / 7]
      where !value.isNaN {
        #expect(value.nearestWhole.bitPattern == value.rounded().bitPattern)
      }
    }
  }

  /// Zeros keep their sign, and what is not finite stays.
  @Test(arguments: [0, -0.0, -0.2, 0.5.nextDown, -0.5, 0x1p52, 0x1p52 - 0.5, .infinity, -.infinity])
  func keepsEnds(_ value: Double) {
    #expect(value.nearestWhole.bitPattern == value.rounded().bitPattern)
    #expect(Double.nan.nearestWhole.isNaN)
  }
}
