public import PenInput

/// The pulse of a pen that touches: how often it reports, how evenly, and what is missing.
public struct PenPulse: Sendable {
  /// Intervals that count, as a ring.
  private static let memory = 64
  /// A silence that ends a row of samples, in intervals.
  private static let silence = 8.0

  /// Something odd about the samples.
  public enum Finding: Hashable, Sendable {
    /// Samples are missing before the one with a number.
    case dropped(before: Int, count: Int)
    /// The sample with a number says once more what the one before said.
    case doubled(Int)
  }

  /// Samples that are missing although the pen moved on.
  public private(set) var droppedCount = 0
  /// Samples that came twice.
  public private(set) var doubledCount = 0
  /// The latest findings, the oldest first.
  public private(set) var findings: [Finding] = []
  /// Milliseconds between two samples, the mean without gaps; `nil` before there are enough.
  public private(set) var interval: Double?
  /// The longest silence of the latest intervals, in milliseconds.
  public private(set) var longestGap = 0.0
  /// Root of the mean square of the deviation of an interval from that mean, in milliseconds.
  public private(set) var jitter = 0.0

  /// The latest intervals in milliseconds, as they came, and by their length.
  private var intervals: [Double] = []
  private var sorted: [Double] = []
  private var next = 0
  private var last: TimedSample?
  private var lastAxes = AxisValues()
  /// Lengths of the two steps before, in pixels, the latest last.
  private var steps = (0.0, 0.0)
  /// Milliseconds between the stamps of the last two samples; 0 when the last begins a contact.
  private var lastStep = 0.0
  /// Whether the last sample said what the one before said, too late to tell whether it came twice.
  private var isLastSuspect = false

  /// Makes a pulse that has seen nothing.
  public init() {
    intervals.reserveCapacity(Self.memory)
    sorted.reserveCapacity(Self.memory + 1)
    findings.reserveCapacity(Self.memory + 1)
  }

  /// Samples in a second; `nil` before there are enough.
  public var rate: Double? { interval.map { 1000 / $0 } }

  /// Takes note that a pen does not touch.
  public mutating func pause(of device: Int) {
    if last?.device == device || last == nil { last = nil }
  }

  /// Takes a sample of contact.
  ///
  /// - Parameters:
  ///   - sample: when and where.
  ///   - axes: all that it carries; what is the same twice is a doubled sample.
  public mutating func take(_ sample: TimedSample, axes: AxisValues) {
    defer { (last, lastAxes) = (sample, axes) }
    guard let last, last.device == sample.device else {
      steps = (0, 0)
      lastStep = 0
      isLastSuspect = false
      return
    }
    let stamped = Double(sample.stamped - last.stamped) / 1e6
    let isSame = isSame(sample, as: last, axes)
    if isSame, stamped < max(1.5, 0.6 * (interval ?? 0)) {
      noteDoubled(sample.number)
      lastStep += stamped
      return
    }
    if isLastSuspect, lastStep + stamped < 1.5 * (interval ?? 0) { noteDoubled(last.number) }
    let (dx, dy) = (sample.x - last.x, sample.y - last.y)
    let length = (dx * dx + dy * dy).squareRoot()
    lookForMissing(before: sample, stamped, length)
    steps = (steps.1, length)
    lastStep = stamped
    isLastSuspect = isSame
    keep(stamped)
  }

  /// Whether a sample says what the one before said.
  private func isSame(_ sample: TimedSample, as last: TimedSample, _ axes: AxisValues) -> Bool {
    sample.x == last.x && sample.y == last.y && axes == lastAxes && !sample.isFirst && !last.isFirst
  }

  private mutating func noteDoubled(_ number: Int) {
    doubledCount += 1
    note(.doubled(number))
  }

  /// Looks whether the pen went the way of several reports since the last one.
  ///
  /// A pen that rests is silent, and nothing is missing. What the server only stamped late went the way of one.
  private mutating func lookForMissing(
    before sample: TimedSample,
    _ stamped: Double,
    _ length: Double
  ) {
    guard let interval, intervals.count >= 16 else { return }
    // Stamps are whole milliseconds: of a fast pen one late sample must not look like a missing one.
    // When the one before was stamped late, both steps together say that a third is missing.
    let isLong =
      stamped > 1.6 * interval + 0.6
      || lastStep > interval && lastStep + stamped > 2.6 * interval + 0.6
    guard isLong, stamped < Self.silence * interval else { return }
    let usual = max(steps.0, steps.1)
    guard usual > 0, length >= 1, length > 1.5 * usual else { return }
    let byTime = (stamped / interval).rounded() - 1
    let count = max(1, Int(min(byTime, (length / usual).rounded() - 1)))
    droppedCount += count
    note(.dropped(before: sample.number, count: count))
  }

  private mutating func note(_ finding: Finding) {
    if findings.count == Self.memory { findings.removeFirst() }
    findings.append(finding)
  }

  private mutating func keep(_ stamped: Double) {
    guard stamped >= 0, stamped < 100 else { return }
    if intervals.count < Self.memory {
      intervals.append(stamped)
    } else {
      sorted.remove(at: place(of: intervals[next]))
      intervals[next] = stamped
      next = (next + 1) % Self.memory
    }
    sorted.insert(stamped, at: place(of: stamped))
    if sorted.count >= 8 { refresh() }
  }

  /// Where an interval lies, or would lie, among those by length.
  private func place(of interval: Double) -> Int {
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

  /// The interval without gaps: how long half of the intervals take, the mean over all halves in a row.
  ///
  /// - Parameter typical: their median, which jumps with stamps of whole milliseconds.
  /// - Returns: milliseconds.
  private func usualInterval(around typical: Double) -> Double {
    let count = intervals.count
    let first = count < Self.memory ? 0 : next
    var (time, reports) = (0.0, 0.0)
    for place in 0..<count {
      let interval = intervals[(first + place) % count]
      let following = place + 1 < count ? intervals[(first + place + 1) % count] : typical
      // A late report is made good by the next one; a silence is not.
      let isSilence = interval > 1.6 * typical + 0.6 && following > 0.6 * typical
      let weight = Double(min(place + 1, count - place, count / 2))
      time += weight * interval
      reports += weight * (isSilence ? (interval / typical).rounded() : 1)
    }
    return max(0.1, time / max(1, reports))
  }
}
