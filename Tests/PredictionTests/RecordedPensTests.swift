import Exchange
import Foundation
import PenInput
import Prediction
import Testing

/// The program's predictor on real recordings, which are not part of the project.
///
/// Set `SUMI_TRACES` to a folder of them to run these.
@Suite struct RecordedPensTests {
  private static let folder = ProcessInfo.processInfo.environment["SUMI_TRACES"]

  private func recording(_ name: String) throws -> PredictedRecording? {
    guard let folder = Self.folder else {
      print("skipped: SUMI_TRACES names no folder of recordings")
      return nil
    }
    let path = "\(folder)/\(name)"
    guard let data = FileManager.default.contents(atPath: path) else {
      print("skipped: there is no \(path)")
      return nil
    }
    return PredictedRecording(try RecordingReader.events(of: [UInt8](data)))
  }

  private func mean(_ recording: PredictedRecording, _ name: String, _ horizon: Double) throws
    -> Double
  {
    var model = try #require(PredictionModel(named: name, millimetresPerUnit: 0.1))
    var judge = PredictionJudge(horizon: horizon)
    var trials = recording.strokes.map { _ in [PredictionTrial]() }
    PredictionTrial.run(recording, with: &model, horizons: [horizon]) {
      trials[$0.stroke].append($0)
    }
    for (number, stroke) in recording.strokes.enumerated() {
      judge.judge(trials[number], of: stroke)
    }
    return judge.score.mean
  }

  @Test(arguments: [
    "painting/libmypaint-painting30sec.csv", "pen-tilt/google-ink-spring.csv",
    "pen-tilt/wacom-uim-word-240hz.csv", "pen-tilt/pahaw-00026-task09.csv",
  ])
  func closerThanEveryPublishedPredictor(file: String) throws {
    guard let recording = try recording(file) else { return }
    for horizon in [0.016, 0.025] {
      let ours = try mean(recording, "sumi", horizon)
      for name in PredictionModel.allNames where name != "sumi" {
        #expect(ours < (try mean(recording, name, horizon)), "\(name) at \(horizon)")
      }
    }
  }
}
