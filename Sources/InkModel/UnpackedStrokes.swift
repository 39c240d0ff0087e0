internal import Synchronization

/// Keeps strokes in memory that were unpacked a short while ago, so that a page of usual size is
/// unpacked once, and a huge one takes little more than its bytes.
final class UnpackedStrokes: Sendable {
  /// Those of the program.
  static let recent = UnpackedStrokes(limit: 48 << 20)

  /// The bytes that they may take, but for the last one.
  private let limit: Int
  private let state = Mutex(State())

  private struct State {
    /// The strokes that were unpacked last.
    var new: [StrokeStorage] = []
    /// The bytes that these take.
    var newBytes = 0
    /// Those before them, which take half of the limit, too.
    var old: [StrokeStorage] = []
  }

  /// Creates a store without strokes.
  ///
  /// - Parameter limit: the bytes that strokes may take.
  init(limit: Int) { self.limit = limit }

  /// Keeps a stroke; where all are too many, those that were unpacked first are left.
  func keep(_ stroke: StrokeStorage) {
    let size = stroke.content.byteCount
    // They are freed after the lock.
    let left = state.withLock { state -> [StrokeStorage] in
      var left: [StrokeStorage] = []
      if state.newBytes + size > limit / 2 {
        swap(&left, &state.old)
        swap(&state.old, &state.new)
        state.newBytes = 0
      }
      state.new.append(stroke)
      state.newBytes += size
      return left
    }
    _ = left
  }
}
