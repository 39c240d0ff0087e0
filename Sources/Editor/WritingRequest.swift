/// A request about selected handwriting; the program carries it out in the background.
public nonisolated enum WritingRequest: Hashable, Sendable {
  /// Copy it as text to the clipboard.
  case copyAsText
  /// Put its lines level.
  case straighten
}
