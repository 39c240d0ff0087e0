import Geometry
import Testing

@Suite struct CubicBSplineTests {
  @Test func weightsAreAPartitionOfUnity() {
    for step in 0...10_000 {
      let t = Double(step) / 10_000
      let weights = CubicBSpline.weights(at: t)
      #expect(abs(weights.sum() - 1) < 1e-15)
      #expect(weights.min() >= 0 && weights.max() <= 1)
    }
  }

  @Test func derivativeIsTheSlopeOfTheWeights() {
    for step in 1..<1000 {
      let t = Double(step) / 1000
      let slope = (CubicBSpline.weights(at: t + 1e-5) - CubicBSpline.weights(at: t - 1e-5)) / 2e-5
      let derivative = CubicBSpline.derivativeWeights(at: t)
      #expect(abs(derivative.sum()) < 1e-14)
      for index in 0..<4 { #expect(abs(slope[index] - derivative[index]) < 1e-8) }
    }
  }
}
