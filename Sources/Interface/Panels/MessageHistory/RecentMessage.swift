public import Editor
public import SystemIO

/// A message to the user with the time at which it was posted.
public nonisolated struct RecentMessage: Hashable, Sendable {
  /// The message.
  public let message: Message
  /// The local time at which it was posted.
  public let date: CalendarDate

  /// Makes a message with its time.
  public init(_ message: Message, at date: CalendarDate) {
    (self.message, self.date) = (message, date)
  }
}
