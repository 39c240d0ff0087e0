import TestSupport
import Testing

@testable import LatencyLab

/// The pace of a pen, recovered from timestamps in whole milliseconds with delays by chance.
@Suite struct SampleClockTests {
  /// A pen that senses at a constant interval; the server stamps and the program reads a little later.
  private struct Pen {
    var truth: [Double]
    var stamps: [Double]
    var received: [Double]

    /// Makes a pen; interval and the longest delay of a prompt stamp are in milliseconds.
    ///
    /// The last reports are prompt: counts start from them.
    init(count: Int, interval: Double, jitter: Double, seed: UInt64, latePart: Int = 25) {
      var generator = SeededGenerator(seed: seed)
      let start = generator.number(0...1) * 1e6
      truth = (0..<count).map { start + Double($0) * interval * 1e6 }
      let late = truth.enumerated().map { index, time in
        // One of some waits for the processor.
        let waits = generator.once(in: latePart) && index < count - 5
        return time + generator.number(0...jitter) * 1e6
          + (waits ? generator.number(0...8) * 1e6 : 0)
      }
      var last = 0.0
      let ordered = late.map { time in
        last = max(last, time)
        return last
      }
      stamps = ordered.map { ($0 / 1e6).rounded(.down) * 1e6 }
      received = ordered.map { $0 + generator.number(0.02...0.3) * 1e6 }
      let first = stamps[0]
      (truth, stamps, received) = (
        truth.map { $0 - first }, stamps.map { $0 - first }, received.map { $0 - first }
      )
    }
  }

  @Test(arguments: [1000 / 133.0, 5, 1000 / 240.0, 3.003], 0..<6)
  func thePaceIsRecovered(interval: Double, seed: UInt64) throws {
    let pen = Pen(count: 400, interval: interval, jitter: 0.05, seed: seed)
    let found = SampleClock(stamps: pen.stamps, received: pen.received)
    let clock = try #require(found)
    let steps = zip(clock.times, clock.times.dropFirst()).map { $1 - $0 }
    let mean = steps.reduce(0, +) / Double(steps.count)
    #expect(abs(mean - interval * 1e6) < 500, "\(mean)")
    let worst = zip(clock.times, pen.truth).map { abs($0 - $1) }.max() ?? 0
    #expect(worst < clock.width / 2 + 150_000, "\(worst) ns")
    #expect(clock.width >= 0 && clock.width <= SampleClock.grain)
  }

  /// Sensing times are evenly spaced, by whole numbers of intervals where reports are missing.
  @Test(arguments: 0..<10)
  func missingReportsLeaveTheirPlace(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let interval = 5.02
    var pen = Pen(count: 300, interval: interval, jitter: 0.02, seed: seed, latePart: 1000)
    let missing = generator.whole(60...240)
    let count = generator.whole(1...3)
    for index in [\Pen.truth, \.stamps, \.received] {
      pen[keyPath: index].removeSubrange(missing..<(missing + count))
    }
    let clock = try #require(SampleClock(stamps: pen.stamps, received: pen.received))
    let gap = clock.times[missing] - clock.times[missing - 1]
    #expect(abs(gap / 1e6 - interval * Double(count + 1)) < 0.01, "\(gap)")
  }

  /// A shift of all times by whole milliseconds shifts what is found.
  @Test(arguments: 0..<5)
  func onlyDifferencesMatter(seed: UInt64) {
    let pen = Pen(count: 200, interval: 4.1, jitter: 0.05, seed: seed)
    let origin = Int64(1_000_000_000)
    func times(_ shift: Int64) -> SensedTimes {
      SensedTimes(
        stamps: pen.stamps.map { Int64($0) + origin + shift },
        received: pen.received.map { Int64($0) + origin + shift }
      )
    }
    let (one, other) = (times(0), times(777_000_000))
    #expect(zip(one.times, other.times).allSatisfy { abs($1 - $0 - 777_000_000) <= 1 })
    #expect(abs(one.uncertainty - other.uncertainty) < 1)
  }

  /// Too few samples, and times by chance alone, have no pace.
  @Test(arguments: 0..<10)
  func whatHasNoPaceHasNone(seed: UInt64) {
    let few = Pen(count: SampleClock.fewest - 1, interval: 5, jitter: 0, seed: seed)
    #expect(SampleClock(stamps: few.stamps, received: few.received) == nil)
    var generator = SeededGenerator(seed: seed)
    var time = 0.0
    let chance = (0..<200).map { _ in
      time += generator.number(0...40).rounded() * 1e6
      return time
    }
    #expect(SampleClock(stamps: chance, received: chance.map { $0 + 1e5 }) == nil)
    let same = Array(repeating: 0.0, count: 100)
    #expect(SampleClock(stamps: same, received: same) == nil)
  }
}
