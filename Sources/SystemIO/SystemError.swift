internal import CLinux

/// A failure that the operating system reported.
public struct SystemError: Error, Hashable, Sendable {
  /// What was being done.
  public let operation: String
  /// The system's own words.
  public let reason: String

  init(_ operation: String, code: CInt = sumiErrno()) {
    self.operation = operation
    reason = String(cString: strerror(code))
  }
}
