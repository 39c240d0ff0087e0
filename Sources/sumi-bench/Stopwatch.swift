internal import SystemIO

/// Time measurements that are robust against other load on the machine.
enum Stopwatch {
  /// Returns the time of a call in nanoseconds: the best of several runs, since disturbances only
  /// add.
  static func best(runs: Int = 15, calls: Int, _ body: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<runs {
      let start = Clock.now
      for _ in 0..<calls { body() }
      best = min(best, Double(Clock.now - start) / Double(calls))
    }
    return best
  }

  /// Returns the median and the 99th percentile of many times.
  static func percentiles(_ times: [Double]) -> (median: Double, p99: Double) {
    let sorted = times.sorted()
    guard !sorted.isEmpty else { return (0, 0) }
    return (sorted[sorted.count / 2], sorted[min(sorted.count - 1, sorted.count * 99 / 100)])
  }
}
