/// An estimate of the screen's refresh period and phase, from timestamps of some frame starts.
public struct RefreshTiming: Hashable, Sendable {
  /// The number of frame starts that are kept.
  private static let memory = 64

  /// The refresh period in nanoseconds.
  public private(set) var period: Double
  /// A Boolean value that indicates whether the period was measured, not assumed.
  public private(set) var isMeasured = false
  private var beginnings: [Int64] = []

  /// Makes an estimate from a nominal refresh rate in hertz, clamped to 1...1000.
  public init(rate: Double = 60) {
    period = 1e9 / min(1000, max(1, rate))
    beginnings.reserveCapacity(Self.memory + 1)
  }

  /// The refresh rate in hertz.
  public var rate: Double { 1e9 / period }

  /// Records the start of a frame, in nanoseconds of the monotonic clock.
  ///
  /// Frames may be missing; a time that is not later than the last one is ignored.
  public mutating func record(_ beginning: Int64) {
    guard beginning > (beginnings.last ?? 0) else { return }
    if beginnings.count == Self.memory { beginnings.removeFirst() }
    beginnings.append(beginning)
    guard beginnings.count >= 8, let first = beginnings.first else { return }
    // The number of frames between two starts follows from the shortest intervals.
    var steps: [Int64] = []
    for (before, after) in zip(beginnings, beginnings.dropFirst()) { steps.append(after - before) }
    steps.sort()
    // Once the period is known, starts may be far apart.
    let usual = isMeasured ? period : Double(steps[steps.count / 4])
    guard usual >= 1e6 else { return }
    var frames = 0.0
    for (before, after) in zip(beginnings, beginnings.dropFirst()) {
      frames += (Double(after - before) / usual).rounded()
    }
    guard frames > 0 else { return }
    period = Double(beginning - first) / frames
    isMeasured = true
  }

  /// Returns the time at which the scan-out passes a row next.
  ///
  /// - Parameters:
  ///   - time: The earliest time, in nanoseconds.
  ///   - row: The position on the screen, 0 (top) to 1 (bottom).
  /// - Returns: The time in nanoseconds; `nil` as long as no frame start is known.
  public func scanout(after time: Int64, row: Double) -> Int64? {
    guard let last = beginnings.last else { return nil }
    let phase = Double(last) + period * min(1, max(0, row))
    let frames = ((Double(time) - phase) / period).rounded(.up)
    return Int64(phase + frames * period)
  }
}
