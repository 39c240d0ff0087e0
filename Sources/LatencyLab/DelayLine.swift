public import PenInput

/// A first-in, first-out queue that delays batches of pen events by a fixed time.
///
/// It adds a known latency on purpose, to validate the measurement.
///
/// Batches stay separate, so that they leave at the same pace at which they came.
public struct DelayLine: Sendable {
  /// The delay in nanoseconds.
  public let delay: Int64
  private var held: [(due: Int64, batch: PenBatch, end: Int)] = []

  /// Makes an empty queue.
  ///
  /// - Parameter seconds: The delay, clamped to 0...10.
  public init(seconds: Double) { delay = Int64(max(0, min(10, seconds)) * 1e9) }

  /// The time at which the next batch is due, in nanoseconds of the clock of ``append(_:at:end:)``;
  /// `nil` when the queue is empty.
  public var due: Int64? { held.first?.due }

  /// Appends a batch; an empty batch is ignored.
  ///
  /// - Parameters:
  ///   - batch: The pen events.
  ///   - time: The current time in nanoseconds.
  ///   - end: The number of the meter's first sample after the batch.
  public mutating func append(_ batch: PenBatch, at time: Int64, end: Int) {
    guard !batch.isEmpty else { return }
    held.append((time + delay, batch, end))
  }

  /// Removes and returns the oldest batch if it is due, with the `end` it was appended with.
  public mutating func release(at time: Int64) -> (batch: PenBatch, end: Int)? {
    guard let first = held.first, first.due <= time else { return nil }
    held.removeFirst()
    return (first.batch, first.end)
  }
}
