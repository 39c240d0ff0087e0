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

  /// The height in points.
  var height: Double {
    switch self {
    case .figures: 192
    case .histogram: 108
    case .timeline: 112
    case .pen: 116
    case .prediction: 180
    case .notIncluded: 256
    }
  }

  /// A Boolean value that indicates whether it shows figures that a blind test hides.
  var revealsFigures: Bool { self != .notIncluded }

  /// The priority where there is too little room; the gauge with the greatest number is left out
  /// first.
  var priority: Int {
    switch self {
    case .figures: 0
    case .pen: 1
    case .notIncluded: 2
    case .histogram: 3
    case .prediction: 4
    case .timeline: 5
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
    }
  }
}
