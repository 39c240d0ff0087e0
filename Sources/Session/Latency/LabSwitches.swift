internal import Prediction

/// How the lab is set: what single keys switch, and what A and B of a blind test are.
package struct LabSwitches: Hashable {
  /// When ink is shown.
  package var pacing = Pacing.immediate
  /// Name of the model that foresees the pen.
  package var model = "sumi"
  /// How far ahead, in milliseconds; `nil` up to when the ink is seen.
  package var horizon: Int?
  /// Whether the driver reports each sample as it is.
  package var isSmoothingOff = false
  /// Whether pixels travel through the connection although shared memory is there.
  package var isPlain = false
  /// Whether a compositor is asked to leave the window alone.
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

  /// Goes to the next way of pacing.
  package mutating func nextPacing() { pacing = Self.next(after: pacing, in: Pacing.allCases) }

  /// Goes to the next model.
  package mutating func nextModel() { model = Self.next(after: model, in: PredictionModel.names) }

  /// Goes to the next horizon.
  package mutating func nextHorizon() { horizon = Self.next(after: horizon, in: Self.horizons) }

  /// How it is set in a line.
  package var words: String {
    [
      pacing.rawValue, model, horizon.map { "\($0) ms" } ?? "to the photon",
      isSmoothingOff ? "raw samples" : "driver's samples", isPlain ? "XPutImage" : "MIT-SHM",
      isBypassing ? "bypass" : "no bypass",
    ].joined(separator: ", ")
  }

  private static func next<Value: Equatable>(after value: Value, in values: [Value]) -> Value {
    let place = values.firstIndex(of: value) ?? -1
    return values[(place + 1) % values.count]
  }
}
