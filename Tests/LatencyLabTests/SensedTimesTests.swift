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

  /// Whatever comes, a sample was sensed before it was read and before its stamp was over.
  @Test(arguments: 0..<30)
  func timesLieBeforeTheirStampsEnd(seed: UInt64) {
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
    let isBefore = zip(found.times, zip(stamps, received)).allSatisfy { time, given in
      time < given.0 + 1_000_000 && time <= given.1
    }
    #expect(isBefore)
    #expect(found.uncertainty <= 500_000)
  }

  /// Reports that the server stamped late were sensed when the others' pace says, however many of
  /// them it stamped at once.
  @Test(arguments: [1, 2, 3, 5], 0..<5)
  func lateStampsAreSeenThrough(pile: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let interval = 1e9 / 240
    let start = Double.random(in: 1e9...2e9, using: &generator)
    let truth = (0..<300).map { start + Double($0) * interval }
    let stamped = truth.enumerated().map { number, time in
      // Each 40th waits for the last of the pile.
      number % 40 < pile ? truth[number / 40 * 40 + pile - 1] + 2.5e6 : time
    }
    let found = SensedTimes(
      stamps: stamped.map { Int64($0 / 1e6) * 1_000_000 },
      received: stamped.map { Int64($0) + 200_000 }
    )
    let worst = zip(found.times, truth).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(worst < 300_000, "\(worst) ns")
  }

  /// A missing report and one that came twice do not move the others.
  @Test(arguments: 0..<10)
  func gapsAndRepetitionsMoveNoOthers(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var truth = (0..<300).map { 1e9 + Double($0) * 1e9 / 200.3 }
    truth.remove(at: Int.random(in: 40..<260, using: &generator))
    let place = Int.random(in: 40..<260, using: &generator)
    truth.insert(truth[place], at: place)
    let found = SensedTimes(
      stamps: truth.map { Int64($0 / 1e6) * 1_000_000 },
      received: truth.map { Int64($0) + 100_000 }
    )
    let worst = zip(found.times, truth).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(worst < 200_000, "\(worst) ns")
  }

  /// After a silence the pen need not go on in step.
  @Test func aPauseEndsTheRow() {
    let first = (0..<100).map { 1e9 + Double($0) * 5e6 }
    let truth = first + (0..<100).map { 2.5123e9 + Double($0) * 5e6 }
    let found = SensedTimes(
      stamps: truth.map { Int64($0 / 1e6) * 1_000_000 },
      received: truth.map { Int64($0) + 100_000 }
    )
    let worst = zip(found.times, truth).map { abs(Double($0) - $1) }.max() ?? 0
    #expect(worst < 600_000, "\(worst) ns")
  }
}
