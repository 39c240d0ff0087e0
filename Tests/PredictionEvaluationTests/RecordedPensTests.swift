import Exchange
import PenInput
import PredictionEvaluation
import TestSupport
import Testing

/// The program's predictor on recordings of real pens.
///
/// Its constants were fitted partly to these very recordings, so these tests say that the program
/// computes what was fitted. What it does for hands that it does not know is in
/// `Resources/Prediction/Unseen.md`.
@Suite(.enabled(if: RecordingsFolder.url != nil, "there is no folder of recordings"))
struct RecordedPensTests {
  /// The scores of a model at some horizons in milliseconds.
  private func scores(
    of name: String,
    at horizons: [Double],
    on folder: String,
    _ prefix: String,
    millimetresPerUnit unit: Double = 25.4 / 96
  ) throws -> [PredictionScore] {
    let horizons = horizons.map { $0 / 1000 }
    var judges = horizons.map { PredictionJudge(horizon: $0, millimetresPerUnit: unit) }
    for bytes in try RecordingsFolder.contents(of: folder, prefix: prefix) {
      let recording = PredictedRecording(try RecordingReader.events(of: bytes))
      var model = try #require(ComparedPredictors.predictor(named: name, millimetresPerUnit: unit))
      var trials: [[[PredictionTrial]]] = horizons.map { _ in recording.strokes.map { _ in [] } }
      PredictionTrial.run(recording, with: &model, horizons: horizons) { trial in
        guard let place = horizons.firstIndex(of: trial.horizon) else { return }
        trials[place][trial.stroke].append(trial)
      }
      for place in horizons.indices {
        for (number, stroke) in recording.strokes.enumerated() {
          judges[place].judge(trials[place][number], of: stroke)
        }
      }
    }
    let scores = judges.map(\.score)
    try #require(scores.allSatisfy { $0.count > 0 })
    return scores
  }

  @Test(arguments: ["pahaw-00001-task0", "pahaw-00026-task0"])
  func handwritingIsForeseen(writer: String) throws {
    func scores(_ model: String) throws -> [PredictionScore] {
      try self.scores(
        of: model,
        at: [15, 22.5],
        on: "pen-tilt",
        writer,
        millimetresPerUnit: 0.0254
      )
    }
    let (ours, linear, kalman) = (try scores("sumi"), try scores("linear"), try scores("kalman"))
    for place in ours.indices {
      #expect(ours[place].mean < 0.6 * kalman[place].mean)
      #expect(ours[place].mean < 0.8 * linear[place].mean)
      #expect(ours[place].jitter < 0.8 * linear[place].jitter)
      #expect(ours[place].wrongDirection < 0.08)
      #expect(ours[place].endOvershoot < 0.3)
    }
    #expect(ours[1].jitter < 0.33 * kalman[1].jitter)
  }

  @Test func fingersAreForeseen() throws {
    let ours = try scores(of: "sumi", at: [33], on: "touch", "mobilehci17-p2-")
    let linear = try scores(of: "linear", at: [33], on: "touch", "mobilehci17-p2-")
    #expect(ours[0].mean < 0.65 * linear[0].mean)
  }

  @Test(arguments: [
    ("painting", "libmypaint-painting30sec"), ("pen-tilt", "google-ink-spring"),
    ("pen-tilt", "wacom-uim-word-240hz"),
  ])
  func closerThanEveryPublishedPredictor(folder: String, name: String) throws {
    let ours = try scores(of: "sumi", at: [16, 25], on: folder, name)
    for model in ComparedPredictors.names where model != "sumi" {
      let published = try scores(of: model, at: [16, 25], on: folder, name)
      for (ours, published) in zip(ours, published) {
        #expect(ours.mean < 0.9 * published.mean, "\(model) \(ours.horizon)")
      }
    }
  }
}
