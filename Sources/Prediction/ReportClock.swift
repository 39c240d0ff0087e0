internal import PenInput

/// Finds the even pace of a device's reports behind their time stamps.
///
/// Stamps are rounded to milliseconds or to a coarser clock, delayed and bundled; the reports
/// themselves are sensed evenly. Over real recordings the length of a step hardly depends on the
/// interval that the stamps claim. So reports are counted, and the clock tells how long one takes
/// and how far the latest stamp is from where it should be.
struct ReportClock: Sendable {
  /// The meaning of a report for the stroke.
  enum Step: Sendable {
    /// The next one in the row.
    case next
    /// The first after a silence: what was before tells nothing any more.
    case afterSilence
    /// The same report once more.
    case duplicate
  }

  /// Stamps of the past that the mean interval goes over.
  private static let memory = 32.0
  /// Stamps of a stroke before that count at most when the next one begins.
  private static let remembered = 8.0
  /// Share of a deviation by which the even row is moved.
  private static let correction = 0.15
  /// The weight of the first interval of the first stroke.
  private static let firstWeight = 0.1
  /// A silence in milliseconds, and in intervals.
  private static let silence = 40.0
  private static let silentIntervals = 4.0
  /// Assumed as long as nothing usable was seen, in milliseconds.
  private static let usual = 8.0

  /// Mean milliseconds between reports.
  private(set) var interval = usual
  /// Milliseconds by which the latest stamp is later than the even row says.
  private(set) var delay = 0.0
  /// The latest intervals as stamped, in shares of the mean, less 1; the latest first.
  private(set) var pace = SIMD4<Double>()

  private var weight = 0.0
  private var row = 0.0
  private var count = 0.0
  private var last: PenSample?

  /// Begins another stroke of the same device.
  mutating func begin() {
    weight = min(weight, Self.remembered)
    (count, delay, pace, last) = (0, 0, .zero, nil)
  }

  /// Takes the stamp of a report.
  mutating func observe(_ sample: PenSample) -> Step {
    defer { last = sample }
    let now = sample.time.milliseconds
    guard let last else {
      row = now
      return .next
    }
    let stamped = now - last.time.milliseconds
    if stamped <= 0, sample.position == last.position, interval > 3 { return .duplicate }
    guard stamped <= Self.silence, weight == 0 || stamped <= Self.silentIntervals * interval + 2
    else {
      (row, count, delay, pace) = (now, 1, 0, .zero)
      return .afterSilence
    }
    learn(stamped)
    pace = [min(1, max(-1, stamped / interval - 1)), pace.x, pace.y, 0]
    count += 1
    row += interval
    row += max(Self.correction, 1 / (count + 1)) * (now - row)
    delay = min(interval, max(-interval, now - row))
    return .next
  }

  /// Takes an interval into the mean.
  ///
  /// Between contact and first motion devices often wait, so the first interval of a stroke counts
  /// for little, and only as long as there is nothing better.
  private mutating func learn(_ stamped: Double) {
    if count == 0 {
      guard weight == 0, stamped >= 1 else { return }
      (interval, weight) = (stamped, Self.firstWeight)
    } else {
      weight = min(weight + 1, Self.memory)
      interval = max(0.1, interval + (stamped - interval) / weight)
    }
  }
}
