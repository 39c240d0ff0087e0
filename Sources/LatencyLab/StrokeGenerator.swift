public import InkModel
internal import Synchronization
public import SystemIO

/// Generates synthetic strokes in the background, so that ink never waits for them.
///
/// 1. Call ``generate(_:)``; a later call cancels the one before.
/// 2. Read ``progress`` while it works.
/// 3. Wait for the descriptor of ``documents`` and show the document.
/// 4. Pass large documents that are no longer shown to ``discard(_:)``.
public final class StrokeGenerator: Sendable {
  /// The number of strokes between two checks for cancellation.
  private static let slice = 2000

  /// The finished documents; cancelled ones are not delivered.
  public let documents: Mailbox<Document>
  private let state = Mutex(State())
  private let queue = WorkQueue("sumi: strokes", niceness: 10)

  private struct State {
    /// The number of calls, so that work for an earlier one ends.
    var turn = 0
    var progress: (made: Int, requested: Int)?
  }

  /// Makes an idle generator.
  ///
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  public init() throws(SystemError) { documents = try Mailbox() }

  /// The numbers of generated and of requested strokes; `nil` while nothing is being generated.
  public var progress: (made: Int, requested: Int)? { state.withLock { $0.progress } }

  /// Generates a document with a number of strokes.
  public func generate(_ count: Int) {
    let strokes = SyntheticStrokes(count: count)
    let turn = state.withLock { state in
      state.turn += 1
      state.progress = (0, strokes.count)
      return state.turn
    }
    queue.async { [self] in
      let document = strokes.document(inSlicesOf: Self.slice) { made in
        state.withLock { state in
          guard state.turn == turn else { return false }
          state.progress?.made = made
          return true
        }
      }
      let isWanted = state.withLock { state in
        guard state.turn == turn else { return false }
        state.progress = nil
        return true
      }
      if let document, isWanted { documents.post(document) }
    }
  }

  /// Cancels the current request.
  public func stop() {
    state.withLock { state in
      state.turn += 1
      state.progress = nil
    }
  }

  /// Releases a document in the background, since that takes long for a million strokes.
  ///
  /// - Parameter document: The last reference to a document.
  public func discard(_ document: consuming Document) {
    let last = document
    queue.async { withExtendedLifetime(last) {} }
  }
}
