/// A model of when a compositor shows what an X program puts on a window under Xwayland.
///
/// Xwayland commits a put at once if no frame callback is pending, and otherwise when it comes; each
/// commit asks for another one. So a put is in the next picture, or in the one after it.
package struct CompositionModel: Hashable, Sendable {
  /// The time of a picture, and half the width of the interval that contains it, in nanoseconds.
  package struct Estimate: Hashable, Sendable {
    /// The time.
    package var time: Int64
    /// Its error, either way.
    package var error: Int64
  }

  /// The nanoseconds from a put to its commit in a server that has nothing else to do.
  private static let transit: Int64 = 300_000
  /// The nanoseconds from a commit to a picture that the compositor needs.
  private static let acceptance: Int64 = 100_000

  /// The picture whose callback is pending.
  private var pending: Int64?
  /// The picture that shows what waits for that callback.
  private var waiting: Int64?

  /// Creates the model of a window on which nothing was put.
  package init() {}

  /// Estimates the picture that shows a put; call it once for each put, in order.
  ///
  /// Without a clock, it is in the middle of what is possible for somebody who puts all the time.
  ///
  /// - Parameters:
  ///   - time: the time of the put, in nanoseconds.
  ///   - clock: the compositor's clock.
  /// - Returns: the time of the picture, with its error.
  package mutating func picture(ofPutAt time: Int64, clock: CompositorClock) -> Estimate {
    guard clock.isReliable(at: time) else {
      (pending, waiting) = (nil, nil)
      return Estimate(time: time + Int64(1.5 * clock.period), error: Int64(0.5 * clock.period))
    }
    let (period, error) = (Int64(clock.period), Int64(clock.error(at: time)))
    let arrival = time + Self.transit
    while let ended = pending, arrival > ended {
      // What has waited was committed then, which asked for another callback.
      (pending, waiting) = (waiting, nil)
    }
    if let pending {
      // The clock has been corrected since.
      let seen = clock.next(after: pending + period / 2)
      waiting = seen
      return Estimate(time: seen, error: error)
    }
    let seen = clock.next(after: arrival + Self.acceptance)
    pending = seen
    return Estimate(time: seen, error: error)
  }
}
