internal import Geometry

/// The unit of Xournal's files: a point of 1/72 inch.
enum XournalUnit {
  /// Canvas units in a point.
  static let canvasUnits = 96.0 / 72
  /// How much a highlighter covers.
  static let highlighterAlpha = 0.47
}
