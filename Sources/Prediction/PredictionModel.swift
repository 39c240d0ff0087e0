public import PenInput

/// One of the predictors to draw with, chosen by name, without a box around it.
public enum PredictionModel: Sendable {
  /// Draws nothing ahead of the pen.
  case off
  /// Continues with the last velocity.
  case linear(LinearPredictor)
  /// Chromium's Kalman filter for position, velocity and acceleration.
  case kalman(ChromiumPredictor)
  /// The program's own.
  case sumi(SumiPredictor)

  /// Makes a predictor by the name it has on the command line; `nil` for an unknown one.
  ///
  /// - Parameter name: one of ``names``, or the other name of one of them, "none" or "chromium".
  public init?(named name: String) {
    switch name {
    case "off", "none": self = .off
    case "sumi": self = .sumi(SumiPredictor())
    case "kalman", "chromium": self = .kalman(ChromiumPredictor())
    case "linear": self = .linear(LinearPredictor())
    default: return nil
    }
  }

  /// The furthest that ink is drawn ahead of a sample, in seconds: beyond it a guess does more harm
  /// than good.
  public static let longestHorizon = 0.032

  /// The names of the models, the best first.
  public static let names = ["sumi", "kalman", "linear", "off"]

  /// The model that draws unless another is chosen.
  public static var standard: PredictionModel { .sumi(SumiPredictor()) }
}

extension PredictionModel: Predictor {
  /// Forgets the stroke before.
  public mutating func begin() { update(with: nil) }

  /// Observes the next sample of the stroke.
  public mutating func observe(_ sample: PenSample) { update(with: sample) }

  /// Appends the samples that are expected from the last one up to a moment, oldest first.
  public func predict(to time: PenTime, into samples: inout [PenSample]) {
    switch self {
    case .off: break
    case .linear(let predictor): predictor.predict(to: time, into: &samples)
    case .kalman(let predictor): predictor.predict(to: time, into: &samples)
    case .sumi(let predictor): predictor.predict(to: time, into: &samples)
    }
  }

  /// The confidence in the position at a moment ahead, 0...1.
  public func confidence(at time: PenTime) -> Double {
    switch self {
    case .off: 1
    case .linear(let predictor): predictor.confidence(at: time)
    case .kalman(let predictor): predictor.confidence(at: time)
    case .sumi(let predictor): predictor.confidence(at: time)
    }
  }

  /// Begins a stroke when there is no sample, and observes the sample otherwise.
  private mutating func update(with sample: PenSample?) {
    // Emptied first, so that the arrays of a predictor are changed in place.
    switch self {
    case .off: break
    case .linear(var predictor):
      self = .off
      predictor.update(with: sample)
      self = .linear(predictor)
    case .kalman(var predictor):
      self = .off
      predictor.update(with: sample)
      self = .kalman(predictor)
    case .sumi(var predictor):
      self = .off
      predictor.update(with: sample)
      self = .sumi(predictor)
    }
  }
}

extension Predictor {
  fileprivate mutating func update(with sample: PenSample?) {
    if let sample { observe(sample) } else { begin() }
  }
}
