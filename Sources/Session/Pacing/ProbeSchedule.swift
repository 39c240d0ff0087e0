/// The pauses between the probes for a compositor's clock.
///
/// They are short until the clock is known, and after a probe that did not find its callback: then
/// the clock may be wrong, and a new one takes several probes. They double while it is confirmed.
package struct ProbeSchedule: Hashable, Sendable {
  /// The nanoseconds after which a probe that could not be made, or that did not suffice, is repeated.
  package static let retry: Int64 = 70_000_000
  /// The shortest and the longest pause while the clock is known, in nanoseconds.
  private static let pauses: (Int64, Int64) = (250_000_000, 8_000_000_000)
  /// The probes in a row without a known clock after which the pauses grow: a busy machine may have none.
  private static let patience: Int64 = 40
  /// The probes in a row without a callback after which a known clock is trusted as before.
  private static let doubts: Int64 = 8

  private var pause = pauses.0
  private var failures: Int64 = 0

  /// Creates a schedule for a clock that is not known.
  package init() {}

  /// Returns the pause until the next probe; call it once after each.
  ///
  /// - Parameters:
  ///   - isFound: whether the probe found a callback.
  ///   - isKnown: whether the clock is known, and puts are timed by it.
  ///   - trust: the nanoseconds for which the clock is exact enough.
  /// - Returns: the pause in nanoseconds.
  package mutating func pauseAfterProbe(isFound: Bool, isKnown: Bool, trust: Double) -> Int64 {
    guard isFound, isKnown else {
      failures += 1
      pause = Self.pauses.0
      guard !isKnown else { return failures < Self.doubts ? Self.retry : pause }
      return min(Self.pauses.1, Self.retry * max(1, failures - Self.patience))
    }
    failures = 0
    pause = max(Self.pauses.0, min(Self.pauses.1, 2 * pause, Int64(trust)))
    return pause
  }
}
