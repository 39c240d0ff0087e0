public import PredictionEvaluation

/// The accuracy of prediction at one horizon, in milliseconds and millimetres.
public struct HorizonReport: Hashable, Codable, Sendable {
  /// The prediction horizon in milliseconds.
  public var horizon: Double
  /// The number of predictions whose actual position is known.
  public var count: Int
  /// The mean distance between predicted and actual position, in millimetres.
  public var mean: Double
  /// The 95th percentile of that distance, in millimetres.
  public var p95: Double
  /// The remaining lag in milliseconds.
  public var lag: Double
  /// The 95th percentile of the overshoot at sharp turns, in millimetres.
  public var turnOvershoot: Double
  /// The number of sharp turns.
  public var turns: Int
  /// Predicted ink that is retracted per second, in millimetres.
  public var retractionPerSecond: Double

  /// Makes a report from a score.
  ///
  /// - Parameters:
  ///   - score: A score in millimetres.
  ///   - rate: The pen's report rate in hertz.
  public init(_ score: PredictionScore, rate: Double) {
    horizon = score.horizon
    count = score.count
    mean = score.mean
    p95 = score.p95
    lag = score.lag
    turnOvershoot = score.turnOvershoot
    turns = score.turnCount
    retractionPerSecond = score.retraction * rate
  }
}
