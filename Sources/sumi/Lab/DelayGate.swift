internal import LatencyLab
internal import PenInput
internal import SystemIO

/// Holds everything back for a time on purpose, to see whether the lab finds the delay.
final class DelayGate {
  private var line: DelayLine
  private let timer: Timer

  /// Creates a gate.
  ///
  /// - Parameter seconds: the delay.
  /// - Throws: `SystemError` when the system has no timer to spare.
  init(seconds: Double) throws(SystemError) {
    line = DelayLine(seconds: seconds)
    timer = try Timer()
  }

  /// The descriptor that is readable when a batch is due.
  var descriptor: CInt { timer.descriptor }

  /// Holds a batch back.
  ///
  /// - Parameters:
  ///   - batch: the batch.
  ///   - end: the number of the lab's first sample that is not in it.
  func append(_ batch: PenBatch, end: Int) {
    line.append(batch, at: Clock.now, end: end)
    arm()
  }

  /// Returns the next batch that was held back long enough; at the end all of them, one by one.
  func release(isEnding: Bool) -> (batch: PenBatch, end: Int)? {
    timer.clear()
    let released = line.release(at: isEnding ? .max : Clock.now)
    arm()
    return released
  }

  private func arm() {
    if let due = line.due { timer.fire(at: due) } else { timer.stop() }
  }
}
