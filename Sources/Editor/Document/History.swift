internal import InkModel

/// The operations that can be undone and redone.
///
/// Forgets the oldest operations when all together grow beyond a number of bytes, whatever their number.
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

    /// Removes edits from below until so many bytes are left; returns their number.
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
  /// The property that the last step changes, if more of the same is to belong to it.
  private var adjustment: Adjustment?

  /// Makes a history.
  ///
  /// - Parameters:
  ///   - undoing: the edits that undo operations, the next one last.
  ///   - redoing: the edits that redo operations, the next one last.
  ///   - limit: the number of bytes for all edits; the last operation is kept whatever it takes.
  init(undoing: [DocumentEdit] = [], redoing: [DocumentEdit] = [], limit: Int = 256 << 20) {
    self.limit = limit
    for edit in undoing { self.undoing.push(edit) }
    for edit in redoing { self.redoing.push(edit) }
  }

  /// Inserts a stored history below the operations since.
  mutating func putBelow(undoing earlier: [DocumentEdit], redoing later: [DocumentEdit]) {
    let (newer, adjustment) = (undoing.edits.map(\.edit), adjustment)
    self = History(undoing: earlier + newer, redoing: newer.isEmpty ? later : [], limit: limit)
    self.adjustment = adjustment
  }

  /// All edits, the next one last.
  var edits: (undoing: [DocumentEdit], redoing: [DocumentEdit]) {
    (undoing.edits.map(\.edit), redoing.edits.map(\.edit))
  }

  /// The edit that undoes the last operation; `nil` when there is none.
  var nextUndo: DocumentEdit? { undoing.edits.last?.edit }

  /// The edit that redoes the operation that was undone last; `nil` when there is none.
  var nextRedo: DocumentEdit? { redoing.edits.last?.edit }

  /// Makes the next change a step of its own, whatever it changes.
  mutating func endAdjustment() { adjustment = nil }

  /// Notes a change that was made.
  ///
  /// - Parameters:
  ///   - edit: the change.
  ///   - inverse: its inverse.
  ///   - step: its relation to the history.
  ///   - adjustment: the property that a new step changes: it continues the step before if that
  ///     changes the same one.
  /// - Returns: the change for a store.
  mutating func note(
    _ edit: DocumentEdit,
    inverse: DocumentEdit,
    step: DocumentChange.Step,
    of adjustment: Adjustment? = nil
  ) -> DocumentChange {
    let isMore = step == .new && adjustment != nil && adjustment == self.adjustment
    let step = isMore ? .none : step
    if step != .none { self.adjustment = adjustment }
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
