internal import SystemIO

/// A part of the board that is drawn for itself.
public enum Gauge: Int, CaseIterable, Sendable {
  /// The percentiles, large, and where the time went.
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

  /// Those that fit beside a drawing.
  static let overlay = [figures, histogram, timeline, pen, prediction]

  /// Its height in points.
  var height: Double {
    switch self {
    case .figures: 192
    case .histogram: 108
    case .timeline: 112
    case .pen: 116
    case .prediction: 180
    case .notIncluded: 256
    case .switches: 304
    }
  }

  /// Whether it tells what a blind test hides.
  var isTelling: Bool { Self.overlay.contains(self) }

  /// Which is left out first where there is too little room: the greatest.
  var priority: Int {
    switch self {
    case .figures: 0
    case .switches: 1
    case .pen: 2
    case .notIncluded: 3
    case .histogram: 4
    case .prediction: 5
    case .timeline: 6
    }
  }

  /// Its heading.
  var title: String {
    switch self {
    case .figures: localized("From pen to frame buffer, median")
    case .histogram: localized("Read to frame buffer, all samples")
    case .timeline: localized("The latest 200 frames")
    case .pen: localized("The pen")
    case .prediction: localized("Ink ahead of the pen")
    case .notIncluded: localized("Not in these numbers (estimates)")
    case .switches: localized("Keys")
    }
  }
}
