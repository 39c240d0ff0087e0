/// The state of drawing that outlives a stroke.
struct StrokeState {
  /// The ids of new strokes.
  var ids: StrokeIDs
  /// The ink ahead of the pen.
  var prediction: InkPrediction
  /// The date of the zero of the pens' clock; see ``Editor/clockOrigin``.
  var clockOrigin: Double?
  /// The times of a recording that is played; `nil` for events of devices.
  var playedTimes: PlayedTimes?
  /// The finished strokes that may still be amended.
  var amendable = AmendableStrokes()
  /// The stroke around something that a tap may follow; `nil` when the last stroke was none.
  var ring: RingedInk?
}
