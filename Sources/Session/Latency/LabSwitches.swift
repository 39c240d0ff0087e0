internal import Prediction

/// The switches of the lab, which single keys change, and which a blind test compares.
package struct LabSwitches: Hashable {
  /// The time at which ink is shown.
  package var pacing = Pacing.immediate
  /// Name of the model that foresees the pen.
  package var model = "sumi"
  /// The horizon of the prediction in milliseconds; `nil` for the time at which the ink is seen.
  package var horizon: Int?
  /// A Boolean value that indicates whether the driver reports each sample as it is.
  package var isSmoothingOff = false
  /// A Boolean value that indicates whether pixels travel through the connection although shared
  /// memory is there.
  package var isPlain = false
  /// A Boolean value that indicates whether a compositor is asked to leave the window alone.
  package var isBypassing = false

  private static let horizons: [Int?] = [nil, 0, 8, 16, 24, 32]

  /// Creates the switches as they are at the start.
  package init(
    pacing: Pacing = .immediate,
    model: String = "sumi",
    horizon: Int? = nil,
    isSmoothingOff: Bool = false,
    isPlain: Bool = false,
    isBypassing: Bool = false
  ) {
    (self.pacing, self.model, self.horizon) = (pacing, model, horizon)
    (self.isSmoothingOff, self.isPlain) = (isSmoothingOff, isPlain)
    self.isBypassing = isBypassing
  }

  /// Selects the next pacing.
  package mutating func nextPacing() { pacing = Self.next(after: pacing, in: Pacing.allCases) }

  /// Selects the next model.
  package mutating func nextModel() { model = Self.next(after: model, in: PredictionModel.names) }

  /// Selects the next horizon.
  package mutating func nextHorizon() { horizon = Self.next(after: horizon, in: Self.horizons) }

  /// The settings in a line.
  package var summary: String {
    [
      pacing.rawValue, model, horizon.map { "\($0) ms" } ?? "to the photon",
      isSmoothingOff ? "raw samples" : "driver's samples", isPlain ? "XPutImage" : "MIT-SHM",
      isBypassing ? "bypass" : "no bypass",
    ].joined(separator: ", ")
  }

  private static func next<Value: Equatable>(after value: Value, in values: [Value]) -> Value {
    let index = values.firstIndex(of: value) ?? -1
    return values[(index + 1) % values.count]
  }
}
