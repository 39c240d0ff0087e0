/// An error in a text of XML.
public struct MarkupError: Error, Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// A sentence that begins in lower case and has no stop.
  public let reason: String
}
