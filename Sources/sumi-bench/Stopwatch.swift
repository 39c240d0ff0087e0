internal import SystemIO

/// Times pieces of work on a machine that does other things as well.
enum Stopwatch {
  /// The time of one call in nanoseconds: the best of several rounds, since disturbances only add.
  static func best(rounds: Int = 15, calls: Int, _ body: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
      let start = Clock.now
      for _ in 0..<calls { body() }
      best = min(best, Double(Clock.now - start) / Double(calls))
    }
    return best
  }

  /// The median and the 99th percentile of many single times.
  static func percentiles(_ times: [Double]) -> (median: Double, p99: Double) {
    let sorted = times.sorted()
    guard !sorted.isEmpty else { return (0, 0) }
    return (sorted[sorted.count / 2], sorted[min(sorted.count - 1, sorted.count * 99 / 100)])
  }
}
