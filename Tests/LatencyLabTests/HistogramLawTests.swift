import LatencyLab
import TestSupport
import Testing

@Suite struct HistogramLawTests {
  private static func times(seed: UInt64) -> [Int64] {
    var generator = SeededGenerator(seed: seed)
    return (0..<generator.whole(1...2000)).map { _ in
      Int64.random(in: 0...(1 << generator.whole(0...40)), using: &generator)
    }
  }

  /// Bins lie side by side, hold as many times as the list has there, and together all of them.
  @Test(arguments: 0..<12)
  func binsHoldTheTimesOfTheirRange(seed: UInt64) {
    let times = Self.times(seed: seed)
    var histogram = LatencyHistogram()
    for time in times { histogram.add(time) }
    let bins = histogram.bins
    #expect(zip(bins, bins.dropFirst()).allSatisfy { $0.times.upperBound <= $1.times.lowerBound })
    #expect(bins.reduce(0) { $0 + $1.count } == times.count)
    for bin in bins.dropLast() {
      #expect(bin.count == times.count(where: bin.times.contains))
      let width = bin.times.upperBound - bin.times.lowerBound
      #expect(width <= max(1024, bin.times.lowerBound / 32))
    }
    // The last one may also hold what is longer than anything.
    let last = bins.last?.times.lowerBound ?? 0
    #expect(bins.last?.count == times.count { $0 >= last })
  }

  @Test(arguments: 0..<12)
  func meanAndOrderAreExact(seed: UInt64) {
    let times = Self.times(seed: seed)
    var (forward, backward) = (LatencyHistogram(), LatencyHistogram())
    for time in times { forward.add(time) }
    for time in times.reversed() { backward.add(time) }
    #expect(forward == backward)
    let mean = times.reduce(0.0) { $0 + Double($1) } / Double(times.count)
    #expect(abs(forward.mean - mean) <= 1e-9 * mean + 1e-6)
    let shares = (0...50).map { Double($0) / 50 }
    let found = shares.map(forward.percentile)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(found.allSatisfy { $0 <= forward.max })
  }

  @Test func anEmptyHistogramSaysNothing() {
    let empty = LatencyHistogram()
    #expect(empty.percentile(0.5) == 0 && empty.mean == 0 && empty.max == 0)
    #expect(empty.bins.isEmpty)
  }
}
