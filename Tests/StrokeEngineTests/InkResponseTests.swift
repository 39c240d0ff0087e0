import StrokeEngine
import Testing

@Suite struct InkResponseTests {
  /// Pressing harder never makes a thinner line.
  @Test(arguments: [(4.0, 0.2, 0.9), (60, 0, 3), (1, 1, 0.3), (0.5, 0.5, 1)])
  func inkGrowsWithForce(width: Double, lightest: Double, exponent: Double) {
    let response = InkResponse(width: width, lightest: lightest, exponent: exponent)
    var before = 0.0
    for step in 0...1000 {
      let size = response.size(force: Double(step) / 1000)
      #expect(size >= before)
      before = size
    }
    #expect(abs(response.size(force: 0) - width * lightest) < 1e-12)
    #expect(abs(response.size(force: 1) - width) < 1e-12)
  }

  /// Forces beyond the range count as its ends.
  @Test func forceIsLimited() {
    let response = InkResponse(width: 10)
    #expect(response.size(force: -3) == response.size(force: 0))
    #expect(response.size(force: 7) == response.size(force: 1))
    #expect(response.size(force: .infinity) == 10)
  }

  /// A device without pressure draws a line between the thinnest and the widest.
  @Test func lineWithoutPressureIsOfPlausibleWidth() {
    let response = InkResponse(width: 10)
    let size = response.size(force: InkResponse.forceWithoutPressure)
    #expect(size > 4 && size < 8)
  }
}
