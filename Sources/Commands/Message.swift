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

  /// A command that a message offers, such as to undo what it reports.
  public struct Offer: Hashable, Sendable {
    /// The title of the button in the user's language.
    public let title: String
    /// The command.
    public let command: ProgramCommand

    /// Makes an offer from a title in the user's language.
    public init(_ title: String, _ command: ProgramCommand) {
      (self.title, self.command) = (title, command)
    }
  }

  /// The importance.
  public let severity: Severity
  /// The sentence in the user's language.
  public let text: String
  /// The command that the message offers; `nil` for none.
  public let offer: Offer?

  /// Makes a message.
  ///
  /// - Parameters:
  ///   - severity: The importance.
  ///   - text: The sentence in the user's language.
  ///   - offer: The command that the message offers; `nil` for none.
  public init(_ severity: Severity, _ text: String, offer: Offer? = nil) {
    (self.severity, self.text, self.offer) = (severity, text, offer)
  }

  /// A Boolean value that indicates whether the message asks for attention.
  public var isTrouble: Bool { severity > .info }
}

extension Message {
  /// Returns a message about something that was done, or about how something is.
  ///
  /// - Parameters:
  ///   - text: The sentence in the user's language.
  ///   - offer: The command that the message offers; `nil` for none.
  /// - Returns: The message.
  public static func done(_ text: String, offer: Offer? = nil) -> Message {
    Message(.info, text, offer: offer)
  }

  /// Returns a message about something that was refused, which the user can change.
  public static func refused(_ text: String) -> Message { Message(.warning, text) }

  /// Returns a message about something that failed.
  public static func failed(_ text: String) -> Message { Message(.error, text) }
}
