internal import Geometry
internal import Markup

/// The context of the traces of a part of the document.
struct InkMLContext: Hashable, Sendable {
  /// The format of the numbers.
  var format = InkMLFormat.usual
  /// The format of the numbers after ``transform``; `nil` when it changes no units.
  var canvasFormat: InkMLFormat?
  /// From the trace's numbers to the canvas's; `nil` when there is none.
  var transform: AffineTransform?
  var brush = InkMLBrush()
  /// Seconds since 1970 at which the offsets of traces count from; `nil` when not known.
  var date: Double?
}
