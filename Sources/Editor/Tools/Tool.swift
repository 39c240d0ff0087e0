/// What an end of a pen does when it touches the paper.
public enum Tool: String, CaseIterable, Hashable, Sendable {
  /// Draws with an ink.
  case draw
  /// Takes ink away.
  case erase
  /// Selects what lies inside a drawn outline, and moves what is selected.
  case lasso
  /// Selects what lies inside a rectangle, and moves what is selected.
  case rectangle
  /// Moves the paper under the pen.
  case hand
  /// Takes the colour under the tip.
  case eyedropper

  /// Whether it selects, and moves what is selected.
  public var selects: Bool { self == .lasso || self == .rectangle }
}
