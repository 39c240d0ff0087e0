internal import Synchronization

/// A weak reference to a stroke that was read from its bytes.
struct WeakStroke: ~Copyable, Sendable {
  private struct State {
    /// Strong references are those of ``UnpackedStrokes`` and of whoever works with the stroke.
    weak var storage: StrokeStorage?
  }

  private let state = Mutex(State())

  /// The stroke if it is in memory.
  var known: StrokeStorage? { state.withLock { $0.storage } }

  /// Returns the stroke, and keeps it for the next time.
  ///
  /// - Parameter read: reads it; called when it is not in memory, on more than one thread if they ask at once.
  /// - Returns: the stroke, the same for all who ask while it is in memory.
  func storage(read: () -> StrokeStorage) -> StrokeStorage {
    if let known { return known }
    let new = read()
    let storage = state.withLock { state in
      if let storage = state.storage { return storage }
      state.storage = new
      return new
    }
    if storage === new { UnpackedStrokes.recent.keep(storage) }
    return storage
  }
}
