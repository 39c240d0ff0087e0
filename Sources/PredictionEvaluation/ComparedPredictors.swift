public import Prediction

/// The predictors that are compared, by the names they have on the command line: those to draw with,
/// and restatements of published ones.
public enum ComparedPredictors {
  /// The names of all predictors, each once.
  public static let names = [
    "off", "step", "linear", "clamp", "kalman", "ink", "ink-confident", "ink-tuned", "android",
    "android-balanced", "sumi",
  ]

  /// Makes a predictor by its name.
  ///
  /// - Parameters:
  ///   - name: one of ``names``, or another name that `PredictionModel` knows.
  ///   - millimetres: length of a unit of the samples' positions. Only predictors that know speeds
  ///     and distances by heart ask for it; the usual is a pixel of 96 to the inch.
  /// - Returns: the predictor, which has seen nothing; `nil` for an unknown name.
  public static func predictor(
    named name: String,
    millimetresPerUnit millimetres: Double = 25.4 / 96
  ) -> (any Predictor)? {
    switch name {
    case "step": StepPredictor()
    case "clamp": StepPredictor(limits: .resampling)
    case "ink": InkModelerPredictor()
    case "ink-confident":
      InkModelerPredictor(confidence: .asTested, millimetresPerUnit: millimetres)
    case "ink-tuned":
      InkModelerPredictor(confidence: .forHandwriting, millimetresPerUnit: millimetres)
    case "android": AndroidPredictor()
    case "android-balanced":
      AndroidPredictor(jerkLimits: .balanced, millimetresPerUnit: millimetres)
    default: PredictionModel(named: name)
    }
  }
}
