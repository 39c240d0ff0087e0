public import PenInput

/// Monitors the reports of a touching pen: their rate, their jitter, and missing or repeated ones.
public struct PenReportMonitor: Sendable {
  /// The number of latest intervals that count.
  private static let memory = 64
  /// Gaps from this length on, in intervals, are pauses of the pen.
  private static let silence = 8.0
  /// The time between samples up to which they came together, in intervals.
  private static let joined = 0.2

  /// An irregularity in the samples.
  public enum Finding: Hashable, Sendable {
    /// Samples are missing before the one with this number.
    case dropped(before: Int, count: Int)
    /// The sample with this number repeats the one before.
    case doubled(Int)
  }

  /// The number of samples that are missing although the pen kept moving.
  public private(set) var droppedCount = 0
  /// The number of samples that came twice.
  public private(set) var doubledCount = 0
  /// The latest findings, the oldest first.
  public private(set) var findings: [Finding] = []
  /// The mean interval without gaps, in milliseconds; `nil` before there are enough samples.
  public private(set) var interval: Double?
  /// The longest of the latest intervals, in milliseconds.
  public private(set) var longestGap = 0.0
  /// The root mean square deviation of the latest intervals from ``interval``, in milliseconds.
  public private(set) var jitter = 0.0

  /// The latest intervals in milliseconds, as a ring buffer; ``sorted`` holds them in ascending
  /// order.
  private var intervals: [Double] = []
  private var sorted: [Double] = []
  private var next = 0
  private var last: TimedSample?
  private var lastValues: PenSample?
  /// The lengths of the two previous steps, in pixels, the latest last.
  private var steps = (0.0, 0.0)
  /// Milliseconds between the timestamps of the last two samples; 0 when the last begins a contact.
  private var lastStep = 0.0
  /// The number of the latest samples in a row that came together with the one before them.
  private var joinedCount = 0
  /// ``joinedCount`` at the latest gap after which samples came together; contacts begin within a packet.
  private var packet = 0
  /// A Boolean value that indicates whether the last sample equals the one before, but came too
  /// late to be called a repetition at once.
  private var isLastSuspect = false

  /// Makes a monitor without samples.
  public init() {
    intervals.reserveCapacity(Self.memory)
    sorted.reserveCapacity(Self.memory + 1)
    findings.reserveCapacity(Self.memory + 1)
  }

  /// The report rate in hertz; `nil` before there are enough samples.
  public var rate: Double? { interval.map { 1000 / $0 } }

  /// Ends the contact of a device, so that the pause after it is not a gap.
  public mutating func endContact(of device: Int) {
    if last?.device == device || last == nil { last = nil }
  }

  /// Records a sample in contact.
  ///
  /// - Parameters:
  ///   - sample: The time and position.
  ///   - values: All values that it carries; a sample equal to the one before may be a repetition.
  public mutating func record(_ sample: TimedSample, values: PenSample) {
    defer { (last, lastValues) = (sample, values) }
    guard let last, last.device == sample.device else {
      steps = (0, 0)
      (lastStep, joinedCount) = (0, 0)
      isLastSuspect = false
      return
    }
    let stamped = Double(sample.stamped - last.stamped) / 1e6
    let isSame = isSame(sample, as: last, values)
    if isSame, stamped < max(1.5, 0.6 * (interval ?? 0)) {
      recordRepetition(sample.number)
      lastStep += stamped
      return
    }
    if isLastSuspect, lastStep + stamped < 1.5 * (interval ?? 0) { recordRepetition(last.number) }
    let (dx, dy) = (sample.x - last.x, sample.y - last.y)
    let length = (dx * dx + dy * dy).squareRoot()
    detectMissing(before: sample, stamped, length)
    steps = (steps.1, length)
    lastStep = stamped
    if joinedCount > 0, stamped >= Self.joined * (interval ?? 0) { packet = joinedCount }
    joinedCount = stamped < Self.joined * (interval ?? 0) ? joinedCount + 1 : 0
    isLastSuspect = isSame
    append(interval: stamped)
  }

