public import PenInput

/// The times of a recording that is played, by which its strokes have the dates and the seeds that
/// they had.
public struct PlayedTimes: Hashable, Sendable {
  private let start: PenTime
  private let first: PenTime
  private let speed: Double

  /// Creates the times of a playback.
  ///
  /// - Parameters:
  ///   - start: the time at which the first event is played.
  ///   - first: the time at which it was recorded.
  ///   - speed: how many times as fast as recorded it is played.
  public init(start: PenTime, first: PenTime, speed: Double) {
    (self.start, self.first, self.speed) = (start, first, speed)
  }

  /// Returns the time at which an event was recorded, to a nanosecond at the recorded speed.
  func recorded(_ time: PenTime) -> PenTime {
    let played = Double(time.nanoseconds - start.nanoseconds)
    return PenTime(nanoseconds: first.nanoseconds + Int64((played * speed).rounded()))
  }
}
