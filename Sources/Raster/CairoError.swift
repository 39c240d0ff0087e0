internal import CCairo

/// A failure that Cairo reported.
public struct CairoError: Error, Hashable, Sendable {
  /// The operation that failed.
  public let operation: String
  /// The message of Cairo.
  public let reason: String

  /// The error of work that was cancelled.
  public static let stopped = CairoError(operation: "drawing", reason: "it was stopped")

  /// Creates an error.
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
