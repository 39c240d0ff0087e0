internal import CCairo

/// A failure that Cairo reported.
public struct CairoError: Error, Hashable, Sendable {
  /// What was being done.
  public let operation: String
  /// Cairo's own words.
  public let reason: String

  /// Nobody wants it any more.
  public static let stopped = CairoError(operation: "drawing", reason: "it was stopped")

  /// Makes a failure of something that is done with what Cairo made.
  public init(operation: String, reason: String) {
    (self.operation, self.reason) = (operation, reason)
  }

  static func check(_ status: cairo_status_t, _ operation: StaticString) throws(CairoError) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    throw CairoError(
      operation: "\(operation)",
      reason: String(cString: cairo_status_to_string(status))
    )
  }
}
