public import Geometry
public import PenInput
public import Prediction

/// A prediction made at one sample.
public struct PredictionTrial: Hashable, Sendable {
  /// Number of the stroke in its recording.
  public var stroke: Int
  /// Number of the sample in its stroke.
  public var index: Int
  /// The horizon of the prediction, in seconds.
  public var horizon: Double
  /// The sample itself.
  public var now: PenSample
  /// The predicted samples, up to the horizon; empty when there are none.
  public var predicted: [PenSample]

  /// The predicted position at the horizon: on the predicted path, at its end when that is earlier,
  /// at the sample when nothing was predicted.
  public var position: Point {
    let moment = now.time.advanced(bySeconds: horizon)
    var before = now
    for sample in predicted {
      guard sample.time < moment else {
        let length = sample.time.seconds(since: before.time)
        let share = length > 0 ? moment.seconds(since: before.time) / length : 1
        return before.position.interpolated(to: sample.position, by: min(1, share))
      }
      before = sample
    }
    return before.position
  }

  /// The predicted way from the sample on.
  public var way: [Point] { [now.position] + predicted.map(\.position) }

  /// Feeds a recording to a predictor and asks it at every sample.
  ///
  /// Strictly causal: what is handed over at a sample was made of it and of those before.
  ///
  /// - Parameters:
  ///   - recording: is fed stroke by stroke.
  ///   - predictor: observes every sample, and keeps what it learns.
  ///   - horizons: how far ahead to ask, in seconds.
  ///   - body: is called for every sample and horizon, in order.
  public static func run(
    _ recording: PredictedRecording,
    with predictor: inout some Predictor,
    horizons: [Double],
    _ body: (PredictionTrial) -> Void
  ) {
    for (number, stroke) in recording.strokes.enumerated() {
      predictor.begin()
      for (index, sample) in stroke.enumerated() {
        predictor.observe(sample)
        for horizon in horizons {
          body(
            PredictionTrial(
              stroke: number,
              index: index,
              horizon: horizon,
              now: sample,
              predicted: predictor.predict(to: sample.time.advanced(bySeconds: horizon))
            )
          )
        }
      }
    }
  }
}
