public import PenInput

/// Holds what pens did back by a fixed time: a delay built in on purpose, which an honest
/// instrument has to find.
///
/// Each batch is held for itself, so that nothing piles up however long the delay.
public struct DelayLine: Sendable {
  /// How long everything is held, in nanoseconds.
  public let delay: Int64
  private var held: [(due: Int64, batch: PenBatch, end: Int)] = []

  /// Makes an empty line.
  ///
  /// - Parameter seconds: how long everything is held.
  public init(seconds: Double) { delay = Int64(max(0, min(10, seconds)) * 1e9) }

  /// When the next batch is due, in nanoseconds of the clock of `take`; `nil` when none
  /// is held.
  public var due: Int64? { held.first?.due }

  /// Takes a batch in.
  ///
  /// - Parameters:
  ///   - batch: what pens did.
  ///   - time: when, in nanoseconds.
  ///   - end: the number of the meter's first sample that is not in it.
  public mutating func take(_ batch: PenBatch, at time: Int64, end: Int) {
    guard !batch.isEmpty else { return }
    held.append((time + delay, batch, end))
  }

  /// Hands out the oldest batch whose time has come, with the end it was taken in with.
  public mutating func release(at time: Int64) -> (batch: PenBatch, end: Int)? {
    guard let first = held.first, first.due <= time else { return nil }
    held.removeFirst()
    return (first.batch, first.end)
  }
}
