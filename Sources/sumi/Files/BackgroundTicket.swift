internal import Synchronization

/// A piece of work in the background that may be given up.
nonisolated final class BackgroundTicket: Sendable {
  private let flag = Mutex(false)

  /// Whether nobody waits for it any more.
  var isStopped: Bool { flag.withLock { $0 } }

  /// Gives it up.
  func stop() { flag.withLock { $0 = true } }
}
