import Geometry
import PenInput
import Testing

@testable import Prediction

/// The published predictors against values worked out by hand.
@Suite struct BaselineTests {
  @Test func stepCarriesOnInProportionToTime() {
    let samples = [Pens.sample(0, 0, 0), Pens.sample(10, 3, 4)]
    #expect(StepPredictor().place(after: samples, in: 15) == Point(x: 7.5, y: 10))
    #expect(StepPredictor().place(after: [samples[0]], in: 15) == nil)
  }

  @Test func resamplingStopsAtHalfAStepOrEightMilliseconds() {
    let clamp = StepPredictor(limits: .resampling)
    #expect(
      clamp.place(after: [Pens.sample(0, 0), Pens.sample(10, 3, 4)], in: 15)
        == Point(x: 4.5, y: 6)
    )
    #expect(
      clamp.place(after: [Pens.sample(0, 0), Pens.sample(20, 20)], in: 15) == Point(x: 28, y: 0)
    )
    #expect(clamp.place(after: [Pens.sample(0, 0), Pens.sample(1, 1)], in: 15) == nil)
  }

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

  @Test func unitStepFilterSettlesAtItsKnownGain() {
    var filter = UnitStepFilter()
    for _ in 0..<300 { filter.measure(.zero) }
    filter.measure(Point(x: 1, y: 0))
    #expect(abs(filter.position.x - 0.770) < 0.001)
    #expect(abs(filter.velocity.dx - 0.546) < 0.001)
    #expect(abs(filter.acceleration.dx - 0.229) < 0.001)
    #expect(abs(filter.jerk.dx - 0.048) < 0.001)
    #expect(filter.position.y == 0)
  }

  @Test func chromiumFollowsALineAndWaitsForFourReports() throws {
    let samples = (0..<200).map { Pens.sample(Double($0) * 8, Double($0) * 2, Double($0)) }
    let place = try #require(ChromiumPredictor().place(after: samples, in: 16))
    #expect(place.distance(to: Point(x: 402, y: 201)) < 1e-3)
    #expect(ChromiumPredictor().place(after: Array(samples[..<3]), in: 16) == nil)
    #expect(ChromiumPredictor().place(after: Array(samples[..<4]), in: 16) != nil)
  }

  @Test func chromiumStartsOverAfterASilence() {
    var samples = (0..<50).map { Pens.sample(Double($0) * 8, Double($0)) }
    samples.append(Pens.sample(49 * 8 + 21, 50))
    #expect(ChromiumPredictor().place(after: samples, in: 16) == nil)
  }

  /// A single step of 1 after long rest leaves the filter at its gain.
  ///
  /// Over 20 stamps 10 ms apart
  /// the interval is taken for 9.5 ms, so 10 ms are m = 1.0526 reports: 0.770 + 0.546 m +
  /// 0.5 · 0.229 m² / 2 + 0.1 · 0.048 m³ / 6.
  @Test func inkModelerWeighsItsDerivatives() throws {
    var samples = (0..<300).map { Pens.sample(Double($0) * 10, 0) }
    samples.append(Pens.sample(3000, 1))
    let place = try #require(InkModelerPredictor().place(after: samples, in: 10))
    #expect(abs(place.x - 1.409) < 0.002)
    #expect(InkModelerPredictor().place(after: Array(samples[..<3]), in: 10) == nil)
  }

  @Test func inkModelerConfidenceIsAProduct() {
    let value = InkModelerConfidence.asTested.value(
      sampleCount: 10,
      error: 0.01,
      speed: 9,
      bend: 0.1
    )
    #expect(abs(value - 0.5 * 0.75 * 0.5 * 0.7) < 1e-12)
    #expect(
      InkModelerConfidence.forHandwriting.value(sampleCount: 20, error: 0, speed: 4, bend: 0) == 1
    )
  }

  @Test func inkModelerWithConfidenceStandsStillAtHandwritingSpeed() throws {
    // 15 mm/s, one unit a millimetre: below the 30 mm/s at which confidence begins.
    let samples = (0..<100).map { Pens.sample(Double($0) * 8, Double($0) * 0.12) }
    let shy = InkModelerPredictor(confidence: .asTested, millimetresPerUnit: 1)
    let place = try #require(shy.place(after: samples, in: 16))
    #expect(abs(place.x - 99 * 0.12) < 0.001)
    let tuned = InkModelerPredictor(confidence: .forHandwriting, millimetresPerUnit: 1)
    #expect(try #require(tuned.place(after: samples, in: 16)).x > 99 * 0.12 + 0.04)
  }

  /// After rest and a step of 1: a = 0.229 + 0.0048, v = 0.546 + a / 2, and once more.
  @Test func androidRepeatsItsStep() throws {
    var samples = (0..<300).map { Pens.sample(Double($0) * 25, 0) }
    samples.append(Pens.sample(7500, 1))
    let place = try #require(AndroidPredictor().place(after: samples, in: 50))
    #expect(abs(place.x - 2.445) < 0.01)
    #expect(AndroidPredictor().place(after: Array(samples[..<3]), in: 50) == nil)
  }

  @Test func androidGivesOneSampleForEachReportAndEndsAtTheMoment() {
    var predictor = AndroidPredictor()
    for number in 0..<60 { predictor.observe(Pens.sample(Double(number) * 10, Double(number))) }
    let samples = predictor.predict(to: PenTime(milliseconds: 590 + 25))
    #expect(samples.map(\.time.milliseconds) == [600, 610, 615])
    #expect(abs((samples.last?.position.x ?? 0) - 61.5) < 0.01)
  }

  @Test func androidBalancedStopsAtAJerk() {
    var samples = (0..<60).map { Pens.sample(Double($0) * 10, Double($0) * 5) }
    samples.append(Pens.sample(600, 200))
    let balanced = AndroidPredictor(jerkLimits: .balanced)
    #expect(balanced.place(after: samples, in: 20) == nil)
    #expect(AndroidPredictor().place(after: samples, in: 20) != nil)
  }
}
