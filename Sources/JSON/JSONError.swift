/// A value that cannot be written as JSON, or a text that cannot be read.
public struct JSONError: Error, Hashable, Sendable {
  /// The reason, in a few words.
  public let reason: String
}
