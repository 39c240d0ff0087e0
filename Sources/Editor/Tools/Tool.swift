/// A tool of an end of a pen.
public enum Tool: String, CaseIterable, Hashable, Sendable {
  /// Draws with an ink.
  case draw
  /// Erases ink.
  case erase
  /// Selects what lies inside a drawn outline, and moves what is selected.
  case lasso
  /// Selects what lies inside a rectangle, and moves what is selected.
  case rectangle
  /// Fills what strokes enclose.
  case fill
  /// Moves the paper under the pen.
  case hand
  /// Picks the colour under the tip.
  case eyedropper
  /// Moves the guides of the page.
  case guides
  /// Draws with an ink that fades away, beside the document.
  case fadingInk
  /// Shows a dot with a short trail.
  case laser
  /// Dims the page around a disc of light.
  case spotlight

  /// A Boolean value that indicates whether it draws with an ink.
  public var draws: Bool { self == .draw || self == .fadingInk }

  /// A Boolean value that indicates whether it leaves the current colour on the paper.
  public var usesColor: Bool { draws || self == .fill }

  /// A Boolean value that indicates whether it selects, and moves what is selected.
  public var selects: Bool { self == .lasso || self == .rectangle }
}
