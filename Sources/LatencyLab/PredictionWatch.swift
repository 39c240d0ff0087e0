public import PenInput
public import Prediction

/// Looks back at what a predictor said while the pen was drawing, and at what then happened.
///
/// Works on contacts that are over, with a predictor of its own, so that the one that draws is not
/// disturbed; the two are fed with the same samples.
public struct PredictionWatch: Sendable {
  /// How far ahead it is asked, in seconds.
  public static let horizons = [0.008, 0.016, 0.025, 0.032]
  /// Samples of a contact that count: the latest.
  private static let longest = 512

  /// What was said of the latest contact at each of ``horizons``, sample by sample.
  public private(set) var trials = horizons.map { _ in [PredictionTrial]() }
  /// The samples of the latest contact.
  public private(set) var contact: [PenSample] = []
  private var judges: [PredictionJudge]
  private var model: PredictionModel
  private let millimetres: Double

  /// Makes a watch that has seen nothing.
  ///
  /// - Parameters:
  ///   - model: is watched.
  ///   - millimetres: in a pixel.
  public init(_ model: PredictionModel, millimetresPerPixel millimetres: Double) {
    (self.model, self.millimetres) = (model, millimetres)
    judges = Self.horizons.map {
      PredictionJudge(horizon: $0, millimetresPerUnit: millimetres)
    }
  }

  /// Looks back at a contact that is over.
  public mutating func take(_ samples: [PenSample]) {
    guard samples.count > 2 else { return }
    contact = Array(samples.suffix(Self.longest))
    for place in trials.indices { trials[place].removeAll(keepingCapacity: true) }
    var (model, trials) = (model, trials)
    PredictionTrial.run(
      PredictedRecording(strokes: [contact]),
      with: &model,
      horizons: Self.horizons
    ) { trial in
      if let place = Self.horizons.firstIndex(of: trial.horizon) { trials[place].append(trial) }
    }
    (self.model, self.trials) = (model, trials)
    for place in judges.indices { judges[place].judge(trials[place], of: contact) }
  }

  /// The scores of everything so far.
  ///
  /// - Parameter rate: samples of the pen in a second.
  /// - Returns: one for each of ``horizons``.
  public func reports(rate: Double) -> [HorizonReport] {
    judges.map { HorizonReport($0.score, rate: rate) }
  }
}
