import Geometry
import Testing

@Suite struct ClampingTests {
  /// Numbers lose their fractions, and the largest ones what is beyond the limit.
  @Test(
    arguments: [
      (0, 0), (2.9, 2), (-2.9, -2), (1e15, 1_000_000_000_000_000), (1e300, 1_000_000_000_000_000),
      (-1e300, -1_000_000_000_000_000), (.infinity, 1_000_000_000_000_000), (.nan, 0),
      (-.infinity, -1_000_000_000_000_000),
    ] as [(Double, Int)]
  )
  func everyNumberHasAWholePart(number: Double, expected: Int) {
    #expect(Int(clamping: number) == expected)
  }
}
