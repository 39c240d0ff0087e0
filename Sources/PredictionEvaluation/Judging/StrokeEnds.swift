internal import Geometry
internal import PenInput

/// Finds how far predictions went past the end of a stroke.
enum StrokeEnds {
  /// The greatest distance from the last sample of what was predicted for a moment after it,
  /// beyond it as seen from where it was predicted; `nil` for a stroke of one sample.
  static func overshoot(of trials: [PredictionTrial]) -> Double? {
    guard let last = trials.last, trials.count > 1 else { return nil }
    let end = last.now
    var longest = 0.0
    for trial in trials.reversed() {
      guard trial.now.time.advanced(bySeconds: trial.horizon) > end.time else { break }
      let past = trial.position - end.position
      let way = end.position - trial.now.position
      if way.dot(past) >= 0 { longest = max(longest, past.length) }
    }
    return longest
  }
}
