/// The errors of a predictor at one horizon; lengths are in the judge's unit.
public struct PredictionScore: Hashable, Sendable {
  /// The horizon, in milliseconds.
  public var horizon = 0.0
  /// Predictions whose truth is known.
  public var count = 0
  /// Mean distance from the truth.
  public var mean = 0.0
  /// Root of the mean square of that distance.
  public var rms = 0.0
  /// The 95th percentile of the distances.
  public var p95 = 0.0
  /// The 99th percentile of the distances.
  public var p99 = 0.0
  /// The horizon times the mean over that of no prediction: milliseconds of lag that are left.
  public var lag = 0.0
  /// 95 % of those errors along the real way that went too far.
  public var overshoot = 0.0
  /// 95 % of those errors along the real way that went not far enough.
  public var undershoot = 0.0
  /// 95 % of the errors across the real way.
  public var across = 0.0
  /// Share of the steps of the prediction that went against the real motion, 0...1.
  public var wrongDirection = 0.0
  /// Root of the mean square of the change of the error from one prediction to the next.
  public var jitter = 0.0
  /// Mean length of predicted ink that the next report took back.
  public var retraction = 0.0
  /// 95 % of the lengths by which strokes' predictions went past the lift.
  public var endOvershoot = 0.0
  /// 95 % of the lengths by which predictions went past a sharp turn.
  public var turnOvershoot = 0.0
  /// Sharp turns found.
  public var turnCount = 0

  /// Makes an empty score.
  public init() {}
}
