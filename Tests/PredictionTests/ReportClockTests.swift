import Geometry
import PenInput
import TestSupport
import Testing

@testable import Prediction

@Suite struct ReportClockTests {
  /// Even reports each 10 ms, stamped by a clock that ticks each 8 ms.
  @Test func coarseStampsAreSeenThrough() {
    var clock = ReportClock()
    clock.begin()
    var worst = 0.0
    for number in 0..<400 {
      let time = Double(number) * 10
      let stamp = (time / 8).rounded(.down) * 8
      _ = clock.observe(SyntheticPen.sample(stamp, Double(number)))
      // A stamp is 0 to 8 ms early, in the mean 3.
      if number > 100 { worst = max(worst, abs(clock.delay - (stamp - time + 3))) }
    }
    #expect(abs(clock.interval - 10) < 0.5)
    #expect(worst < 2)
  }

  @Test func lateFirstMotionSaysNothingAboutThePace() {
    var clock = ReportClock()
    clock.begin()
    for (number, stamp) in [0.0, 30, 34, 38, 42, 46].enumerated() {
      _ = clock.observe(SyntheticPen.sample(stamp, Double(number)))
    }
    #expect(abs(clock.interval - 4) < 0.7)
  }

  @Test func silenceAndDuplicatesAreTold() {
    var clock = ReportClock()
    clock.begin()
    for number in 0..<10 {
      _ = clock.observe(SyntheticPen.sample(Double(number) * 8, Double(number)))
    }
    #expect(clock.observe(SyntheticPen.sample(72, 9)) == .duplicate)
    #expect(clock.observe(SyntheticPen.sample(80, 10)) == .next)
    #expect(clock.observe(SyntheticPen.sample(200, 11)) == .afterSilence)
    #expect(abs(clock.interval - 8) < 1e-9)
  }
}
