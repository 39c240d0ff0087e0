/// A sentence to the user.
public struct Message: Hashable, Sendable {
  /// The importance of a message.
  public enum Severity: Int, Comparable, CaseIterable, Sendable {
    /// Something was done as requested.
    case info
    /// Something was not done, and the user can change that.
    case warning
    /// Something failed, or may be lost.
    case error

    /// Returns whether a message is less important than another one.
    public static func < (left: Severity, right: Severity) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// The importance.
  public let severity: Severity
  /// The sentence in the user's language.
  public let text: String

  /// Makes a message from a sentence in the user's language.
  public init(_ severity: Severity, _ text: String) {
    (self.severity, self.text) = (severity, text)
  }

  /// A Boolean value that indicates whether the message asks for attention.
  public var isTrouble: Bool { severity > .info }
}

extension Message {
  /// Returns a message about something that was done, or about how something is.
  public static func done(_ text: String) -> Message { Message(.info, text) }

  /// Returns a message about something that was refused, which the user can change.
  public static func refused(_ text: String) -> Message { Message(.warning, text) }

  /// Returns a message about something that failed.
  public static func failed(_ text: String) -> Message { Message(.error, text) }
}
