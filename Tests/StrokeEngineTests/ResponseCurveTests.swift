import StrokeEngine
import TestSupport
import Testing

@Suite struct ResponseCurveTests {
  private func curve(_ generator: inout SeededGenerator) -> ResponseCurve {
    let low = generator.number(-5...5)
    return ResponseCurve(
      from: generator.number(-3...3),
      to: generator.number(-3...3),
      power: generator.number(0.1...4),
      over: low...(low + generator.number(0.1...50))
    )
  }

  /// The curve has its outputs at both ends of the range, is clamped beyond, and monotonic between.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func curvesAreMonotonicAndClamped(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let curve = curve(&generator)
    let (low, high) = (curve.range.lowerBound, curve.range.upperBound)
    #expect(curve.value(at: low) == curve.first)
    #expect(abs(curve.value(at: high) - curve.last) < 1e-12)
    #expect(curve.value(at: low - 10) == curve.first)
    #expect(abs(curve.value(at: high + 10) - curve.last) < 1e-12)
    #expect(curve.value(at: .nan) == curve.first)
    #expect(abs(curve.value(at: .infinity) - curve.last) < 1e-12)
    let values = (0...200).map { curve.value(at: low + (high - low) * Double($0) / 200) }
    #expect(values == values.sorted { curve.last > curve.first ? $0 < $1 : $0 > $1 })
  }

  /// A power of 1 is a straight line; a larger one is below it, a smaller one above.
  @Test(arguments: [0.2, 0.5, 1, 2, 5])
  func powersBendTheCurve(power: Double) {
    let curve = ResponseCurve(from: 2, to: 6, power: power, over: 10...30)
    for step in 1..<20 {
      let difference = curve.value(at: 10 + Double(step)) - (2 + 4 * Double(step) / 20)
      #expect(power == 1 ? abs(difference) < 1e-12 : (difference < 0) == (power > 1))
    }
  }

  /// The text of a curve gives the same curve back.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func textIsLossless(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let curve = curve(&generator)
    #expect(ResponseCurve(curve.description) == curve)
    #expect(ResponseCurve("0.5") == .constant(0.5))
    #expect(ResponseCurve.constant(0.25).description == "0.25")
    #expect(ResponseCurve("0.2 to 1") == ResponseCurve(from: 0.2, to: 1))
  }

  @Test(arguments: [
    "", "to 1", "0.2 to", "x", "0.2 to 1 power", "0.2 to 1 power 0", "0.2 to 1 power 11",
    "0.2 to 1 over 1", "0.2 to 1 over 3 to 3", "0.2 to 1 over 3 to 1", "0.2 to 1 more", "nan",
    "0 to inf", "0.2 to 1 over 0 to 1 power 2",
  ])
  func otherTextIsRejected(text: String) {
    #expect(ResponseCurve(text) == nil)
  }
}
