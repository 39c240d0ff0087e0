internal import SystemIO

/// A part of the board that is drawn separately.
public enum Gauge: Int, CaseIterable, Sendable {
  /// The percentiles of the latency, and the durations of the stages.
  case figures
  /// The histogram of all samples.
  case histogram
  /// The timeline of the latest 200 frames.
  case timeline
  /// The timing of the pen's reports.
  case pen
  /// The accuracy of prediction, with predicted and real ink.
  case prediction
  /// The parts of the latency that are not in the figures.
  case notIncluded
  /// The keys and the settings that they change.
  case switches

  /// The gauges that fit beside a drawing.
  static let overlay = [figures, histogram, timeline, pen, prediction]

  /// The height in points.
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

  /// A Boolean value that indicates whether it shows figures that a blind test hides.
  var revealsFigures: Bool { Self.overlay.contains(self) }

  /// The priority where there is too little room; the gauge with the greatest number is left out
  /// first.
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

  /// The heading in the user's language.
  func title(of state: BoardState) -> String {
    switch self {
    case .figures:
      state.composed == nil
        ? localized("From pen to frame buffer, median")
        : localized("From pen to the compositor's picture, median (estimate)")
    case .histogram: localized("Read to frame buffer, all samples")
    case .timeline: localized("Last 200 frames")
    case .pen: localized("The pen")
    case .prediction: localized("Prediction")
    case .notIncluded: localized("Not included (estimates)")
    case .switches: localized("Shortcuts")
    }
  }
}
