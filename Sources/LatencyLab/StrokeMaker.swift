public import InkModel
internal import Synchronization
public import SystemIO

/// Makes synthetic strokes in the background, so that ink never waits for them.
///
/// 1. ``make(_:)``; a later number gives up the one before.
/// 2. ``progress`` tells how far it is.
/// 3. Wait for the descriptor of ``documents``; show what is there.
/// 4. Give large documents that are no longer shown to ``discard(_:)``.
public final class StrokeMaker: Sendable {
  /// Strokes that are made before somebody can stop it.
  private static let slice = 2000

  /// What was made, whole; what was given up is not among them.
  public let documents: Mailbox<Document>
  private let state = Mutex(State())
  private let queue = WorkQueue("sumi: strokes", niceness: 10)

  private struct State {
    /// Counts the calls, so that work for an earlier one ends.
    var turn = 0
    var progress: (made: Int, wanted: Int)?
  }

  /// Makes a maker that does nothing yet.
  ///
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  public init() throws(SystemError) { documents = try Mailbox() }

  /// Strokes that are there and strokes that were asked for; `nil` while nothing is being made.
  public var progress: (made: Int, wanted: Int)? { state.withLock { $0.progress } }

  /// Makes a document with so many strokes.
  public func make(_ count: Int) {
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

  /// Gives up what is being made.
  public func stop() {
    state.withLock { state in
      state.turn += 1
      state.progress = nil
    }
  }

  /// Takes a document to pieces in the background: of a million strokes that takes a while.
  ///
  /// - Parameter document: should not be held by anybody else.
  public func discard(_ document: consuming Document) {
    let last = document
    queue.async { withExtendedLifetime(last) {} }
  }
}
