/// A part of the board that is drawn for itself.
public enum Gauge: Int, CaseIterable, Sendable {
  /// The percentiles, large.
  case figures
  /// How often each time came.
  case histogram
  /// The latest 200 frames.
  case timeline
  /// The pen's rhythm.
  case pen
  /// How well the pen is foreseen, with predicted and real ink.
  case prediction
  /// What is not in the number.
  case notIncluded
  /// The keys and what they switch.
  case switches

  /// Its height in pixels.
  var height: Int {
    switch self {
    case .figures: 132
    case .histogram: 108
    case .timeline: 92
    case .pen: 92
    case .prediction: 176
    case .notIncluded: 132
    case .switches: 234
    }
  }

  /// Its heading.
  var title: String {
    switch self {
    case .figures: "From pen to frame buffer"
    case .histogram: "Read to frame buffer, all samples"
    case .timeline: "The latest 200 frames"
    case .pen: "The pen"
    case .prediction: "Ink ahead of the pen"
    case .notIncluded: "Not in these numbers (estimates)"
    case .switches: "Keys"
    }
  }
}
