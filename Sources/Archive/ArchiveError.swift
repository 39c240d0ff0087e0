/// An error in packed data.
public struct ArchiveError: Error, Hashable, Sendable {
  /// A sentence that begins in lower case and has no stop.
  public let reason: String
  /// A Boolean value that indicates whether the data is longer than the limit that was given.
  public let isTooLong: Bool

  /// Nobody wants it any more.
  static let stopped = ArchiveError("it was stopped")

  init(_ reason: String, isTooLong: Bool = false) {
    (self.reason, self.isTooLong) = (reason, isTooLong)
  }
}
