internal import Geometry

/// How regularly reports come: their rate, how much it varies, and what is missing.
///
/// Times are the server's, in whole milliseconds. A pen that rests reports nothing, so a long time
/// between two reports is a gap only if the pen went on meanwhile.
public struct ReportRhythm: Hashable, Sendable {
  /// Milliseconds after which the next report is of another movement.
  public static let pause = 100
  /// How many times as long and as far as usual a gap is, at least.
  private static let (longer, farther) = (3.0, 2.5)
  /// How many intervals must be known before any can be called long.
  private static let fewest = 40

  private var last: Report?
  private var sums = Sums()
  /// Reports that seem to be missing where the pen went on.
  public private(set) var gapCount = 0
  /// The longest of these gaps in milliseconds.
  public private(set) var longestGap = 0

  private struct Report: Hashable {
    var time: UInt32
    var place: Point
    /// Pixels from the report before.
    var step: Double
  }

  /// Milliseconds between reports, their squares, and how many there were.
  private struct Sums: Hashable {
    var (time, square, number) = (0, 0, 0)
  }

  /// Makes a rhythm of no reports.
  public init() {}

  /// Reports a second while the pen moves; `nil` before there are enough.
  public var rate: Double? {
    guard sums.number >= Self.fewest, sums.time > 0 else { return nil }
    return Double(sums.number) * 1000 / Double(sums.time)
  }

  /// The standard deviation of the time between reports, in milliseconds.
  ///
  /// `nil` before there are enough. A server that counts whole milliseconds adds up to half of one.
  public var jitter: Double? {
    guard sums.number >= Self.fewest else { return nil }
    let mean = Double(sums.time) / Double(sums.number)
    let variance = Double(sums.square) / Double(sums.number) - mean * mean
    return max(0, variance).squareRoot()
  }

  /// Ends a movement: the next report is not compared with the last.
  mutating func interrupt() { last = nil }

  mutating func note(_ event: RawPointerEvent) {
    let place = event.position
    guard let last else {
      self.last = Report(time: event.serverTime, place: place, step: 0)
      return
    }
    let interval = Int(event.serverTime &- last.time)
    guard (0...Self.pause).contains(interval) else {
      self.last = Report(time: event.serverTime, place: place, step: 0)
      return
    }
    let step = place.distance(to: last.place)
    self.last = Report(time: event.serverTime, place: place, step: step)
    if isGap(interval, step: step, before: last.step) {
      gapCount += 1
      longestGap = max(longestGap, interval)
      return
    }
    // A pen that stands still reports when it likes.
    guard step > 0, !isLong(interval) else { return }
    sums.time += interval
    sums.square += interval * interval
    sums.number += 1
  }

  private func isLong(_ interval: Int) -> Bool {
    guard sums.number >= Self.fewest else { return interval > 40 }
    return Double(interval) > max(Self.longer * Double(sums.time) / Double(sums.number), 3)
  }

  private func isGap(_ interval: Int, step: Double, before: Double) -> Bool {
    sums.number >= Self.fewest && isLong(interval) && before > 0.5 && step > Self.farther * before
  }
}
