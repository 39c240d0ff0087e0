internal import Commands
internal import SystemIO

/// A sentence to the user.
///
/// It names no keys, which the user may have changed and a pen cannot press: the remedy is an offer.
public nonisolated struct Message: Hashable, Sendable {
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
  ///
  /// The message goes when its command is performed, by its button or by another way.
  public struct Offer: Hashable, Sendable {
    /// The title of the button in the user's language.
    public let title: String
    /// The command.
    public let command: Command

    /// Makes an offer from a title in the user's language.
    public init(_ title: String, _ command: Command) {
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

nonisolated extension Message {
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
  ///
  /// - Parameters:
  ///   - text: The sentence in the user's language.
  ///   - offer: The command that the message offers; `nil` for none.
  /// - Returns: The message.
  public static func failed(_ text: String, offer: Offer? = nil) -> Message {
    Message(.error, text, offer: offer)
  }
}

nonisolated extension Message.Offer {
  /// The offer to save a copy of a document that cannot be changed.
  public static var savingCopy: Message.Offer {
    Message.Offer(localized("Save a copy…"), .file(.save))
  }

  /// The offer to save a document in another place.
  public static var savingElsewhere: Message.Offer {
    Message.Offer(localized("Save as…"), .file(.saveAs))
  }
}
