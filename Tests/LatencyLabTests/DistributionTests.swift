import TestSupport
import Testing

@testable import LatencyLab

@Suite struct DistributionTests {
  private static func numbers(seed: UInt64, count: ClosedRange<Int> = 1...400) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (0..<generator.whole(count)).map { _ in
      let number = generator.number(-50...50)
      // Many equal values, as whole milliseconds give them.
      return generator.once(in: 3) ? number.rounded() : number
    }
  }

  /// Between two neighbours in the sorted list, at the share of the steps between first and last.
  @Test(arguments: 0..<20)
  func percentilesAreThoseOfTheSortedList(seed: UInt64) {
    let numbers = Self.numbers(seed: seed)
    let sorted = numbers.sorted()
    for share in [0.0, 0.025, 0.25, 0.5, 0.95, 0.99, 1] {
      let found = Distribution.percentile(share, of: sorted)
      let steps = share * Double(sorted.count - 1)
      let (low, high) = (sorted[Int(steps.rounded(.down))], sorted[Int(steps.rounded(.up))])
      #expect(found >= low - 1e-9 && found <= high + 1e-9)
      // No more than the share lies below, and no more than the rest above.
      let below = Double(sorted.count { $0 < found - 1e-9 })
      let above = Double(sorted.count { $0 > found + 1e-9 })
      #expect(below <= steps + 1 && above <= Double(sorted.count - 1) - steps + 1)
    }
    let all = Distribution(numbers)
    #expect(all.count == numbers.count)
    #expect(all.min == sorted.first && all.max == sorted.last)
    #expect(all.p50 == Distribution.percentile(0.5, of: sorted))
    #expect(abs(all.mean * Double(all.count) - numbers.reduce(0, +)) < 1e-6)
  }

  @Test(arguments: 0..<20)
  func percentilesAreInOrder(seed: UInt64) {
    let all = Distribution(Self.numbers(seed: seed))
    let inOrder = [all.min, all.p50, all.p95, all.p99, all.max]
    #expect(zip(inOrder, inOrder.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(all.mean >= all.min - 1e-9 && all.mean <= all.max + 1e-9)
  }

  /// The order in which numbers come does not matter, and a unit or an offset only changes the scale.
  @Test(arguments: 0..<10)
  func orderAndUnitDoNotMatter(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let numbers = Self.numbers(seed: seed + 100)
    let all = Distribution(numbers)
    let shuffled = Distribution(numbers.shuffled(using: &generator))
    #expect(shuffled.p50 == all.p50 && shuffled.p99 == all.p99 && shuffled.max == all.max)
    let (factor, offset) = (generator.number(0.1...9), generator.number(-9...9))
    let mapped = Distribution(numbers.map { factor * $0 + offset })
    for path in [\Distribution.min, \.p50, \.p95, \.p99, \.max, \.mean] {
      #expect(abs(mapped[keyPath: path] - (factor * all[keyPath: path] + offset)) < 1e-6)
    }
  }

  @Test func numbersThatAreNotFiniteDoNotCount() {
    #expect(Distribution([.nan, 1, .infinity, 3, -.infinity]) == Distribution([1, 3]))
    #expect(Distribution([.nan]) == Distribution([]))
    #expect(Distribution([]).count == 0 && Distribution([]).p99 == 0)
    #expect(Distribution([7]).p50 == 7 && Distribution([7]).p99 == 7)
  }
}

