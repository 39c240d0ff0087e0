internal import LatencyLab
package import PenInput
package import SystemIO

/// A queue that delays all batches by a set time, to check that the lab measures the delay.
package final class DelayGate {
  private var line: DelayLine
  private let timer: Timer

  /// Creates a gate.
  ///
  /// - Parameter seconds: the delay.
  /// - Throws: `SystemError` when the system has no timer to spare.
  package init(seconds: Double) throws(SystemError) {
    line = DelayLine(seconds: seconds)
    timer = try Timer()
  }

  /// The descriptor that is readable when a batch is due.
  package var descriptor: CInt { timer.descriptor }

  /// Adds a batch to the queue.
  ///
  /// - Parameters:
  ///   - batch: the batch.
  ///   - end: the number of the lab's first sample that is not in it.
  package func append(_ batch: PenBatch, end: Int) {
    line.append(batch, at: Clock.now, end: end)
    arm()
  }

  /// Returns the next batch whose delay is over; at the end all of them, one a call.
  package func release(isEnding: Bool) -> (batch: PenBatch, end: Int)? {
    timer.clear()
    let released = line.release(at: isEnding ? .max : Clock.now)
    arm()
    return released
  }

  private func arm() {
    if let due = line.due { timer.fire(at: due) } else { timer.stop() }
  }
}
