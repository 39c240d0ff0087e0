/// A change that takes a moment: quick at first, then slower.
///
/// Where it is follows from the time alone, not from how often it is asked for.
public nonisolated struct Transition: Hashable, Sendable {
  /// Seconds that it takes: long enough to be seen, short enough not to be waited for.
  public static let duration = 0.14

  /// When it begins, in seconds of any clock.
  public let start: Double

  /// Makes a change that begins at a time.
  public init(from start: Double) { self.start = start }

  /// How much of it is done, 0...1.
  public func share(at time: Double) -> Double {
    let rest = 1 - min(1, max(0, (time - start) / Self.duration))
    return 1 - rest * rest * rest
  }

  /// Whether nothing is left to be done.
  public func isOver(at time: Double) -> Bool { time - start >= Self.duration }
}
