import LatencyLab
import TestSupport
import Testing

@Suite struct LatencyHistogramTests {
  /// A percentile is that of the sorted list, within the width of a class.
  @Test(arguments: 0..<20)
  func percentilesAreThoseOfTheList(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var histogram = LatencyHistogram()
    var times: [Int64] = []
    for _ in 0..<Int.random(in: 1...3000, using: &generator) {
      let octave = Int.random(in: 0...34, using: &generator)
      times.append(Int64.random(in: 0...(1 << octave), using: &generator))
    }
    for time in times { histogram.add(time) }
    times.sort()
    for share in [0.0, 0.1, 0.5, 0.95, 0.99, 1] {
      let exact = times[max(0, Int((share * Double(times.count)).rounded(.up)) - 1)]
      let read = histogram.percentile(share)
      #expect(abs(Double(read - exact)) <= max(1024, Double(exact) / 32), "\(share)")
    }
    #expect(histogram.max == times.last)
    #expect(histogram.count == times.count)
    #expect(histogram.bins.reduce(0) { $0 + $1.count } == times.count)
  }

  @Test func absurdTimesAreTaken() {
    var histogram = LatencyHistogram()
    for time: Int64 in [.min, -1, 0, .max / 4] { histogram.add(time) }
    #expect(histogram.count == 4)
    #expect(histogram.percentile(0.5) >= 0)
  }
}
