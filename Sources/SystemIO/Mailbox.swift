internal import CLinux
internal import Synchronization

/// A queue of messages from background work to the thread that waits in ``Poller``.
///
/// 1. The worker calls ``post(_:)``.
/// 2. The descriptor becomes readable.
/// 3. The owner calls ``receiveAll()``.
public final class Mailbox<Message: Sendable>: Sendable {
  /// The descriptor for ``Poller``: readable while there are messages.
  public let descriptor: CInt
  private let messages = Mutex<[Message]>([])

  /// Makes an empty mailbox.
  public init() throws(SystemError) {
    descriptor = eventfd(0, CInt(EFD_CLOEXEC) | CInt(EFD_NONBLOCK))
    guard descriptor >= 0 else { throw SystemError("making a mailbox") }
  }

  deinit { close(descriptor) }

  /// Adds a message; any thread may call it.
  public func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    signal()
  }

  private func signal() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  /// Removes all messages and returns them, the oldest first.
  public func receiveAll() -> [Message] { receive(atMost: .max) }

  /// Removes the oldest messages; the descriptor stays readable when others are left.
  ///
  /// - Parameter limit: the greatest number of messages.
  /// - Returns: the messages, the oldest first.
  public func receive(atMost limit: Int) -> [Message] {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
    let (received, isMore) = messages.withLock { messages in
      let received = Array(messages.prefix(limit))
      messages.removeFirst(received.count)
      return (received, !messages.isEmpty)
    }
    if isMore { signal() }
    return received
  }
}
