/// Why packed data cannot be unpacked.
public struct ArchiveError: Error, Hashable, Sendable {
  /// A sentence that begins in lower case and has no stop.
  public let reason: String

  init(_ reason: String) { self.reason = reason }
}
