internal import Synchronization

/// A piece of work in the background that may be given up.
nonisolated final class BackgroundTicket: Sendable {
  private struct State {
    var isStopped = false
    var hasBegun = false
  }

  private let state = Mutex(State())

  /// Whether nobody waits for it any more.
  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Gives it up.
  func stop() { state.withLock { $0.isStopped = true } }

  /// Begins what cannot be given up; whether that is still wanted.
  func begin() -> Bool {
    state.withLock { state in
      state.hasBegun = !state.isStopped
      return state.hasBegun
    }
  }

  /// Gives it up unless it has begun; whether it is given up by this.
  func stopBeforeBegin() -> Bool {
    state.withLock { state in
      guard !state.hasBegun, !state.isStopped else { return false }
      state.isStopped = true
      return true
    }
  }
}
