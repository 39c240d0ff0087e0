/// The table that a run is compared with; brought up to date when a change is meant.
enum StoredFigures {
  /// How many times as much a figure may be before it counts as worse: the machine is noisy.
  static let tolerance = 1.5

  static func value(of name: String) -> Double? { table[name] }

  private static let table: [String: Double] = [
    "memory of 100,000 strokes": 0.96,
    "sample to pixels, width 5, median": 43,
    "sample to pixels, width 5, 99 %": 85,
    "20,000th sample against 2,000th, width 5": 1,
    "sample to pixels, width 60, median": 145,
    "sample to pixels, width 60, 99 %": 480,
    "20,000th sample against 2,000th, width 60": 1,
    "2,000th erased sample against 100th": 1,
    "2,500 erased samples taken from 300 strokes": 12_000,
    "fit of one sample, 240 Hz": 0.45,
    "control points for a sample, 240 Hz": 0.17,
    "commit of a stroke, median": 0.75,
    "commit of a stroke, 99 %": 1,
    "bytes of a document for a sample": 7.6,
    "at rest against Cairo's lines, pen": 0.38,
    "at rest against Cairo's lines, fountainPen": 0.56,
    "at rest against Cairo's lines, monoline": 0.36,
    "at rest against Cairo's lines, pencil": 0.58,
    "at rest against Cairo's lines, marker": 0.49,
    "at rest against Cairo's lines, crayon": 0.5,
    "at rest against Cairo's lines, watercolor": 0.92,
    "at rest against Cairo's lines, reed": 0.42,
    "prediction, 60 Hz": 2,
    "prediction, 133 Hz": 2.3,
    "prediction, 240 Hz": 2.2,
    "prediction, 1000 Hz": 2.2,
    "prediction against a Kalman filter, 60 Hz": 3.6,
    "prediction against a Kalman filter, 133 Hz": 4.1,
    "prediction against a Kalman filter, 240 Hz": 3.9,
    "prediction against a Kalman filter, 1000 Hz": 3.9,
  ]
}
