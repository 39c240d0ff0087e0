/// The relation between the server's clock and the program's.
///
/// Xorg stamps events with the monotonic clock of its machine, truncated to milliseconds. On the
/// same machine the age of an event is therefore known. The clock of a remote server has another
/// origin, so that only differences of ages are known, also after its times were converted.
public struct ServerClock: Hashable, Codable, Sendable {
  /// Plausible ages of the freshest event by the same clock, in milliseconds: the timestamp may be
  /// up to 1 ms too early, and delivery takes time.
  private static let plausible = -0.1...20.0

  /// A Boolean value that indicates whether both clocks are the same; `nil` before the first event.
  public var isShared: Bool?
  /// The least difference between reading time and timestamp, in milliseconds; `nil` before the
  /// first event.
  public var freshest: Double?
  /// The resolution of the server's timestamps in milliseconds.
  public var resolution = 1.0

  /// Compares the clocks by the samples in a meter.
  public init(_ meter: LatencyMeter) {
    let ages = meter.samples.numbers.lazy.map { number in
      let sample = meter.samples[number]
      return Double(sample.received - sample.stamped) / 1e6
    }
    guard let age = ages.min() else { return }
    (freshest, isShared) = (age, meter.isClockShared && Self.plausible.contains(age))
  }

  /// Nanoseconds to add to a timestamp for the program's clock; 0 when the clocks are the same.
  var offset: Int64 {
    guard isShared == false, let freshest else { return 0 }
    return Int64(freshest * 1e6)
  }

  /// A description for a report, in English.
  public var summary: String {
    switch isShared {
    case nil: "no event came yet"
    case true?: "the server and the program read the same monotonic clock"
    case false?:
      "the server reads another clock: the time from the server to the program is known only"
        + " beyond that of the freshest event"
    }
  }
}
