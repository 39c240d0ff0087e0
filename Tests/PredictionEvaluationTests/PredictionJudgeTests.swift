import Geometry
import PenInput
import TestSupport
import Testing

@testable import PredictionEvaluation

@Suite struct PredictionJudgeTests {
  private func trials(_ stroke: [PenSample], _ name: String, _ horizon: Double) throws
    -> [PredictionTrial]
  {
    var model = try #require(ComparedPredictors.predictor(named: name))
    var trials: [PredictionTrial] = []
    PredictionTrial.run(
      PredictedRecording(strokes: [stroke]),
      with: &model,
      horizons: [horizon]
    ) { trials.append($0) }
    return trials
  }

  private func score(_ stroke: [PenSample], _ name: String, _ horizon: Double = 0.02) throws
    -> PredictionScore
  {
    var judge = PredictionJudge(horizon: horizon)
    judge.judge(try trials(stroke, name, horizon), of: stroke)
    return judge.score
  }

  /// 0.1 mm each millisecond: without prediction 2 mm are missing after 20 ms.
  @Test func lineWithoutPredictionLagsByTheHorizon() throws {
    let line = (0..<20).map { SyntheticPen.sample(Double($0) * 10, Double($0)) }
    let score = try score(line, "off")
    #expect(score.count == 17)
    #expect(abs(score.mean - 2) < 1e-9 && abs(score.p99 - 2) < 1e-9)
    #expect(abs(score.lag - 20) < 1e-9)
    #expect(abs(score.undershoot - 2) < 1e-9 && score.overshoot == 0 && score.across < 1e-9)
    #expect(score.jitter < 1e-9 && score.endOvershoot == 0 && score.retraction == 0)
  }

  @Test func lineCarriedOnIsRightUntilItEnds() throws {
    let line = (0..<20).map { SyntheticPen.sample(Double($0) * 10, Double($0)) }
    let score = try score(line, "step")
    #expect(score.mean < 1e-9 && score.lag < 1e-9 && score.wrongDirection == 0)
    #expect(abs(score.endOvershoot - 2) < 1e-9)
  }

  @Test func truthIsTheStraightLineBetweenSamples() throws {
    let stroke = [
      SyntheticPen.sample(0, 0), SyntheticPen.sample(10, 1), SyntheticPen.sample(20, 3, 2),
    ]
    let score = try score(stroke, "off", 0.005)
    // Half of the way from the second sample to the third.
    #expect(score.count == 1)
    #expect(abs(score.mean - 2.0.squareRoot()) < 1e-9)
  }

  /// There and back again: the step predictor goes on for 20 ms where the pen turns.
  @Test func sharpTurnIsFoundAndItsOvershootMeasured() throws {
    let out = (0...10).map { SyntheticPen.sample(Double($0) * 10, Double($0)) }
    let back = (1...10).map { SyntheticPen.sample(100 + Double($0) * 10, 10 - Double($0), 0.1) }
    let score = try score(out + back, "step")
    #expect(score.turnCount == 1)
    #expect(abs(score.turnOvershoot - 2) < 1e-9)
    #expect(score.wrongDirection > 0 && score.wrongDirection < 0.2)
    #expect(score.retraction > 0.05)
    #expect(try self.score(out + back, "off").turnOvershoot == 0)
  }

  /// A broken recording, whose samples are all within a hundredth of a millisecond: a turn is looked for in
  /// hundreds of samples, not in all, which would take time with the square of their number.
  @Test func aTurnIsLookedForInABoundedNumberOfSamples() throws {
    let zigzag = (0..<4000).map { number in
      PenSample(
        position: Point(x: 1e-4 * Double(min(number, 4000 - number)), y: 0),
        time: PenTime(nanoseconds: Int64(number))
      )
    }
    #expect(try score(zigzag, "off", 1e-6).turnCount == 0)
    let slower = zigzag.enumerated().filter { $0.offset.isMultiple(of: 10) }.map(\.element)
    #expect(try score(slower, "off", 1e-6).turnCount == 1)
  }

  @Test func predictionOfEarlierMomentCountsWhereItEnds() {
    let trial = PredictionTrial(
      stroke: 0,
      index: 0,
      horizon: 0.02,
      now: SyntheticPen.sample(0, 0),
      predicted: [SyntheticPen.sample(8, 1), SyntheticPen.sample(16, 3)]
    )
    #expect(trial.position == Point(x: 3, y: 0))
    var shorter = trial
    shorter.horizon = 0.012
    #expect(shorter.position == Point(x: 2, y: 0))
  }

  /// What is said at a sample does not depend on what comes after it.
  @Test(arguments: ComparedPredictors.names)
  func predictionsAreCausal(name: String) throws {
    let stroke = SyntheticPen.loops(count: 150)
    let whole = try trials(stroke, name, 0.02)
    for count in [2, 3, 7, 40, 149] {
      let part = try trials(Array(stroke[..<count]), name, 0.02)
      #expect(part == Array(whole[..<count]))
    }
  }

  @Test(arguments: ComparedPredictors.names)
  func predictionsEndAtTheMomentAskedFor(name: String) throws {
    for trial in try trials(SyntheticPen.loops(count: 60), name, 0.02) {
      let moment = trial.now.time.advanced(bySeconds: 0.02)
      #expect(trial.predicted.allSatisfy { $0.time > trial.now.time && $0.time <= moment })
      #expect(trial.predicted.map(\.time) == trial.predicted.map(\.time).sorted())
    }
  }
}
