/// When samples were sensed, to a fraction of the millisecond in which the server counts.
///
/// A pen reports evenly, and its reports fall on ever other fractions of a millisecond, so that
/// the stamps of a whole contact say together what none says alone: with interval T, the first
/// report at a and whole stamps s, every k says that a lies in s(k) - kT ..< s(k) - kT + 1 ms.
/// What the server stamped late lies beyond; such a stamp holds all the same, since an event is not
/// older for the server than its stamp.
public struct SensedTimes: Sendable {
  /// Samples of a contact below which its pace is not known.
  private static let fewest = 24
  /// Samples fitted at once: a longer row could drift away from its pace.
  private static let longest = 512
  /// No server stamps more evenly than to this many nanoseconds.
  private static let least = 50_000.0
  /// A stamp says one of this many nanoseconds.
  private static let grain = 1e6

  /// When the samples were sensed, in nanoseconds.
  public private(set) var times: [Int64]
  /// Half the width of where the truth may lie, in nanoseconds; half a millisecond where the pace
  /// was too uneven to tell more.
  public private(set) var uncertainty: Double

  /// Finds the times of one contact.
  ///
  /// - Parameters:
  ///   - stamps: the server's, nanoseconds that are whole milliseconds, in order.
  ///   - received: when each was read.
  public init(stamps: [Int64], received: [Int64]) {
    times = []
    uncertainty = 0
    times.reserveCapacity(stamps.count)
    var start = 0
    while start < stamps.count {
      // What is left over is not a row of its own.
      let isLast = stamps.count - start < 2 * Self.longest
      let end = isLast ? stamps.count : start + Self.longest
      let found = Self.fit(Array(stamps[start..<end]))
      uncertainty = max(uncertainty, found?.uncertainty ?? Self.grain / 2)
      for place in start..<end {
        let stamp = stamps[place]
        let sensed = found?.times[place - start] ?? stamp + Int64(Self.grain / 2)
        let inside = min(stamp + Int64(Self.grain) - 1, max(stamp, sensed))
        times.append(min(inside, max(stamp, received[place])))
      }
      start = end
    }
  }

  private static func fit(_ stamps: [Int64]) -> (times: [Int64], uncertainty: Double)? {
    guard stamps.count >= fewest, let first = stamps.first else { return nil }
    let offsets = stamps.map { Double($0 - first) }
    guard let rough = roughInterval(offsets) else { return nil }
    let counts = counted(offsets, by: rough)
    let interval = Self.slope(counts, offsets, around: rough)
    let rest = zip(offsets, counts).map { $0 - interval * $1 }
    let latest = (rest.min() ?? 0) + grain
    let prompt = rest.filter { $0 < latest }
    guard let earliest = prompt.max(), Double(prompt.count) >= 0.6 * Double(rest.count)
    else { return nil }
    let start = (latest + earliest) / 2
    let times = counts.map { first + Int64(start + interval * $0) }
    return (times, max(least, (latest - earliest) / 2))
  }

  /// The median of the mean intervals over many samples.
  private static func roughInterval(_ offsets: [Double]) -> Double? {
    let lag = min(32, offsets.count / 2)
    let steps = (lag..<offsets.count).map { (offsets[$0] - offsets[$0 - lag]) / Double(lag) }
    let interval = steps.sorted()[steps.count / 2]
    return interval > 0 ? interval : nil
  }

  /// The number of each report in the even row; missing ones are counted.
  private static func counted(_ offsets: [Double], by interval: Double) -> [Double] {
    var counts = [0.0]
    for place in offsets.indices.dropFirst() {
      let step = offsets[place] - offsets[place - 1]
      // After a late stamp the next report is in time again; after a missing one it is not.
      let isCaughtUp =
        place + 1 < offsets.count
        && offsets[place + 1] - offsets[place - 1] < 2.6 * interval + 0.6 * grain
      let isGap = step > 1.6 * interval + 0.6 * grain && !isCaughtUp
      let missing = isGap ? max(0, (step / interval).rounded() - 1) : 0
      counts.append((counts.last ?? 0) + 1 + missing)
    }
    return counts
  }

  /// The slope of the line that lies below all stamps and as near to them as can be.
  ///
  /// A stamp is late by chance, never early, so the line below tells the pace. How far the stamps
  /// lie above their lowest line on average is a convex function of its slope.
  ///
  /// Source: S. Moon, P. Skelly, D. Towsley, *Estimation and Removal of Clock Skew from Network Delay
  /// Measurements*, 1999.
  private static func slope(_ counts: [Double], _ offsets: [Double], around rough: Double) -> Double
  {
    let last = max(1, counts.last ?? 1)
    func distance(_ slope: Double) -> Double {
      var (sum, least) = (0.0, Double.infinity)
      for (count, offset) in zip(counts, offsets) {
        let rest = offset - slope * count
        sum += min(rest, 1e12)
        least = min(least, rest)
      }
      return sum / Double(counts.count) - least
    }
    // The rough slope is wrong by two milliseconds over a part of the row at most.
    var (low, high) = (rough - 4 * grain / min(last, 32), rough + 4 * grain / min(last, 32))
    for _ in 0..<48 {
      let (one, two) = (low + (high - low) / 3, high - (high - low) / 3)
      if distance(one) <= distance(two) { high = two } else { low = one }
    }
    return (low + high) / 2
  }
}
