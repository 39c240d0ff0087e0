public import Geometry

/// A search in the document; the program carries it out in the background.
public nonisolated enum FindRequest: Hashable, Sendable {
  /// Find nothing yet, but look at the words of the document, so that the next search is fast.
  case prepare
  /// Find a typed text.
  case text(String)
  /// Find a written word: its strokes in writing order, in any unit of length, y down.
  case written([[Point]])
  /// Find what is selected: a written word.
  case selection
}
