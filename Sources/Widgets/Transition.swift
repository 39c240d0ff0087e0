/// A change that takes a moment: quick at first, then slower.
///
/// Its state follows from the time alone, not from the number of calls.
public nonisolated struct Transition: Hashable, Sendable {
  /// The duration in seconds: long enough to be seen, short enough not to be waited for.
  public static let duration = 0.14

  /// The time of the beginning, in seconds of any clock.
  public let start: Double

  /// Makes a change that begins at a time.
  public init(from start: Double) { self.start = start }

  /// Returns the share that is done at a time, 0...1.
  public func share(at time: Double) -> Double {
    let rest = 1 - min(1, max(0, (time - start) / Self.duration))
    return 1 - rest * rest * rest
  }

  /// Returns whether the change is complete at a time.
  public func isOver(at time: Double) -> Bool { time - start >= Self.duration }
}
