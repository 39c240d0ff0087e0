/// What `sumi latency` was asked for.
package struct LatencyRequest {
  /// How long the session lasts, in seconds; `nil` until the user ends it.
  package var seconds: Double?
  /// Where the table of all samples goes.
  package var table: String?
  /// Where the report goes, as a page to be read.
  package var page: String?
  /// Whether the report is printed as JSON.
  package var printsJSON = false
  /// Strokes under the drawing.
  package var strokes = 0
  /// Whether the picture for cameras is shown from the beginning.
  package var showsCamera = false

  /// Creates a request for a session without an end that writes nothing.
  package init() {}
}
