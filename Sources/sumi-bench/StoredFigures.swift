/// The stored figures that a run is compared with; updated when a change is intended.
enum StoredFigures {
  /// The factor from which on a figure counts as worse: the machine is noisy.
  static let tolerance = 1.5

  /// The names of all stored figures.
  static var names: Set<String> { Set(tables.flatMap(\.keys)) }

  /// The stored figure of a name; `nil` for one that is only shown.
  static func value(of name: String) -> Double? {
    tables.lazy.compactMap { $0[name] }.first
  }

  private static let tables = [inkUnderThePen, eraser, documents, views, input, practice]

  /// Ink under the pen and the fit of its curve.
  private static let inkUnderThePen: [String: Double] = [
    "sample to pixels, pen of 5, median": 34,
    "sample to pixels, pen of 5, 99 %": 60,
    "sample to pixels, pen of 60, median": 48,
    "sample to pixels, pen of 60, 99 %": 90,
    "sample to pixels, fountainPen of 60, median": 59,
    "sample to pixels, fountainPen of 60, 99 %": 109,
    "sample to pixels, monoline of 60, median": 56,
    "sample to pixels, monoline of 60, 99 %": 96,
    "sample to pixels, pencil of 60, median": 178,
    "sample to pixels, pencil of 60, 99 %": 305,
    "sample to pixels, marker of 60, median": 91,
    "sample to pixels, marker of 60, 99 %": 155,
    "sample to pixels, crayon of 60, median": 129,
    "sample to pixels, crayon of 60, 99 %": 281,
    "sample to pixels, watercolor of 60, median": 186,
    "sample to pixels, watercolor of 60, 99 %": 356,
    "sample to pixels, reed of 60, median": 58,
    "sample to pixels, reed of 60, 99 %": 118,
    "20,000th sample against 2,000th, pen of 5": 1,
    "20,000th sample against 2,000th, pen of 60": 1,
    "20,000th sample against 2,000th, fountainPen of 60": 1,
    "20,000th sample against 2,000th, monoline of 60": 1,
    "20,000th sample against 2,000th, pencil of 60": 1,
    "20,000th sample against 2,000th, marker of 60": 1,
    "20,000th sample against 2,000th, crayon of 60": 1,
    "20,000th sample against 2,000th, watercolor of 60": 1,
    "20,000th sample against 2,000th, reed of 60": 1,
    "sample of 8 copies against 1, pen of 5": 5.1,
    "sample of 8 copies against 1, pencil of 5": 5.7,
    "sample of 8 copies against 1, watercolor of 40": 5.3,
    "fit of one sample, 240 Hz": 0.45,
    "control points for a sample, 240 Hz": 0.17,
  ]

  /// Erasing.
  private static let eraser: [String: Double] = [
    "2,000th erased sample against 100th": 1,
    "2,500 erased samples taken from 300 strokes": 1_700,
  ]

  /// Documents in memory and on disk.
  private static let documents: [String: Double] = [
    "memory of 100,000 strokes": 0.96,
    "commit of a stroke, median": 0.75,
    "commit of a stroke, 99 %": 1,
    "bytes of a document for a sample": 3.94,
    "memory of 100000 strokes that were read": 1.8,
    "size of a document against .xopp": 0.59,
    "size of a document against .svg": 0.46,
    "all of 100000 strokes": 44,
    "10,000 strokes opened until the pen is heard": 0.02,
  ]

  /// Ink at rest and frames of a moving view.
  private static let views: [String: Double] = [
    "at rest against Cairo's lines, pen": 0.38,
    "at rest against Cairo's lines, fountainPen": 0.56,
    "at rest against Cairo's lines, monoline": 0.36,
    "at rest against Cairo's lines, pencil": 0.58,
    "at rest against Cairo's lines, marker": 0.49,
    "at rest against Cairo's lines, crayon": 0.5,
    "at rest against Cairo's lines, watercolor": 0.92,
    "at rest against Cairo's lines, reed": 0.42,
    "frame of 10,000 strokes panned, 99 %": 24,
    "frame of 10,000 strokes zoomed, 99 %": 26,
    "frame of 10,000 strokes turned, 99 %": 40,
    "part of 10,000 strokes made sharp, 99 %": 18,
  ]

  /// The latency account and prediction.
  private static let input: [String: Double] = [
    "account of a sample": 0.5,
    "prediction, 60 Hz": 2,
    "prediction, 133 Hz": 2.3,
    "prediction, 240 Hz": 2.2,
    "prediction, 1000 Hz": 2.2,
    "prediction against a Kalman filter, 60 Hz": 3.6,
    "prediction against a Kalman filter, 133 Hz": 4.1,
    "prediction against a Kalman filter, 240 Hz": 3.9,
    "prediction against a Kalman filter, 1000 Hz": 3.9,
  ]

  /// Handwriting practice.
  private static let practice: [String: Double] = [
    "answer to the last stroke of Sumi": 4,
    "verdict on Sumi, a stroke": 7,
    "answer to the last stroke of 뷁": 11,
    "verdict on 뷁, a stroke": 2.2,
  ]
}
