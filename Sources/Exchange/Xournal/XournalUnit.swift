internal import Geometry

/// The unit of Xournal's files: a point of 1/72 inch.
enum XournalUnit {
  /// Canvas units in a point.
  static let canvasUnits = 96.0 / 72
  /// The width of a line that is not seen, in points.
  static let hairline = 0.01
  /// The opacity of a highlighter.
  static let highlighterAlpha = 0.47
}
