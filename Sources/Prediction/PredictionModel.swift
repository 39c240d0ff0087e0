public import PenInput

/// One of the predictors, chosen by name, without a box around it.
///
/// Those in ``names`` are for drawing. The others are restatements of published ones, kept to be
/// compared with.
public enum PredictionModel: Sendable {
  /// Draws nothing ahead of the pen.
  case off
  /// Goes on by the last step, perhaps only for a little while.
  case step(StepPredictor)
  /// Carries on with the last velocity.
  case linear(LinearPredictor)
  /// Chromium's filter for position, velocity and acceleration.
  case chromium(ChromiumPredictor)
  /// The ink stroke modeler's filter for position and three derivatives.
  case ink(InkModelerPredictor)
  /// Android's filter for position and three derivatives.
  case android(AndroidPredictor)
  /// The program's own.
  case sumi(SumiPredictor)

  /// Makes a predictor by the name it has on the command line; `nil` for an unknown one.
  ///
  /// - Parameters:
  ///   - name: one of ``allNames``.
  ///   - millimetres: length of a unit of the samples' positions. Only models that know speeds
  ///     and distances by heart ask for it; the usual is a pixel of 96 to the inch.
  public init?(named name: String, millimetresPerUnit millimetres: Double = 25.4 / 96) {
    switch name {
    case "off", "none": self = .off
    case "sumi": self = .sumi(SumiPredictor())
    case "kalman", "chromium": self = .chromium(ChromiumPredictor())
    case "linear": self = .linear(LinearPredictor())
    case "step": self = .step(StepPredictor())
    case "clamp": self = .step(StepPredictor(limits: .resampling))
    case "ink": self = .ink(InkModelerPredictor())
    case "ink-confident":
      self = .ink(InkModelerPredictor(confidence: .asTested, millimetresPerUnit: millimetres))
    case "ink-tuned":
      self = .ink(InkModelerPredictor(confidence: .forHandwriting, millimetresPerUnit: millimetres))
    case "android": self = .android(AndroidPredictor())
    case "android-balanced":
      self = .android(AndroidPredictor(jerkLimits: .balanced, millimetresPerUnit: millimetres))
    default: return nil
    }
  }

  /// How far ahead of a sample ink is drawn at most, in seconds: further on a guess does more harm
  /// than good.
  public static let longestHorizon = 0.032

  /// Names of the models to draw with, the best first.
  public static let names = ["sumi", "kalman", "linear", "off"]

  /// Names of all models, for comparisons.
  public static let allNames = [
    "off", "step", "linear", "clamp", "kalman", "ink", "ink-confident", "ink-tuned", "android",
    "android-balanced", "sumi",
  ]

  /// The model that draws when nothing else is asked for.
  public static var standard: PredictionModel { .sumi(SumiPredictor()) }
}

extension PredictionModel: Predictor {
  /// Forgets the stroke before.
  public mutating func begin() {
    switch self {
    case .off: break
    case .step(var predictor):
      predictor.begin()
      self = .step(predictor)
    case .linear(var predictor):
      predictor.begin()
      self = .linear(predictor)
    case .chromium(var predictor):
      predictor.begin()
      self = .chromium(predictor)
    case .ink(var predictor):
      predictor.begin()
      self = .ink(predictor)
    case .android(var predictor):
      predictor.begin()
      self = .android(predictor)
    case .sumi(var predictor):
      self = .off
      predictor.begin()
      self = .sumi(predictor)
    }
  }

  /// Takes the next sample of the stroke.
  public mutating func observe(_ sample: PenSample) {
    // Emptied first, so that arrays of a predictor are changed where they lie.
    switch self {
    case .off: break
    case .step(var predictor):
      self = .off
      predictor.observe(sample)
      self = .step(predictor)
    case .linear(var predictor):
      self = .off
      predictor.observe(sample)
      self = .linear(predictor)
    case .chromium(var predictor):
      self = .off
      predictor.observe(sample)
      self = .chromium(predictor)
    case .ink(var predictor):
      self = .off
      predictor.observe(sample)
      self = .ink(predictor)
    case .android(var predictor):
      self = .off
      predictor.observe(sample)
      self = .android(predictor)
    case .sumi(var predictor):
      self = .off
      predictor.observe(sample)
      self = .sumi(predictor)
    }
  }

  /// Appends the samples that are expected from the last one up to a moment, oldest first.
  public func predict(to time: PenTime, into samples: inout [PenSample]) {
    switch self {
    case .off: break
    case .step(let predictor): predictor.predict(to: time, into: &samples)
    case .linear(let predictor): predictor.predict(to: time, into: &samples)
    case .chromium(let predictor): predictor.predict(to: time, into: &samples)
    case .ink(let predictor): predictor.predict(to: time, into: &samples)
    case .android(let predictor): predictor.predict(to: time, into: &samples)
    case .sumi(let predictor): predictor.predict(to: time, into: &samples)
    }
  }

  /// How sure the place at a moment ahead is, 0...1.
  public func confidence(at time: PenTime) -> Double {
    guard case .sumi(let predictor) = self else { return 1 }
    return predictor.confidence(at: time)
  }
}
