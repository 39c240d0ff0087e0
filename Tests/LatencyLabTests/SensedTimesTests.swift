import LatencyLab
import TestSupport
import Testing

@Suite struct SensedTimesTests {
  /// From whole milliseconds the truth comes back to a fraction of one, where the pace is even.
  @Test(arguments: [133.0, 197, 240, 360], 0..<5)
  func evenPaceIsFoundAgain(rate: Double, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let start = Double.random(in: 1e9...2e9, using: &generator)
    let truth = (0..<300).map { start + Double($0) * 1e9 / rate }
    let stamps = truth.map { Int64($0 / 1e6) * 1_000_000 }
    let found = SensedTimes(stamps: stamps, received: truth.map { Int64($0) + 200_000 })
    let worst = zip(found.times, truth).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(worst <= found.uncertainty + 50_000, "\(worst) ns")
    #expect(found.uncertainty < 250_000)
  }

  /// Whatever comes, a sample was sensed within the millisecond of its stamp, and before it was read.
  @Test(arguments: 0..<30)
  func timesLieWithinTheirStamps(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (stamps, received): ([Int64], [Int64]) = ([], [])
    var time = Int64.random(in: 0...1 << 40, using: &generator)
    for _ in 0..<Int.random(in: 0...1500, using: &generator) {
      time += Int64.random(
        in: 0...(Bool.random(using: &generator) ? 9 : 40_000_000),
        using: &generator
      )
      stamps.append(time / 1_000_000 * 1_000_000)
      received.append(time + Int64.random(in: 0...3_000_000, using: &generator))
    }
    let found = SensedTimes(stamps: stamps, received: received)
    #expect(found.times.count == stamps.count)
    let isInside = zip(found.times, zip(stamps, received)).allSatisfy { time, given in
      time >= given.0 && time < given.0 + 1_000_000 && time <= given.1
    }
    #expect(isInside)
  }

  /// A server that stamps some reports late does not move the others.
  @Test func lateStampsMoveNoOthers() {
    let truth = (0..<300).map { 1e9 + Double($0) * 1e9 / 240 }
    let stamps = truth.enumerated().map { number, time in
      Int64((time + (number % 17 == 3 ? 3e6 : 0)) / 1e6) * 1_000_000
    }
    let found = SensedTimes(stamps: stamps, received: truth.map { Int64($0) + 4_000_000 })
    let errors = found.times.enumerated().map { number, time in
      number % 17 == 3 ? 0 : abs(Double(time) - truth[number])
    }
    #expect((errors.max() ?? 0) < 300_000)
  }
}
