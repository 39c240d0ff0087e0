import Geometry
import PenInput
import Prediction
import PredictionEvaluation
import TestSupport
import Testing

/// The program's predictor against the published ones at all rates of reports.
@Suite struct RateTests {
  private func meanError(_ samples: [PenSample], _ name: String, _ horizon: Double) throws
    -> Double
  {
    var model = try #require(ComparedPredictors.predictor(named: name))
    var judge = PredictionJudge(horizon: horizon)
    var trials: [PredictionTrial] = []
    PredictionTrial.run(
      PredictedRecording(strokes: [samples]),
      with: &model,
      horizons: [horizon]
    ) { trials.append($0) }
    judge.judge(trials, of: samples)
    return judge.score.mean
  }

  /// Rates of screens, of pens and of gaming mice, positions and times rounded as a screen does.
  ///
  /// Android's filter is left out: made loops without any tremble suit it at 90 to 133 Hz better
  /// than anything that has learnt from hands.
  @Test(arguments: [60.0, 90, 120, 133, 200, 240, 360, 500, 1000])
  func closerThanThePublishedAtEveryRate(rate: Double) throws {
    var stroke = SyntheticPen.loops(count: Int(rate * 3), rate: rate, scale: 2)
    for index in stroke.indices {
      stroke[index].position.x.round()
      stroke[index].position.y.round()
      let time = stroke[index].time.milliseconds.rounded()
      stroke[index].time = PenTime(milliseconds: time)
      stroke[index].pressure = nil
    }
    for horizon in [0.016, 0.025] {
      let ours = try meanError(stroke, "sumi", horizon)
      for name in ["step", "linear", "kalman", "ink"] {
        #expect(ours < (try meanError(stroke, name, horizon)), "\(name) \(rate) Hz \(horizon)")
      }
    }
  }
}
