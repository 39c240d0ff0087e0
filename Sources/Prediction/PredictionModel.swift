public import PenInput

/// The predictors that a user can choose from.
public enum PredictionModel: Sendable {
  /// Draws nothing ahead of the pen.
  case off
  /// Carries on with the last velocity.
  case linear(LinearPredictor)

  /// Makes a predictor by the name it has on the command line; `nil` for an unknown one.
  public init?(named name: String) {
    switch name {
    case "off": self = .off
    case "linear": self = .linear(LinearPredictor())
    default: return nil
    }
  }

  /// Names for ``init(named:)``.
  public static let names = ["linear", "off"]
}

extension PredictionModel: Predictor {
  /// Forgets the stroke before.
  public mutating func begin() {
    switch self {
    case .off: break
    case .linear(var predictor):
      predictor.begin()
      self = .linear(predictor)
    }
  }

  /// Takes the next sample of the stroke.
  public mutating func observe(_ sample: PenSample) {
    switch self {
    case .off: break
    case .linear(var predictor):
      // Emptied first, so that the predictor's array is not copied.
      self = .off
      predictor.observe(sample)
      self = .linear(predictor)
    }
  }

  /// The samples that are expected from the last one up to a moment, oldest first.
  public func predict(to time: PenTime) -> [PenSample] {
    switch self {
    case .off: []
    case .linear(let predictor): predictor.predict(to: time)
    }
  }
}
