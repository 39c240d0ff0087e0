public import PenInput
public import Prediction
public import PredictionEvaluation

/// Evaluates a predictor on the contacts that the user has just drawn.
///
/// It runs its own predictor over finished contacts, with the same samples, so that the predictor
/// that draws is not disturbed.
public struct PredictionMonitor: Sendable {
  /// The prediction horizons in seconds.
  public static let horizons = [0.008, 0.016, 0.025, 0.032]
  /// The largest number of samples of a contact that count; the latest ones.
  private static let longest = 512

  /// The predictions for the latest contact at each of ``horizons``, sample by sample.
  public private(set) var trials = horizons.map { _ in [PredictionTrial]() }
  /// The samples of the latest contact.
  public private(set) var contact: [PenSample] = []
  private var judges: [PredictionJudge]
  private var model: PredictionModel
  private let millimetres: Double

  /// Makes a monitor without contacts.
  ///
  /// - Parameters:
  ///   - model: The predictor to evaluate.
  ///   - millimetres: Millimetres in a pixel.
  public init(_ model: PredictionModel, millimetresPerPixel millimetres: Double) {
    (self.model, self.millimetres) = (model, millimetres)
    judges = Self.horizons.map {
      PredictionJudge(horizon: $0, millimetresPerUnit: millimetres)
    }
  }

  /// Evaluates a finished contact; one of fewer than three samples is ignored.
  public mutating func evaluate(_ samples: [PenSample]) {
    guard samples.count > 2 else { return }
    contact = Array(samples.suffix(Self.longest))
    for index in trials.indices { trials[index].removeAll(keepingCapacity: true) }
    var (model, trials) = (model, trials)
    PredictionTrial.run(
      PredictedRecording(strokes: [contact]),
      with: &model,
      horizons: Self.horizons
    ) { trial in
      if let index = Self.horizons.firstIndex(of: trial.horizon) { trials[index].append(trial) }
    }
    (self.model, self.trials) = (model, trials)
    for index in judges.indices { judges[index].judge(trials[index], of: contact) }
  }

  /// Returns the scores of all contacts so far.
  ///
  /// - Parameter rate: The pen's report rate in hertz.
  /// - Returns: A report for each of ``horizons``.
  public func reports(rate: Double) -> [HorizonReport] {
    judges.map { HorizonReport($0.score, rate: rate) }
  }
}
