import StrokeEngine
import Testing

@Suite struct PathFitterTests {
  /// The curve goes through every sample.
  @Test func curveMeetsEverySample() {
    var fitter = PathFitter()
    let samples = (0..<40).map { index in
      PathFitter.Value(Double(index) * 3, Double(index % 7) * Double(index % 3), 0, 0, 0, 0, 0, 0)
    }
    for sample in samples { fitter.append(sample) }
    fitter.finish()
    let points = fitter.settled
    #expect(points.count == samples.count)
    for index in samples.indices {
      let before = points[max(0, index - 1)]
      let after = points[min(points.count - 1, index + 1)]
      let value = (before + points[index] * 4 + after) / 6
      #expect(abs(value[0] - samples[index][0]) < 1e-5)
      #expect(abs(value[1] - samples[index][1]) < 1e-5)
    }
  }
}
