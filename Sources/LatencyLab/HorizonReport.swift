public import Prediction

/// How well the pen was foreseen at one horizon, in milliseconds and millimetres.
public struct HorizonReport: Hashable, Codable, Sendable {
  /// How far ahead, in milliseconds.
  public var horizon: Double
  /// Predictions whose truth is known.
  public var count: Int
  /// Mean distance from the truth.
  public var mean: Double
  /// What 95 % of the distances do not exceed.
  public var p95: Double
  /// Milliseconds of lag that are left.
  public var lag: Double
  /// 95 % of the lengths by which predictions went past a sharp turn.
  public var turnOvershoot: Double
  /// Sharp turns found.
  public var turns: Int
  /// Predicted ink taken back in a second, in millimetres.
  public var retractionPerSecond: Double

  /// Puts a score down.
  ///
  /// - Parameters:
  ///   - score: in millimetres.
  ///   - rate: samples of the pen in a second.
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
