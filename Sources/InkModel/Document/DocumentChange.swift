/// One operation as a store keeps it: what changes, and what becomes of the history.
public struct DocumentChange: Hashable, Sendable {
  /// The role of a change in the history.
  ///
  /// A history is two stacks of edits: those that take back, and those that do again.
  public enum Step: Hashable, Sendable {
    /// A step of its own: the inverse goes on the stack that takes back, and the other is emptied.
    case new
    /// A part of the step before: what takes that back becomes ``DocumentChange/inverse`` followed
    /// by what it was.
    case continued
    /// Takes a step back: the top of the stack that takes back goes, the inverse goes on the other.
    case undo
    /// Does a step again: the top of the stack that does again goes, the inverse goes on the other.
    case redo
    /// No step, such as the late truth about a sample, or more of what the step before has changed
    /// already: what takes that back takes back both.
    case none
  }

  /// The change itself.
  public var edit: DocumentEdit
  /// The inverse of the change.
  public var inverse: DocumentEdit
  /// The role of the change in the history.
  public var step: Step
  /// The number of the oldest steps that are dropped afterwards, so that the history does not grow
  /// without end.
  public var forgottenSteps: Int

  /// Makes a change.
  ///
  /// - Parameters:
  ///   - edit: what changes.
  ///   - inverse: what undoes it.
  ///   - step: what it is to the history.
  ///   - forgottenSteps: how many of the oldest steps are forgotten afterwards.
  public init(
    _ edit: DocumentEdit,
    inverse: DocumentEdit,
    step: Step,
    forgottenSteps: Int = 0
  ) {
    self.edit = edit
    self.inverse = inverse
    self.step = step
    self.forgottenSteps = forgottenSteps
  }
}
