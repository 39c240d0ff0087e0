package import PredictionEvaluation

/// Scores of a predictor, put into words.
package struct PredictionReport {
  package var model: String
  /// Millimetres in a unit of the recordings' positions.
  package var unit: Double
  package var recordings: [PredictedRecording]
  package var scores: [PredictionScore]
  /// Time of a call at each horizon.
  package var nanoseconds: [Double]

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - model: the name of the predictor.
  ///   - unit: millimetres in a unit of the recordings.
  ///   - recordings: the recordings that were predicted.
  ///   - scores: the errors, one entry for each horizon.
  ///   - nanoseconds: the time of a call, one entry for each horizon.
  package init(
    model: String,
    unit: Double,
    recordings: [PredictedRecording],
    scores: [PredictionScore],
    nanoseconds: [Double]
  ) {
    (self.model, self.unit, self.recordings) = (model, unit, recordings)
    (self.scores, self.nanoseconds) = (scores, nanoseconds)
  }

  /// A table for people.
  package var text: String {
    var lines = [
      "\(model): \(recordings.count) recordings, \(strokeCount) strokes, \(sampleCount) samples; mm",
      [
        "ms", "mean", "p95", "p99", "lag ms", "over", "under", "across", "wrong %", "jitter",
        "retract", "end", "turn", "ns",
      ].map { pad($0) }.joined(),
    ]
    for (score, time) in zip(scores, nanoseconds) {
      let values = [
        score.horizon, score.mean, score.p95, score.p99, score.lag, score.overshoot,
        score.undershoot, score.across, score.wrongDirection * 100, score.jitter,
        score.retraction, score.endOvershoot, score.turnOvershoot, time.rounded(),
      ]
      lines.append(values.map { pad("\(rounded($0))") }.joined())
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One JSON object; all lengths in millimetres, times in milliseconds where not said otherwise.
  package var json: String {
    let entries = zip(scores, nanoseconds).map { score, time in
      let fields: [(String, Double)] = [
        ("horizon_ms", score.horizon), ("count", Double(score.count)), ("mean", score.mean),
        ("rms", score.rms), ("p95", score.p95), ("p99", score.p99), ("lag_ms", score.lag),
        ("overshoot_p95", score.overshoot), ("undershoot_p95", score.undershoot),
        ("across_p95", score.across), ("wrong_direction", score.wrongDirection),
        ("jitter", score.jitter), ("retraction", score.retraction),
        ("end_overshoot_p95", score.endOvershoot), ("turn_overshoot_p95", score.turnOvershoot),
        ("turns", Double(score.turnCount)), ("ns_per_call", time),
      ]
      return "{" + fields.map { "\"\($0.0)\":\(number($0.1))" }.joined(separator: ",") + "}"
    }
    return """
      {"model":"\(model)","unit_mm":\(number(unit)),"recordings":\(recordings.count),\
      "strokes":\(strokeCount),"samples":\(sampleCount),"scores":[\(entries.joined(separator: ","))]}

      """
  }

  private var strokeCount: Int { recordings.reduce(0) { $0 + $1.strokes.count } }
  private var sampleCount: Int { recordings.reduce(0) { $0 + $1.sampleCount } }

  private func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }

  private func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  private func pad(_ text: String) -> String {
    String(repeating: " ", count: max(1, 9 - text.count)) + text
  }
}
