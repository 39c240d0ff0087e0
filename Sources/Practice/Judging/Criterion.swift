/// A criterion of handwriting quality.
public enum Criterion: String, Hashable, Sendable, CaseIterable {
  /// The distance of the ink from the path, after position and size are corrected.
  case shape
  /// The share of the path that is written.
  case completeness
  /// The position on the page.
  case position
  /// The size.
  case size
  /// The direction of strokes.
  case direction
  /// The order of strokes.
  case order
  /// The slant of upright lines.
  case slant
  /// The distances between letters.
  case spacing
  /// The speed of the pen.
  case speed
  /// The evenness of the force on the tip.
  case force

  /// The weight: the exponent of its mark as a share of 100.
  var weight: Double {
    switch self {
    case .shape, .completeness: 1
    case .position, .size, .direction, .order: 0.5
    case .slant, .spacing: 0.3
    case .speed, .force: 0.15
    }
  }
}
