internal import Geometry

/// The regularity of a pen's reports: their rate, their jitter, and gaps.
///
/// Times are the server's, in whole milliseconds. A resting pen reports nothing, so that a long
/// interval is a gap only if the pen moved meanwhile.
public struct ReportRhythm: Hashable, Sendable {
  /// The milliseconds after which the next report belongs to another movement.
  public static let pause = 100
  /// The minimum interval and distance of a gap, relative to the mean interval and the last distance.
  private static let (longer, farther) = (3.0, 2.5)
  /// The number of intervals from which on their mean is known.
  private static let minimumCount = 40

  private var last: Report?
  private var sums = Sums()
  /// The number of gaps in movements.
  public private(set) var gapCount = 0
  /// The duration of the longest gap in milliseconds.
  public private(set) var longestGap = 0

  private struct Report: Hashable {
    var time: UInt32
    var position: Point
    /// The distance from the report before, in pixels.
    var step: Double
  }

  /// The sums of the intervals in milliseconds, of their squares, and their number.
  private struct Sums: Hashable {
    var (time, square, number) = (0, 0, 0)
  }

  /// Creates a rhythm without reports.
  public init() {}

  /// The number of reports a second while the pen moves; `nil` before there are enough.
  public var rate: Double? {
    guard sums.number >= Self.minimumCount, sums.time > 0 else { return nil }
    return Double(sums.number) * 1000 / Double(sums.time)
  }

  /// The standard deviation of the interval between reports, in milliseconds.
  ///
  /// `nil` before there are enough. The server's rounding to milliseconds adds up to half of one.
  public var jitter: Double? {
    guard sums.number >= Self.minimumCount else { return nil }
    let mean = Double(sums.time) / Double(sums.number)
    let variance = Double(sums.square) / Double(sums.number) - mean * mean
    return max(0, variance).squareRoot()
  }

  /// Ends a movement, so that the next report is not compared with the last.
  mutating func interrupt() { last = nil }

  mutating func record(_ event: RawPointerEvent) {
    let position = event.position
    guard let last else {
      self.last = Report(time: event.serverTime, position: position, step: 0)
      return
    }
    let interval = Int(event.serverTime &- last.time)
    guard (0...Self.pause).contains(interval) else {
      self.last = Report(time: event.serverTime, position: position, step: 0)
      return
    }
    let step = position.distance(to: last.position)
    self.last = Report(time: event.serverTime, position: position, step: step)
    if isGap(interval, step: step, before: last.step) {
      gapCount += 1
      longestGap = max(longestGap, interval)
      return
    }
    // The intervals of a resting pen are arbitrary.
    guard step > 0, !isLong(interval) else { return }
    sums.time += interval
    sums.square += interval * interval
    sums.number += 1
  }

  private func isLong(_ interval: Int) -> Bool {
    guard sums.number >= Self.minimumCount else { return interval > 40 }
    return Double(interval) > max(Self.longer * Double(sums.time) / Double(sums.number), 3)
  }

  private func isGap(_ interval: Int, step: Double, before: Double) -> Bool {
    sums.number >= Self.minimumCount && isLong(interval) && before > 0.5
      && step > Self.farther * before
  }
}
