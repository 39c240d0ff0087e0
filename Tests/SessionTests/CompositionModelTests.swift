import TestSupport
import Testing

@testable import Session

/// The estimate of the lab beside a compositor of which everything is known.
@Suite struct CompositionModelTests {
  private typealias Conditions = SimulatedCompositor.Conditions

  /// The median and the 95th percentile of latencies, by the compositor and by the model.
  private func compare(
    _ conditions: Conditions,
    paced evidence: CompositorPacing.Evidence?,
    seed: UInt64
  ) -> (real: [Double], estimated: [Double]) {
    var simulation = SimulatedCompositor(conditions, paced: evidence, seed: seed)
    simulation.run(seconds: 4)
    let start = simulation.time
    simulation.run(seconds: 6)
    let shares = [0.5, 0.95]
    let estimated = simulation.estimates.filter { $0.time >= start }.map(\.latency).sorted()
    return (
      shares.map { simulation.quantile($0, after: start) },
      shares.map { estimated[Int(Double(estimated.count - 1) * $0)] }
    )
  }

  @Test(arguments: [60.0, 75, 144], 0..<6)
  func aTimedPutIsUnderstood(rate: Double, seed: UInt64) {
    let evidence: CompositorPacing.Evidence = seed < 3 ? .answers : .probes
    var conditions = Conditions()
    (conditions.period, conditions.reported) = (1000 / rate, 1000 / (rate * 0.9994))
    conditions.probePause = 1500
    conditions.serverStalls = seed % 3 == 2 ? 0.01 : 0
    let (real, estimated) = compare(conditions, paced: evidence, seed: seed)
    for (one, other) in zip(real, estimated) {
      #expect(abs(one - other) < 2, "\(one), estimated \(other)")
    }
  }

  /// Puts that come at any time wait for a callback; the model sees that as well, by its clock alone.
  @Test(arguments: [60.0, 144], [80.0, 237, 500])
  func aPutThatWaitsIsUnderstood(rate: Double, reports: Double) {
    var conditions = Conditions()
    (conditions.period, conditions.reported, conditions.rate) = (1000 / rate, 1000 / rate, reports)
    let (real, estimated) = compare(conditions, paced: nil, seed: UInt64(reports))
    for (one, other) in zip(real, estimated) {
      #expect(abs(one - other) < 2, "\(one), estimated \(other)")
    }
  }

  /// A compositor that takes its picture later is later in the estimate too, by the same time.
  @Test(arguments: [2.0, 5, 9])
  func aLaterPictureIsFound(delay: Double) {
    let period = 1e9 / 60
    var (early, late) = (
      CompositorClock(period: period, agreement: 2), CompositorClock(period: period, agreement: 2)
    )
    for frame in 1...8 {
      early.record(Int64(Double(frame) * period))
      late.record(Int64(Double(frame) * period + delay * 1e6))
    }
    var models = (CompositionModel(), CompositionModel())
    let put = Int64(9.1 * period)
    let first = models.0.picture(ofPutAt: put, clock: early).time
    let second = models.1.picture(ofPutAt: put, clock: late).time
    let difference = Double(second - first) / 1e6
    #expect(abs((difference - delay).remainder(dividingBy: period / 1e6)) < 0.1)
  }

  /// Without a clock the estimate says how little it knows.
  @Test func withoutAClockTheErrorIsHalfAFrame() {
    var model = CompositionModel()
    let clock = CompositorClock(period: 1e7, agreement: 2)
    let estimate = model.picture(ofPutAt: 1_000_000_000, clock: clock)
    #expect(estimate.time == 1_015_000_000 && estimate.error == 5_000_000)
    var known = clock
    for frame in 1...4 { known.record(1_000_000_000 + 10_000_000 * Int64(frame)) }
    #expect(model.picture(ofPutAt: 1_045_000_000, clock: known).error < 1_000_000)
  }

  /// The first put is in the next picture, the second in the one after it, as are all others until then.
  @Test func thereIsOneCommitAFrame() {
    var clock = CompositorClock(period: 1e7, agreement: 2)
    for frame in 1...4 { clock.record(10_000_000 * Int64(frame)) }
    var model = CompositionModel()
    let puts: [Int64] = [42_000_000, 45_000_000, 49_000_000, 52_000_000, 61_000_000, 95_000_000]
    let pictures = puts.map { put in
      (Double(model.picture(ofPutAt: put, clock: clock).time) / 1e7).rounded()
    }
    #expect(pictures == [5, 6, 6, 7, 8, 10])
  }
}