@Suite struct BootstrapTests {
  /// Latencies as they are: a little noise, and delays that affect several samples in a row.
  private static func latencies(count: Int, seed: UInt64, shift: Double = 0) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    var stall = 0.0
    return (0..<count).map { _ in
      if generator.once(in: 60) { stall = generator.number(0.5...3) }
      stall *= 0.7
      return 1 + shift + stall + generator.number(0...0.2)
    }
  }

  @Test(arguments: 0..<6)
  func aPlantedShiftIsInTheInterval(seed: UInt64) throws {
    let shift = Double(seed) * 0.3 - 0.75
    let first = Self.latencies(count: 900, seed: seed)
    let second = Self.latencies(count: 700, seed: seed + 50, shift: shift)
    let found = try #require(Bootstrap(first, second))
    #expect(found.low <= found.high)
    #expect(found.low - 0.03 <= shift && found.high + 0.03 >= shift, "\(found)")
    #expect(found.isSure)
    #expect(found.difference.sign == shift.sign)
  }

  /// Of many pairs without a difference few are said to have one.
  @Test func equalSessionsRarelyDiffer() throws {
    var wrong = 0
    for seed in 0..<20 as Range<UInt64> {
      let first = Self.latencies(count: 240, seed: 2 * seed + 1000)
      let second = Self.latencies(count: 240, seed: 2 * seed + 1001)
      if try #require(Bootstrap(first, second)).isSure { wrong += 1 }
    }
    #expect(wrong <= 4, "\(wrong) of 20 at a level of 5 %")
  }

  @Test func sameListsGiveTheSameInterval() throws {
    let (first, second) = (Self.latencies(count: 300, seed: 1), Self.latencies(count: 300, seed: 2))
    let once = try #require(Bootstrap(first, second))
    #expect(Bootstrap(first, second) == once)
    let same = try #require(Bootstrap(first, first))
    #expect(same.difference == 0 && !same.isSure)
  }

  /// What is added to the second list is added to the interval.
  @Test func intervalsMoveWithTheNumbers() throws {
    let (first, second) = (Self.latencies(count: 300, seed: 3), Self.latencies(count: 200, seed: 4))
    for share in [0.5, 0.99] {
      let plain = try #require(Bootstrap(first, second, share: share))
      let moved = try #require(Bootstrap(first, second.map { $0 + 2 }, share: share))
      #expect(abs(moved.difference - plain.difference - 2) < 1e-9)
      #expect(abs(moved.low - plain.low - 2) < 1e-9 && abs(moved.high - plain.high - 2) < 1e-9)
    }
  }

  @Test func moreSamplesNarrowTheInterval() throws {
    func width(_ count: Int) throws -> Double {
      let found = try #require(
        Bootstrap(Self.latencies(count: count, seed: 5), Self.latencies(count: count, seed: 6))
      )
      return found.high - found.low
    }
    #expect(try width(3200) < width(100))
  }

  @Test func nothingIsComparedWithNothing() {
    #expect(Bootstrap([], [1]) == nil)
    #expect(Bootstrap([1], []) == nil)
    #expect(Bootstrap([.nan], [1]) == nil)
    #expect(Bootstrap([2], [5])?.difference == 3)
  }

  /// A long list is thinned, not cut off: its end counts as much as its beginning.
  @Test func longListsAreThinnedEvenly() throws {
    let ramp = (0..<20_000).map { Double($0) / 20_000 }
    let found = try #require(Bootstrap([0], ramp))
    #expect(abs(found.difference - 0.5) < 0.01)
  }

  /// As many values are resampled as the size that is needed is reckoned with.
  @Test(arguments: [1, 3999, 4000, 4001, 8192, 20_000])
  func thinnedListsAreAsLongAsIsReckonedWith(count: Int) {
    let thinned = Bootstrap.thinned((0..<count).map { Double($0) })
    #expect(thinned.count == min(count, 4000))
    #expect(zip(thinned, thinned.dropFirst()).allSatisfy { $0 < $1 })
    #expect(thinned.first == 0 && (thinned.last ?? 0) >= 0.999 * Double(count - 1))
  }

  /// The difference is that of all values, as the figures beside it are, and lies in its interval.
  @Test func longListsDifferAsTheirFiguresDo() throws {
    let (first, second) = ([1, 2, 3.0], Self.latencies(count: 8192, seed: 7))
    for share in [0.5, 0.99] {
      let found = try #require(Bootstrap(first, second, share: share))
      let (one, two) = (Distribution(first), Distribution(second))
      #expect(found.difference == (share == 0.5 ? two.p50 - one.p50 : two.p99 - one.p99))
      #expect(found.low <= found.difference && found.difference <= found.high)
    }
  }
}
