/// A message of the session manager.
public enum SessionEvent: Hashable, Sendable {
  /// Save everything, then call ``SessionConnection/finishSaving(succeeded:)``.
  case save
  /// The session ends: end the program.
  case end
  /// The session manager has gone away; there will be no more messages.
  case lost
}
