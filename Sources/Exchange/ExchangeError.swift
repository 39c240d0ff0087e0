internal import Archive
internal import Markup
internal import Progress

/// A file that cannot be read or written, in words for the user.
public struct ExchangeError: Error, Hashable, Sendable {
  /// The message, with the part and the reason, in one line without the file's name.
  public let message: String

  /// Nobody wants it any more.
  static let stopped = ExchangeError("it was stopped")

  /// Makes an error; control characters in the message, as a file may hold them, become visible.
  public init(_ message: String) { self.message = message.withVisibleControls }

  /// Says that XML cannot be read.
  init(_ error: MarkupError) { self.init("line \(error.line): \(error.reason)") }

  /// Says that packed data cannot be unpacked.
  init(_ error: ArchiveError, _ limits: Limits = .standard) {
    self.init(error.isTooLong ? limits.excess(of: .text) : error.reason)
  }
}
