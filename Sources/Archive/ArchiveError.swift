/// An error in packed data.
public struct ArchiveError: Error, Hashable, Sendable {
  /// A sentence that begins in lower case and has no stop.
  public let reason: String

  /// Nobody wants it any more.
  static let stopped = ArchiveError("it was stopped")

  init(_ reason: String) { self.reason = reason }
}
