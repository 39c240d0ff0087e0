internal import CLinux

/// A failure that the operating system reported.
public struct SystemError: Error, Hashable, Sendable {
  /// The operation that failed.
  public let operation: String
  /// The message of the system.
  public let reason: String
  private let code: CInt

  init(_ operation: String, code: CInt = sumiErrno()) {
    self.operation = operation
    self.code = code
    reason = String(cString: strerror(code))
  }

  /// A Boolean value that indicates whether the reader of a pipe went away.
  var isBrokenPipe: Bool { code == EPIPE }

  /// Returns the error of something that is longer than the operation allows.
  public static func tooLong(_ operation: String) -> SystemError {
    SystemError(operation, code: EFBIG)
  }

  /// A Boolean value that indicates whether a file is longer than it may be.
  public var isTooLong: Bool { code == EFBIG }

  /// The remedy, for the user; `nil` when the message of the system suffices.
  public var advice: String? {
    switch code {
    case EACCES, EPERM, EROFS: localized("choose another folder, or ask for permission")
    case ENOSPC, EDQUOT: localized("free up disk space, or choose another folder")
    case EISDIR: localized("name a file, not a folder")
    case EIO, ESTALE, ETIMEDOUT, ENODEV:
      localized("the disk or network is not available; choose another folder")
    default: nil
    }
  }

  /// The message of the system and the remedy.
  public var explanation: String { advice.map { "\(reason); \($0)" } ?? reason }
}
