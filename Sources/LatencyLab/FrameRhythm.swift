/// When frames of the screen begin, learnt from some of their beginnings.
public struct FrameRhythm: Hashable, Sendable {
  /// Beginnings that count.
  private static let memory = 64

  /// Nanoseconds from frame to frame.
  public private(set) var period: Double
  /// Whether the period was measured, not assumed.
  public private(set) var isMeasured = false
  private var beginnings: [Int64] = []

  /// Makes the rhythm of a screen of which only the refresh rate is known, in hertz.
  public init(rate: Double = 60) {
    period = 1e9 / min(1000, max(1, rate))
    beginnings.reserveCapacity(Self.memory + 1)
  }

  /// Frames in a second.
  public var rate: Double { 1e9 / period }

  /// Takes the beginning of a frame, in nanoseconds of the monotonic clock.
  public mutating func take(_ beginning: Int64) {
    guard beginning > (beginnings.last ?? 0) else { return }
    if beginnings.count == Self.memory { beginnings.removeFirst() }
    beginnings.append(beginning)
    guard beginnings.count >= 8, let first = beginnings.first else { return }
    // How many frames lie between two beginnings follows from the shortest distance.
    var steps: [Int64] = []
    for (before, after) in zip(beginnings, beginnings.dropFirst()) { steps.append(after - before) }
    steps.sort()
    // Once it is known, beginnings may be far apart.
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

  /// When the beam passes a row next.
  ///
  /// - Parameters:
  ///   - time: not before, in nanoseconds.
  ///   - row: how far down the screen, 0 (top) to 1 (bottom).
  /// - Returns: nanoseconds; `nil` as long as no beginning is known.
  public func scanout(after time: Int64, row: Double) -> Int64? {
    guard let last = beginnings.last else { return nil }
    let phase = Double(last) + period * min(1, max(0, row))
    let frames = ((Double(time) - phase) / period).rounded(.up)
    return Int64(phase + frames * period)
  }
}
