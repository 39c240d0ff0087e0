/// A request to exchange the text of a text field with other programs.
public nonisolated enum TextRequest: Hashable, Sendable {
  /// A buffer that all programs share.
  public enum Buffer: Hashable, Sendable {
    /// The text or drawing that was copied last.
    case clipboard
    /// The text that was selected last, which the middle button of a mouse inserts (X's `PRIMARY`).
    case primary
  }

  /// Offer a text to all programs.
  case copy(String, to: Buffer)
  /// Fetch the text of a buffer, then request ``insert(_:)``.
  case paste(from: Buffer)
  /// Insert a text that arrived into the field that asked for it.
  case insert(String)
}
