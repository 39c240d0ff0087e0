/// The options of `sumi latency`.
package struct LatencyRequest {
  /// The seconds that the session lasts; `nil` until the user ends it.
  package var seconds: Double?
  /// The path of the table of all samples.
  package var table: String?
  /// The path of the report as a page for a browser.
  package var page: String?
  /// A Boolean value that indicates whether the report is printed as JSON.
  package var printsJSON = false
  /// Strokes under the drawing.
  package var strokes = 0
  /// A Boolean value that indicates whether the picture for cameras is shown from the beginning.
  package var showsCamera = false

  /// Creates a request for a session without an end that writes nothing.
  package init() {}
}
