internal import Synchronization

/// The number of calls that wait for an answer, with a limit.
nonisolated final class CallCounter: Sendable {
  private let limit: Int
  private let count = Mutex(0)

  /// Makes a counter at 0.
  init(limit: Int) { self.limit = limit }

  /// Counts another call; `false` when too many wait.
  func begin() -> Bool {
    count.withLock { count in
      guard count < limit else { return false }
      count += 1
      return true
    }
  }

  /// Counts the answer to a call.
  func end() { count.withLock { $0 -= 1 } }
}
