package import SystemIO

/// The times at which the picture of a view that moves is shown, and made sharp.
///
/// Moved, it is shown once a frame, roughly where it must be; once it is still, it is made sharp in
/// short turns, between which the pen is heard.
package final class ViewMotion {
  /// Nanoseconds that one turn may make parts sharp.
  private static let turn: Int64 = 2_000_000
  /// Nanoseconds of a frame for the parts that come into a picture that is shifted.
  private static let shift: Int64 = 5_000_000
  /// Nanoseconds for which a zoom must rest: else all that was made sharp would be thrown away at
  /// its next step.
  private static let rest: Int64 = 60_000_000

  /// A Boolean value that indicates whether the view has moved and waits for a frame.
  package private(set) var isDue = false
  private let timer: Timer
  private var stillTime: Int64 = 0

  /// Creates the display of a view that is still.
  ///
  /// - Throws: `SystemError` when the system has no timer to spare.
  package init() throws(SystemError) { timer = try Timer() }

  /// Readable when the zoom has rested.
  package var descriptor: CInt { timer.descriptor }

  /// Notes that the view has moved.
  package func move() { isDue = true }

  /// Notes that the picture is shown where it must be.
  ///
  /// - Parameters:
  ///   - isZooming: whether it is larger, smaller or turned for now.
  ///   - now: on the monotonic clock, in nanoseconds.
  /// - Returns: until when parts may be made sharp at once.
  package func show(isZooming: Bool, now: Int64) -> Int64 {
    isDue = false
    guard isZooming else {
      stillTime = now
      return now + Self.shift
    }
    stillTime = now + Self.rest
    timer.fire(at: stillTime)
    return now
  }

  /// Returns until when parts may be made sharp in this turn; `nil` when not at all.
  ///
  /// - Parameter now: on the monotonic clock, in nanoseconds.
  /// - Returns: the time in nanoseconds.
  package func deadline(now: Int64) -> Int64? {
    guard !isDue, now >= stillTime else { return nil }
    timer.clear()
    return now + Self.turn
  }
}