  /// Returns whether a sample carries the same values as the one before.
  private func isSame(_ sample: TimedSample, as last: TimedSample, _ values: PenSample) -> Bool {
    guard let before = lastValues, !sample.isFirst, !last.isFirst else { return false }
    // An estimated force is less by a part that shrinks with time.
    let hasPressure = values.pressure == before.pressure || values.estimated.contains(.pressure)
    return values.position == before.position && hasPressure && values.altitude == before.altitude
      && values.azimuth == before.azimuth
      && values.roll == before.roll
  }

  private mutating func recordRepetition(_ number: Int) {
    doubledCount += 1
    append(.doubled(number))
  }

  /// Looks for missing samples: a long interval in which the pen moved as far as in several
  /// reports.
  ///
  /// A resting pen is silent, and a sample that the server stamped late moved as far as one report.
  private mutating func detectMissing(
    before sample: TimedSample,
    _ stamped: Double,
    _ length: Double
  ) {
    guard let interval, intervals.count >= 16 else { return }
    // Timestamps are whole milliseconds: one late sample of a fast pen must not look like a missing
    // one. When the one before was stamped late, both intervals together show that a sample is
    // missing.
    let isLong =
      stamped > 1.6 * interval + 0.6
      || lastStep > interval && lastStep + stamped > 2.6 * interval + 0.6
    guard isLong, stamped < Self.silence * interval else { return }
    // Samples that come together are followed by a gap as long as all of them took, which is judged
    // at the first sample after it.
    if packet > 0, stamped < Self.joined * interval { return }
    let joined = joinedCount == 0 ? 0 : max(joinedCount, packet)
    guard stamped > (Double(joined) + 1.6) * interval + 0.6 || joined == 0 else { return }
    let usual = max(steps.0, steps.1)
    guard usual > 0, length >= 1, length > 1.5 * usual else { return }
    let byTime = (stamped / interval).rounded() - 1
    let count = max(1, Int(min(byTime, (length / usual).rounded() - 1)))
    droppedCount += count
    append(.dropped(before: sample.number, count: count))
  }

  private mutating func append(_ finding: Finding) {
    if findings.count == Self.memory { findings.removeFirst() }
    findings.append(finding)
  }

  private mutating func append(interval stamped: Double) {
    guard stamped >= 0, stamped < 100 else { return }
    if intervals.count < Self.memory {
      intervals.append(stamped)
    } else {
      sorted.remove(at: index(of: intervals[next]))
      intervals[next] = stamped
      next = (next + 1) % Self.memory
    }
    sorted.insert(stamped, at: index(of: stamped))
    if sorted.count >= 8 { refresh() }
  }

  /// Returns the index of an interval in ``sorted``, or the index at which to insert it.
  private func index(of interval: Double) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < interval { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func refresh() {
    let usual = usualInterval(around: max(0.5, sorted[sorted.count / 2]))
    var squares = 0.0
    for interval in sorted { squares += (interval - usual) * (interval - usual) }
    interval = usual
    longestGap = sorted.last ?? 0
    jitter = (squares / Double(sorted.count)).squareRoot()
  }

  /// Returns the mean interval without gaps, over all windows of half of the intervals.
  ///
  /// - Parameter typical: The median interval, which jumps between whole milliseconds.
  /// - Returns: The interval in milliseconds.
  private func usualInterval(around typical: Double) -> Double {
    let count = intervals.count
    let first = count < Self.memory ? 0 : next
    var (time, reports) = (0.0, 0.0)
    for index in 0..<count {
      let interval = intervals[(first + index) % count]
      let following = index + 1 < count ? intervals[(first + index + 1) % count] : typical
      // A late report is followed by a short interval; a gap is not.
      let isSilence = interval > 1.6 * typical + 0.6 && following > 0.6 * typical
      let weight = Double(min(index + 1, count - index, count / 2))
      time += weight * interval
      reports += weight * (isSilence ? (interval / typical).rounded() : 1)
    }
    return max(0.1, time / max(1, reports))
  }
}
