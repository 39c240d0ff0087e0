internal import PenInput

/// The copies of the stroke under the pen by symmetry, which are drawn after the stroke itself.
struct WetCopies {
  /// Their layers, kept from stroke to stroke.
  var layers: [WetLayer] = []
  /// The predicted samples that they are still to be drawn with; `nil` when they are where the stroke is.
  var latePrediction: [PenSample]?
}
