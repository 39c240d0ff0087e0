internal import LatencyLab
internal import Session

/// The switches of the lab, its blind test, and the figures that a camera gave.
struct LabTest {
  /// The switches in force.
  var switches = LabSwitches()
  /// The blind test; `nil` when none runs.
  var blind: BlindTest?
  /// The result of the latest blind test; `nil` before an answer.
  var blindResult: BlindResult?
  /// The two settings that the blind test compares.
  var choices = (a: LabSwitches(), b: LabSwitches())
  /// The figures that were measured from outside.
  var measured: [ExternalMeasurement] = []
  /// The text that the user is typing; `nil` while nothing is typed.
  var typed: String?
}
