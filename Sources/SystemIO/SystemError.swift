internal import CLinux

/// A failure that the operating system reported.
public struct SystemError: Error, Hashable, Sendable {
  /// What was being done.
  public let operation: String
  /// The system's own words.
  public let reason: String
  private let code: CInt

  init(_ operation: String, code: CInt = sumiErrno()) {
    self.operation = operation
    self.code = code
    reason = String(cString: strerror(code))
  }

  /// What the user can do about it; `nil` for what the system's words say already.
  public var advice: String? {
    switch code {
    case EACCES, EPERM, EROFS: localized("choose another place, or ask for the right to it")
    case ENOSPC, EDQUOT: localized("make room, or choose another place")
    case EISDIR: localized("name a file, not a folder")
    case EIO, ESTALE, ETIMEDOUT, ENODEV:
      localized("the disk or network is away; choose another place")
    default: nil
    }
  }

  /// The system's words and what can be done.
  public var explanation: String { advice.map { "\(reason); \($0)" } ?? reason }
}
