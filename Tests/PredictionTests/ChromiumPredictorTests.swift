import Geometry
import PenInput
import TestSupport
import Testing

@testable import Prediction

/// Chromium's filter against values worked out by hand.
@Suite struct ChromiumPredictorTests {
  /// dt = 2: P = F Fᵀ + 0.01 G Gᵀ has the first column (9.04, 6.04, 2.02); R = 1.
  @Test func secondMeasurementGainsWhatTheCovarianceSays() {
    var filter = KalmanFilter(order: 3, measurementNoise: 1)
    let transition = Matrix4([1, 2, 2, 0], [0, 1, 2, 0], [0, 0, 1, 0], [0, 0, 0, 0])
    let noise = Matrix4([2, 2, 1, 0] * 0.01, timesRow: [2, 2, 1, 0])
    filter.measure(0, after: transition, processNoise: noise)
    filter.measure(1, after: transition, processNoise: noise)
    let expected = SIMD4(9.04, 6.04, 2.02, 0) / 10.04
    #expect((filter.state - expected).max() < 1e-12 && (expected - filter.state).max() < 1e-12)
  }

  @Test func chromiumFollowsALineAndWaitsForFourReports() throws {
    let samples = (0..<200).map { SyntheticPen.sample(Double($0) * 8, Double($0) * 2, Double($0)) }
    let place = try #require(ChromiumPredictor().position(after: samples, in: 16))
    #expect(place.distance(to: Point(x: 402, y: 201)) < 1e-3)
    #expect(ChromiumPredictor().position(after: Array(samples[..<3]), in: 16) == nil)
    #expect(ChromiumPredictor().position(after: Array(samples[..<4]), in: 16) != nil)
  }

  @Test func chromiumStartsOverAfterASilence() {
    var samples = (0..<50).map { SyntheticPen.sample(Double($0) * 8, Double($0)) }
    samples.append(SyntheticPen.sample(49 * 8 + 21, 50))
    #expect(ChromiumPredictor().position(after: samples, in: 16) == nil)
  }
}

extension Predictor {
  /// Observes samples; returns where the pen is expected so many milliseconds after the last one.
  fileprivate func position(after samples: [PenSample], in milliseconds: Double) -> Point? {
    var predictor = self
    predictor.begin()
    for sample in samples { predictor.observe(sample) }
    guard let last = samples.last else { return nil }
    return predictor.predict(to: last.time.advanced(bySeconds: milliseconds / 1000)).last?.position
  }
}
