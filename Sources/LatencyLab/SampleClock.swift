/// The regular sampling times of a pen, recovered from timestamps in whole milliseconds.
struct SampleClock {
  /// The estimated sensing time of each sample, in nanoseconds since the first timestamp.
  let times: [Double]
  /// The width of the interval around each of these times that contains the actual one, in
  /// nanoseconds.
  let width: Double

  /// The resolution of a timestamp in nanoseconds.
  static let grain = 1e6
  /// The least number of samples from which the interval can be recovered.
  static let fewest = 24
  /// The least share of samples that the server has to stamp in time.
  private static let prompt = 0.45
  /// The number of following samples that show which timestamps are prompt; a rough interval drifts
  /// little over so many.
  private static let memory = 16
  /// After so many apparently late samples in a row one of them must have come twice.
  private static let pile = 12

  /// Recovers the sampling times; `nil` when there are too few samples or they are too irregular.
  ///
  /// - Parameters:
  ///   - stamps: The server's timestamps in ascending order, in nanoseconds since the first.
  ///   - received: The times at which the samples were read, in nanoseconds since the first
  ///     timestamp.
  init?(stamps: [Double], received: [Double]) {
    guard stamps.count >= Self.fewest, let rough = Self.roughInterval(stamps) else { return nil }
    let counts = Self.counted(stamps, by: rough)
    let interval = Self.slope(counts, received, around: rough)
    let rest = zip(stamps, counts).map { $0 - interval * $1 }
    let read = zip(received, counts).map { $0 - interval * $1 }
    let latest = min((rest.min() ?? 0) + Self.grain, read.min() ?? 0)
    let prompt = rest.filter { $0 < latest }
    guard let earliest = prompt.max(), Double(prompt.count) >= Self.prompt * Double(rest.count)
    else { return nil }
    times = counts.map { (latest + earliest) / 2 + interval * $0 }
    width = latest - earliest
  }

  /// Returns the median of the mean intervals over many samples.
  private static func roughInterval(_ stamps: [Double]) -> Double? {
    let lag = min(32, stamps.count / 2)
    let steps = (lag..<stamps.count).map { (stamps[$0] - stamps[$0 - lag]) / Double(lag) }
    let interval = steps.sorted()[steps.count / 2]
    return interval > 0 ? interval : nil
  }

  /// Returns the index of each report in the regular sequence, in which missing reports count.
  ///
  /// A late report may look like one after a missing report. The prompt reports after it decide,
  /// therefore reports are counted backwards.
  private static func counted(_ stamps: [Double], by interval: Double) -> [Double] {
    var counts = stamps.map { _ in 0 }
    // Timestamps minus the regular sequence so far; the least of the latest ones is a prompt one's.
    var rest = stamps
    var lateCount = 0
    for index in stamps.indices.dropLast().reversed() {
      // Prompt timestamps differ from the regular sequence by less than a grain to either side of
      // the earliest one known, which is less than half an interval up to 500 reports a second.
      let known = index + 1..<min(stamps.count, index + 1 + memory)
      let prompt = rest[known].min() ?? rest[index + 1]
      let limit = counts[index + 1] - 1
      let count = Int(((stamps[index] - prompt) / interval).rounded())
      counts[index] = min(count, limit)
      lateCount = count > limit ? lateCount + 1 : 0
      if lateCount > pile {
        // One came twice, and those before it only seemed to be late.
        for late in index..<index + lateCount {
          counts[late] += 1
          rest[late] = stamps[late] - interval * Double(counts[late])
        }
        lateCount = 0
      }
      rest[index] = stamps[index] - interval * Double(counts[index])
    }
    let first = counts.first ?? 0
    return counts.map { Double($0 - first) }
  }

  /// Returns the slope of the line that lies below all times and closest to them.
  ///
  /// A report is delayed at random and never early, so the lower envelope gives the interval. The
  /// mean distance of the times from the highest line below them is a convex function of its slope.
  ///
  /// Source: S. Moon, P. Skelly, D. Towsley, *Estimation and Removal of Clock Skew from Network
  /// Delay Measurements*, 1999.
  private static func slope(
    _ counts: [Double],
    _ times: [Double],
    around rough: Double
  ) -> Double {
    let last = max(1, counts.last ?? 1)
    func distance(_ slope: Double) -> Double {
      var (sum, least) = (0.0, Double.infinity)
      for (count, time) in zip(counts, times) {
        let rest = time - slope * count
        sum += min(rest, 1e12)
        least = min(least, rest)
      }
      return sum / Double(counts.count) - least
    }
    // The rough slope is wrong by a few milliseconds over a part of the sequence at most.
    var (low, high) = (rough - 4 * grain / min(last, 32), rough + 4 * grain / min(last, 32))
    for _ in 0..<60 {
      let (one, two) = (low + (high - low) / 3, high - (high - low) / 3)
      if distance(one) <= distance(two) { high = two } else { low = one }
    }
    return (low + high) / 2
  }
}
