package import Editor
package import Interface
package import SystemIO

/// Shows the current message of a queue on the interface, for as long as the queue says.
package final class MessageDisplay {
  /// The messages.
  package let queue: MessageQueue
  private let interface: Interface
  private let timer: Timer

  /// Creates the display.
  ///
  /// - Throws: ``Failure`` when the system has no timer to spare.
  package init(_ queue: MessageQueue, on interface: Interface) throws(Failure) {
    (self.queue, self.interface) = (queue, interface)
    do throws(SystemError) {
      timer = try Timer()
    } catch {
      throw Failure("system: \(error.operation): \(error.reason)")
    }
  }

  /// The descriptor that is readable when the message has been shown long enough.
  package var descriptor: CInt { timer.descriptor }

  /// Shows the current message; without one, the trouble of the document.
  package func show(otherwise trouble: Message?) {
    let message = queue.current
    interface.recentMessages = queue.recent
    interface.show(message ?? trouble)
    if message == nil {
      timer.stop()
    } else if let duration = queue.takeDuration(isAdvising: interface.isAdvising) {
      timer.fire(at: Clock.now + duration)
    }
  }

  /// Returns whether the time of the message is over; then it is no longer the current one.
  package func expire(_ poller: Poller) -> Bool {
    guard poller.isReady(timer.descriptor) else { return false }
    timer.clear()
    queue.expire()
    return true
  }
}
