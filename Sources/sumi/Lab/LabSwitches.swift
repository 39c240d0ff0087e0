internal import Prediction

/// How the lab is set: what single keys switch, and what A and B of a blind test are.
struct LabSwitches: Hashable {
  /// When ink is shown.
  var pacing = Pacing.immediate
  /// Name of the model that foresees the pen.
  var model = "sumi"
  /// How far ahead, in milliseconds; `nil` up to when the ink is seen.
  var horizon: Int?
  /// Whether the driver reports each sample as it is.
  var isSmoothingOff = false
  /// Whether pixels travel through the connection although shared memory is there.
  var isPlain = false
  /// Whether a compositor is asked to leave the window alone.
  var isBypassing = false

  private static let horizons: [Int?] = [nil, 0, 8, 16, 24, 32]

  /// Goes to the next way of pacing.
  mutating func nextPacing() { pacing = Self.next(after: pacing, in: Pacing.allCases) }

  /// Goes to the next model.
  mutating func nextModel() { model = Self.next(after: model, in: PredictionModel.names) }

  /// Goes to the next horizon.
  mutating func nextHorizon() { horizon = Self.next(after: horizon, in: Self.horizons) }

  /// How it is set in a line.
  var words: String {
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
