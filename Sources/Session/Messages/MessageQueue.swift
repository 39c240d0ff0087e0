package import Editor
package import Interface
package import SystemIO

/// The messages to the user of one window: the one that is shown, and the last ones with their times.
///
/// 1. Everything that has something to tell calls ``post(_:at:)``.
/// 2. The window shows ``current`` for ``takeDuration(isAdvising:)`` and then calls ``expire()``.
/// 3. A panel lists ``recent``.
package final class MessageQueue {
  /// The number of messages that are kept.
  package static let capacity = 50
  /// Nanoseconds for which a message is shown.
  private static let usualDuration: Int64 = 5_000_000_000
  /// The factor for somebody who reads explanations while learning the program.
  private static let advisingFactor: Int64 = 3

  /// The message that is shown; `nil` when there is none.
  package private(set) var current: Message? { didSet { isTimed = false } }
  /// A Boolean value that indicates whether the time of the current message was asked for.
  private var isTimed = false
  /// The last messages, the newest last, ``capacity`` of them at most.
  package private(set) var recent: [RecentMessage] = []

  /// Creates a queue without messages.
  package init() {}

  /// Shows a message in place of the current one, and keeps it among the recent ones.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - date: the local time.
  package func post(_ message: Message, at date: CalendarDate = .now) {
    current = message
    record(message, at: date)
  }

  /// Keeps a message that is shown by other means, such as the state of the document.
  package func record(_ message: Message, at date: CalendarDate = .now) {
    recent.append(RecentMessage(message, at: date))
    if recent.count > Self.capacity { recent.removeFirst(recent.count - Self.capacity) }
  }

  /// Shows a message, or none when there is nothing to tell.
  package func replace(by message: Message?) {
    guard let message else { return expire() }
    post(message)
  }

  /// Ends the display of the current message.
  package func expire() { current = nil }

  /// Ends the display of the current message when a command is performed that it offers.
  package func expire(offering command: Command) {
    if current?.offer?.command == command { expire() }
  }

  /// Takes over the messages of a document that was opened before this window showed it.
  ///
  /// The current message of the document before says nothing about this one: it is not shown any more.
  package func append(_ other: MessageQueue) {
    guard other !== self else { return }
    current = other.current
    for entry in other.recent { record(entry.message, at: entry.date) }
  }

  /// Returns the time for which the current message is shown from now on, once for each message.
  ///
  /// - Parameter isAdvising: a Boolean value that indicates whether the interface shows explanations,
  ///   beside which a message is read later.
  /// - Returns: a number of nanoseconds; `nil` when its time runs already, or there is no message.
  package func takeDuration(isAdvising: Bool) -> Int64? {
    guard current != nil, !isTimed else { return nil }
    isTimed = true
    return (isAdvising ? Self.advisingFactor : 1) * Self.usualDuration
  }
}
