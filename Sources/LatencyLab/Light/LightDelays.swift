/// The delays from the contact of a pen to the light of the screen, as a sensor or a camera saw them.
public struct LightDelays: Hashable, Codable, Sendable {
  /// The delay of each contact, in milliseconds, in the order of the contacts.
  public var delays: [Double]
  /// The distribution of the delays.
  public var milliseconds: Distribution
  /// The precision of a delay, ± milliseconds.
  public var precision: Double
  /// The number of contacts that no light followed: lifts that were heard, or contacts that the
  /// program missed.
  public var unanswered: Int

  /// The longest delay, in seconds; a later change of light has another cause.
  static let longest = 0.5

  /// An error in a recording.
  public struct Failure: Error, Hashable, Sendable {
    /// The reason, in English.
    public let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  /// Matches contacts with the changes of light that follow them.
  ///
  /// - Parameters:
  ///   - contacts: the times of contacts in seconds, ascending.
  ///   - flips: the times of changes of light in seconds, ascending.
  ///   - precision: the precision of a delay, ± milliseconds.
  init(from contacts: [Double], to flips: [Double], precision: Double) {
    var delays: [Double] = []
    var next = 0
    for (index, contact) in contacts.enumerated() {
      let end = index + 1 < contacts.count ? contacts[index + 1] : .infinity
      while next < flips.count, flips[next] <= contact { next += 1 }
      guard next < flips.count, flips[next] < end, flips[next] - contact < Self.longest else {
        continue
      }
      delays.append((flips[next] - contact) * 1000)
    }
    self.delays = delays
    milliseconds = Distribution(delays)
    self.precision = precision
    unanswered = contacts.count - delays.count
  }

  /// The result as a line of text.
  public var text: String {
    let times = milliseconds
    let line =
      "\(delays.count) contacts, from pen to light: median \(BoardNumber.digits(times.p50)) ms, "
      + "\(BoardNumber.digits(times.min)) to \(BoardNumber.digits(times.max)) ms, "
      + "each ± \(BoardNumber.digits(precision)) ms"
    return unanswered == 0 ? line + "\n" : line + "; \(unanswered) contacts without light\n"
  }
}
