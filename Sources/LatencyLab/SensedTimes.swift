/// When samples were sensed, to a fraction of the millisecond in which the server counts.
///
/// A pen reports evenly, and its reports fall on ever other fractions of a millisecond, so that
/// the stamps of a whole contact say together what none says alone: with interval T, the first
/// report at a and whole stamps s, every k says that a lies in s(k) - kT ..< s(k) - kT + 1 ms; and as
/// nothing is read before it is sensed, a is at most r(k) - kT. A report that the server stamped late
/// lies above; it was sensed with the others' pace all the same, and its lateness belongs to its way.
public struct SensedTimes: Sendable {
  /// Samples fitted at once: a longer row could drift away from its pace.
  private static let longest = 512
  /// A longer silence, in nanoseconds, may end a row: the pen need not go on in step.
  private static let silence: Int64 = 50_000_000
  /// No server stamps more evenly than to this many nanoseconds.
  private static let least = 25_000.0

  /// When the samples were sensed, in nanoseconds.
  public private(set) var times: [Int64]
  /// Half the width of where the truth may lie, in nanoseconds, the mean over all samples; up to half
  /// a millisecond where the pace was too uneven to tell more.
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
    for row in Self.rows(of: stamps) {
      let found = PenPace(
        stamps: stamps[row].map { Double($0 - stamps[row.lowerBound]) },
        received: received[row].map { Double($0 - stamps[row.lowerBound]) }
      )
      for place in row {
        let latest = min(received[place], stamps[place] + Int64(PenPace.grain) - 1)
        guard let found else {
          // Anywhere between the stamp and the latest that can be.
          let half = max(0, latest - stamps[place]) / 2
          times.append(min(latest, stamps[place] + half))
          uncertainty += Double(half)
          continue
        }
        times.append(
          min(latest, stamps[row.lowerBound] + Int64(found.times[place - row.lowerBound]))
        )
        uncertainty += max(Self.least, found.width / 2)
      }
    }
    uncertainty /= Double(max(1, stamps.count))
  }

  /// Parts in which a pen keeps its pace.
  private static func rows(of stamps: [Int64]) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start = 0
    for place in stamps.indices {
      let isLong = place - start >= longest && stamps.count - place >= PenPace.fewest
      guard place > start, isLong || stamps[place] - stamps[place - 1] > silence else { continue }
      rows.append(start..<place)
      start = place
    }
    if start < stamps.count { rows.append(start..<stamps.count) }
    return rows
  }
}
