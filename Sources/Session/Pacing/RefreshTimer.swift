package import SystemIO

/// The times at which panels are made anew although nothing happened, or only a pen hovered.
///
/// Times are in nanoseconds of the clock of ``SystemIO/Clock``.
package final class RefreshTimer {
  /// Nanoseconds between two pieces of work that panels do on their own.
  private static let pause: Int64 = 4_000_000
  /// Nanoseconds between two refreshes under a hovering pen: a frame of most screens.
  package static let hoverPause: Int64 = 16_000_000

  private let timer: Timer
  /// The time for which the timer is set; `nil` while it is not.
  private var time: Int64?
  private var last: Int64 = 0

  /// Creates a timer that is not set.
  ///
  /// - Throws: ``SystemError`` when the system has no timer to spare.
  package init() throws(SystemError) { timer = try Timer() }

  /// The descriptor that is readable when a refresh is due.
  package var descriptor: CInt { timer.descriptor }

  /// Takes note that panels were made anew.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - next: the time at which that is needed again; `nil` for no time.
  package func recordRefresh(at now: Int64, next: Int64?) {
    last = now
    set(next.map { max($0, now + Self.pause) })
  }

  /// Puts a refresh off until a frame has passed since the last one.
  ///
  /// - Parameter now: the time.
  /// - Returns: whether the timer tells of it; `false` when it is due.
  package func postpone(at now: Int64) -> Bool {
    let due = last + Self.hoverPause
    guard now < due else { return false }
    set(min(due, time ?? due))
    return true
  }

  /// Clears the timer after it has fired; panels are made anew in the turn that follows.
  package func handle(_ poller: Poller) {
    guard poller.isReady(descriptor) else { return }
    timer.clear()
    time = nil
  }

  private func set(_ new: Int64?) {
    guard new != time else { return }
    time = new
    if let new { timer.fire(at: new) } else { timer.stop() }
  }
}
