/// Estimated sensing times of samples, with a resolution below the server's whole milliseconds.
///
/// A pen samples at a constant interval, and its samples fall on different fractions of a
/// millisecond, so that the timestamps of a whole contact locate each sample: with interval T, the
/// first sample at a and whole timestamps s, a lies in s(k) - kT ..< s(k) - kT + 1 ms for every k.
/// Nothing is read before it is sensed, so a is at most r(k) - kT. A sample that the server stamped
/// late lies above; its delay is part of its latency, since it was sensed in step with the others.
public struct SensedTimes: Sendable {
  /// The largest number of samples fitted together: over more the interval could drift.
  private static let longest = 512
  /// A longer pause, in nanoseconds, ends a sequence: the pen may resume out of step.
  private static let silence: Int64 = 50_000_000
  /// The least uncertainty in nanoseconds; no server is more regular.
  private static let least = 25_000.0

  /// The estimated sensing times in nanoseconds.
  public private(set) var times: [Int64]
  /// The half width of the interval that contains the sensing time, in nanoseconds, as the mean
  /// over all samples; up to half a millisecond where the samples are too irregular.
  public private(set) var uncertainty: Double

  /// Estimates the sensing times of a contact.
  ///
  /// - Parameters:
  ///   - stamps: The server's timestamps in ascending order, in nanoseconds but whole milliseconds.
  ///   - received: The times at which the samples were read, in nanoseconds of the same clock.
  public init(stamps: [Int64], received: [Int64]) {
    times = []
    uncertainty = 0
    times.reserveCapacity(stamps.count)
    for row in Self.rows(of: stamps) {
      let found = SampleClock(
        stamps: stamps[row].map { Double($0 - stamps[row.lowerBound]) },
        received: received[row].map { Double($0 - stamps[row.lowerBound]) }
      )
      for index in row {
        let latest = min(received[index], stamps[index] + Int64(SampleClock.grain) - 1)
        guard let found else {
          // Between the timestamp and the latest possible time.
          let half = max(0, latest - stamps[index]) / 2
          times.append(min(latest, stamps[index] + half))
          uncertainty += Double(half)
          continue
        }
        times.append(
          min(latest, stamps[row.lowerBound] + Int64(found.times[index - row.lowerBound]))
        )
        uncertainty += max(Self.least, found.width / 2)
      }
    }
    uncertainty /= Double(max(1, stamps.count))
  }

  /// Returns the sequences without a pause, of limited length.
  private static func rows(of stamps: [Int64]) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start = 0
    for index in stamps.indices {
      let isLong = index - start >= longest && stamps.count - index >= SampleClock.fewest
      guard index > start, isLong || stamps[index] - stamps[index - 1] > silence else { continue }
      rows.append(start..<index)
      start = index
    }
    if start < stamps.count { rows.append(start..<stamps.count) }
    return rows
  }
}
