import Geometry
import PenInput
import Prediction
import TestSupport
import Testing

@testable import PredictionEvaluation

/// The published predictors against values worked out by hand.
@Suite struct PublishedPredictorTests {
  @Test func stepCarriesOnInProportionToTime() {
    let samples = [SyntheticPen.sample(0, 0, 0), SyntheticPen.sample(10, 3, 4)]
    #expect(StepPredictor().position(after: samples, in: 15) == Point(x: 7.5, y: 10))
    #expect(StepPredictor().position(after: [samples[0]], in: 15) == nil)
  }

  @Test func resamplingStopsAtHalfAStepOrEightMilliseconds() {
    let clamp = StepPredictor(limits: .resampling)
    #expect(
      clamp.position(after: [SyntheticPen.sample(0, 0), SyntheticPen.sample(10, 3, 4)], in: 15)
        == Point(x: 4.5, y: 6)
    )
    #expect(
      clamp.position(after: [SyntheticPen.sample(0, 0), SyntheticPen.sample(20, 20)], in: 15)
        == Point(x: 28, y: 0)
    )
    #expect(
      clamp.position(after: [SyntheticPen.sample(0, 0), SyntheticPen.sample(1, 1)], in: 15) == nil
    )
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

  /// A single step of 1 after long rest leaves the filter at its gain.
  ///
  /// Over 20 stamps 10 ms apart
  /// the interval is taken for 9.5 ms, so 10 ms are m = 1.0526 reports: 0.770 + 0.546 m +
  /// 0.5 · 0.229 m² / 2 + 0.1 · 0.048 m³ / 6.
  @Test func inkModelerWeighsItsDerivatives() throws {
    var samples = (0..<300).map { SyntheticPen.sample(Double($0) * 10, 0) }
    samples.append(SyntheticPen.sample(3000, 1))
    let place = try #require(InkModelerPredictor().position(after: samples, in: 10))
    #expect(abs(place.x - 1.409) < 0.002)
    #expect(InkModelerPredictor().position(after: Array(samples[..<3]), in: 10) == nil)
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
    let samples = (0..<100).map { SyntheticPen.sample(Double($0) * 8, Double($0) * 0.12) }
    let shy = InkModelerPredictor(confidence: .asTested, millimetresPerUnit: 1)
    let place = try #require(shy.position(after: samples, in: 16))
    #expect(abs(place.x - 99 * 0.12) < 0.001)
    let tuned = InkModelerPredictor(confidence: .forHandwriting, millimetresPerUnit: 1)
    #expect(try #require(tuned.position(after: samples, in: 16)).x > 99 * 0.12 + 0.04)
  }

  /// After rest and a step of 1: a = 0.229 + 0.0048, v = 0.546 + a / 2, and once more.
  @Test func androidRepeatsItsStep() throws {
    var samples = (0..<300).map { SyntheticPen.sample(Double($0) * 25, 0) }
    samples.append(SyntheticPen.sample(7500, 1))
    let place = try #require(AndroidPredictor().position(after: samples, in: 50))
    #expect(abs(place.x - 2.445) < 0.01)
    #expect(AndroidPredictor().position(after: Array(samples[..<3]), in: 50) == nil)
  }

  @Test func androidGivesOneSampleForEachReportAndEndsAtTheMoment() {
    var predictor = AndroidPredictor()
    for number in 0..<60 {
      predictor.observe(SyntheticPen.sample(Double(number) * 10, Double(number)))
    }
    let samples = predictor.predict(to: PenTime(milliseconds: 590 + 25))
    #expect(samples.map(\.time.milliseconds) == [600, 610, 615])
    #expect(abs((samples.last?.position.x ?? 0) - 61.5) < 0.01)
  }

  /// A broken recording: of 25 reports all but the first have the same time.
  @Test func androidGivesABoundedNumberOfSamplesWhateverTheTimes() {
    var predictor = AndroidPredictor()
    for number in 0..<25 {
      let time = PenTime(nanoseconds: number == 0 ? 0 : 1)
      predictor.observe(PenSample(position: Point(x: Double(number), y: 0), time: time))
    }
    let samples = predictor.predict(to: PenTime(milliseconds: 1))
    #expect((1...100).contains(samples.count))
  }

  @Test func androidBalancedStopsAtAJerk() {
    var samples = (0..<60).map { SyntheticPen.sample(Double($0) * 10, Double($0) * 5) }
    samples.append(SyntheticPen.sample(600, 200))
    let balanced = AndroidPredictor(jerkLimits: .balanced)
    #expect(balanced.position(after: samples, in: 20) == nil)
    #expect(AndroidPredictor().position(after: samples, in: 20) != nil)
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
