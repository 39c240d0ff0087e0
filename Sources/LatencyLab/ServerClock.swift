/// How the server's clock lies to the program's.
///
/// Xorg stamps events with the monotonic clock of its machine, cut to milliseconds, so on the same
/// machine the age of an event is known directly. A server elsewhere counts from another beginning;
/// then only differences of ages mean something.
public struct ServerClock: Hashable, Codable, Sendable {
  /// Ages of the freshest event that the same clock explains, in milliseconds: the stamp may be one
  /// too early, and an event takes its time.
  private static let plausible = -0.1...20.0

  /// Whether both clocks are the same; `nil` before an event came.
  public var isShared: Bool?
  /// What the program's clock said when it read the freshest event, less its stamp: milliseconds.
  public var freshest: Double?
  /// Milliseconds in which the server counts.
  public var resolution = 1.0

  /// Judges by the samples that a meter remembers.
  public init(_ meter: LatencyMeter) {
    let ages = meter.samples.numbers.lazy.map { number in
      let sample = meter.samples[number]
      return Double(sample.received - sample.stamped) / 1e6
    }
    guard let age = ages.min() else { return }
    (freshest, isShared) = (age, Self.plausible.contains(age))
  }

  /// Nanoseconds to add to a stamp for the program's clock; 0 when the clocks are the same.
  var offset: Int64 {
    guard isShared == false, let freshest else { return 0 }
    return Int64(freshest * 1e6)
  }

  /// The verdict in words.
  public var words: String {
    switch isShared {
    case nil: "no event came yet"
    case true?: "the server and the program read the same monotonic clock"
    case false?:
      "the server reads another clock: the time from the server to the program is known only"
        + " beyond that of the freshest event"
    }
  }
}
