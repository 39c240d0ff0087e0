import Foundation
import PenInput
import TestSupport
import Testing

/// The estimate of the force at which a driver begins contacts.
@Suite struct ContactThresholdTests {
  /// First forces of a hand: the threshold, and an excess that is exponentially distributed.
  private static func estimate(_ threshold: Double, excess: Double, seed: UInt64) -> Double? {
    var generator = SeededGenerator(seed: seed)
    var learnt = ContactThreshold()
    for _ in 0..<ContactThreshold.contactCount {
      learnt.record(threshold - excess * log(generator.number(1e-6...1)))
    }
    return learnt.estimate
  }

  /// Right on average, whatever the hand is.
  @Test(arguments: [0.015, 0.0406, 0.05], [0.005, 0.02, 0.1])
  func thresholdsAreFound(threshold: Double, excess: Double) throws {
    let estimates = (0..<200).map { Self.estimate(threshold, excess: excess, seed: $0) ?? 0.1 }
    let mean = estimates.reduce(0, +) / 200
    #expect(abs(mean - threshold) < 0.0006 + 0.02 * excess, "\(mean)")
    #expect(estimates.allSatisfy { abs($0 - threshold) < 0.5 * excess }, "\(estimates)")
  }

  @Test func fewContactsTellNothing() {
    var learnt = ContactThreshold()
    for _ in 1..<ContactThreshold.contactCount { learnt.record(0.05) }
    for force in [0, .nan, .infinity] { learnt.record(force) }
    #expect(learnt.estimate == nil)
    learnt.record(0.05)
    #expect(learnt.estimate == 0.05)
  }

  /// A hand that always hits the tablet hard says nothing of the threshold; a new setting of the driver
  /// is learnt.
  @Test func theLastRunOfContactsCounts() {
    var learnt = ContactThreshold()
    for _ in 0..<ContactThreshold.contactCount { learnt.record(0.6) }
    #expect(learnt.estimate == nil)
    for threshold in [0.04, 0.02] {
      for _ in 0..<ContactThreshold.contactCount { learnt.record(threshold) }
      #expect(learnt.estimate == threshold)
    }
  }
}
