/// The steps of a text field that can be undone and redone.
///
/// Letters that are typed one after the other are one step, and so are letters that are deleted one
/// after the other; everything else is a step of its own.
nonisolated struct TextHistory: Hashable, Sendable {
  /// A kind of edit.
  enum Kind: Hashable, Sendable {
    /// Letters typed at the caret.
    case typing
    /// Single letters deleted at the caret.
    case deleting
    /// Anything else.
    case other
  }

  /// The text before each step, the oldest first.
  private var past: [TextState] = []
  /// The text after each step that was undone, the last one that was undone last.
  private var future: [TextState] = []
  /// The kind of the step that the next edit may belong to; `nil` for none.
  private var openKind: Kind?

  /// The number of steps that are kept.
  static let maxSteps = 100

  /// Begins an edit: a new step, unless the edit continues the last one.
  mutating func begin(_ kind: Kind, at state: TextState) {
    future = []
    defer { openKind = kind }
    guard kind == .other || kind != openKind else { return }
    past.append(state)
    if past.count > Self.maxSteps { past.removeFirst() }
  }

  /// Lets the next edit of a kind continue the last step.
  mutating func continueStep(as kind: Kind) { openKind = kind }

  /// Makes the next edit a new step.
  mutating func endStep() { openKind = nil }

  /// Returns to the text before the last step.
  mutating func undo(_ state: inout TextState) {
    openKind = nil
    guard let last = past.popLast() else { return }
    future.append(state)
    state = last
  }

  /// Performs the step again that was undone last.
  mutating func redo(_ state: inout TextState) {
    openKind = nil
    guard let next = future.popLast() else { return }
    past.append(state)
    state = next
  }
}
