/// The even row in which a pen senses.
struct PenPace {
  /// When each sample was sensed, in nanoseconds since the first stamp.
  let times: [Double]
  /// Where the truth may lie around these times, in nanoseconds.
  let width: Double

  /// A stamp says one of this many nanoseconds.
  static let grain = 1e6
  /// Samples below which the pace is not known.
  static let fewest = 24
  /// The share of samples that the server has to stamp in time.
  private static let prompt = 0.45
  /// Samples whose stamps tell what is prompt; a rough interval drifts little over so many.
  private static let memory = 16
  /// So many samples in a row are not late: one of them came twice.
  private static let pile = 12

  /// Finds the pace of a row of samples; `nil` when there are too few or it is too uneven.
  ///
  /// - Parameters:
  ///   - stamps: in order, in nanoseconds since the first.
  ///   - received: when each was read, in nanoseconds since the first stamp.
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

  /// The median of the mean intervals over many samples.
  private static func roughInterval(_ stamps: [Double]) -> Double? {
    let lag = min(32, stamps.count / 2)
    let steps = (lag..<stamps.count).map { (stamps[$0] - stamps[$0 - lag]) / Double(lag) }
    let interval = steps.sorted()[steps.count / 2]
    return interval > 0 ? interval : nil
  }

  /// The number of each report in the even row; missing ones are counted.
  ///
  /// A late report may look like one that came after a missing one. What came after it in time tells
  /// which it is, so the counting goes backwards: a report comes before the next one.
  private static func counted(_ stamps: [Double], by interval: Double) -> [Double] {
    var counts = stamps.map { _ in 0 }
    // Stamps less the even row so far; the least of the latest is of a prompt one.
    var rest = stamps
    var lateCount = 0
    for place in stamps.indices.dropLast().reversed() {
      let known = place + 1..<min(stamps.count, place + 1 + memory)
      let prompt = rest[known].min() ?? rest[place + 1]
      let room = counts[place + 1] - 1
      let count = Int(((stamps[place] - prompt - grain / 2) / interval).rounded())
      counts[place] = min(count, room)
      lateCount = count > room ? lateCount + 1 : 0
      if lateCount > pile {
        // One came twice, and those before it only seemed to be late.
        for late in place..<place + lateCount {
          counts[late] += 1
          rest[late] = stamps[late] - interval * Double(counts[late])
        }
        lateCount = 0
      }
      rest[place] = stamps[place] - interval * Double(counts[place])
    }
    let first = counts.first ?? 0
    return counts.map { Double($0 - first) }
  }

  /// The slope of the line that lies below all times and as near to them as can be.
  ///
  /// A report is read late by chance, never early, so the line below tells the pace. How far the
  /// times lie above their lowest line on average is a convex function of its slope.
  ///
  /// Source: S. Moon, P. Skelly, D. Towsley, *Estimation and Removal of Clock Skew from Network Delay
  /// Measurements*, 1999.
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
    // The rough slope is wrong by a few milliseconds over a part of the row at most.
    var (low, high) = (rough - 4 * grain / min(last, 32), rough + 4 * grain / min(last, 32))
    for _ in 0..<60 {
      let (one, two) = (low + (high - low) / 3, high - (high - low) / 3)
      if distance(one) <= distance(two) { high = two } else { low = one }
    }
    return (low + high) / 2
  }
}
