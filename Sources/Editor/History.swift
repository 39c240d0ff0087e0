internal import InkModel

/// What takes operations back, and what does again those that were taken back.
///
/// Forgets the oldest operations when what it holds grows beyond a number of bytes; how many they
/// are does not matter.
struct History: Sendable {
  /// Edits, the one to be applied first on top.
  private struct Stack: Sendable {
    private(set) var edits: [(edit: DocumentEdit, byteCount: Int)] = []
    private(set) var byteCount = 0

    mutating func push(_ edit: DocumentEdit) {
      edits.append((edit, edit.byteCount))
      byteCount += edits.last?.byteCount ?? 0
    }

    mutating func pop() -> DocumentEdit? {
      guard let (edit, count) = edits.popLast() else { return nil }
      byteCount -= count
      return edit
    }

    /// Takes edits away from below until so many bytes are left; returns how many.
    mutating func shrink(to limit: Int) -> Int {
      var count = 0
      while byteCount > limit, count + 1 < edits.count {
        byteCount -= edits[count].byteCount
        count += 1
      }
      edits.removeFirst(count)
      return count
    }
  }

  private let limit: Int
  private var undoing = Stack()
  private var redoing = Stack()

  /// Makes a history.
  ///
  /// - Parameters:
  ///   - undoing: what takes operations back, the next one last.
  ///   - redoing: what does operations again, the next one last.
  ///   - limit: bytes that may be held; the last operation is kept whatever it takes.
  init(undoing: [DocumentEdit] = [], redoing: [DocumentEdit] = [], limit: Int = 256 << 20) {
    self.limit = limit
    for edit in undoing { self.undoing.push(edit) }
    for edit in redoing { self.redoing.push(edit) }
  }

  /// Puts what is stored of a history below what was done since.
  mutating func putBelow(undoing earlier: [DocumentEdit], redoing later: [DocumentEdit]) {
    let newer = undoing.edits.map(\.edit)
    self = History(undoing: earlier + newer, redoing: newer.isEmpty ? later : [], limit: limit)
  }

  /// All of them, the next one last.
  var edits: (undoing: [DocumentEdit], redoing: [DocumentEdit]) {
    (undoing.edits.map(\.edit), redoing.edits.map(\.edit))
  }

  /// The edit that takes back the last operation; `nil` when there is none.
  var nextUndo: DocumentEdit? { undoing.edits.last?.edit }

  /// The edit that does again what was taken back last; `nil` when there is none.
  var nextRedo: DocumentEdit? { redoing.edits.last?.edit }

  /// Takes note of a change that was made.
  ///
  /// - Parameters:
  ///   - edit: what was changed.
  ///   - inverse: what undoes it.
  ///   - step: what it is to the history.
  /// - Returns: the same for a store.
  mutating func note(
    _ edit: DocumentEdit,
    inverse: DocumentEdit,
    step: DocumentChange.Step
  ) -> DocumentChange {
    switch step {
    case .new:
      redoing = Stack()
      undoing.push(inverse)
    case .continued: undoing.push(inverse.followed(by: undoing.pop() ?? .nothing))
    case .undo:
      _ = undoing.pop()
      redoing.push(inverse)
    case .redo:
      _ = redoing.pop()
      undoing.push(inverse)
    case .none: break
    }
    let forgotten = undoing.shrink(to: limit - redoing.byteCount)
    return DocumentChange(edit, inverse: inverse, step: step, forgottenSteps: forgotten)
  }
}
