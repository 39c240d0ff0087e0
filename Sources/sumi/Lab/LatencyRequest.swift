/// What `sumi latency` was asked for.
struct LatencyRequest {
  /// How long the session lasts, in seconds; `nil` until the user ends it.
  var seconds: Double?
  /// Where the table of all samples goes.
  var table: String?
  /// Where the report goes, as a page to be read.
  var page: String?
  /// Whether the report is printed as JSON.
  var printsJSON = false
  /// Strokes under the drawing.
  var strokes = 0
  /// Whether the picture for cameras is shown from the beginning.
  var showsCamera = false
}
