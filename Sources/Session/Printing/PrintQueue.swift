package import Editor
internal import Progress
package import SystemIO

/// The document that is being printed in the background, at most one at a time.
///
/// 1. ``print(_:)`` begins.
/// 2. Wait for ``descriptor``, then ``takeMessages()``.
package final class PrintQueue {
  private let parent: String
  private let works: BackgroundTasks
  private let printed: Mailbox<Message?>
  /// The ticket of the document that is being printed; `nil` for none.
  private var ticket: WorkTicket?

  /// Makes an empty queue.
  ///
  /// - Parameters:
  ///   - parent: the window that the desktop's dialog belongs to, as the portal names it.
  ///   - works: where what takes long is shown.
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  package init(for parent: String, _ works: BackgroundTasks) throws(SystemError) {
    (self.parent, self.works) = (parent, works)
    printed = try Mailbox()
  }

  /// The descriptor that is readable when a document is printed.
  package var descriptor: CInt { printed.descriptor }

  /// Prints a document in the background.
  ///
  /// - Parameter session: the document.
  /// - Returns: the reason why it cannot be printed now; `nil` when printing begins.
  package func print(_ session: DocumentSession) -> Message? {
    if let ticket {
      return .failed(
        ticket.canStop
          ? localized("The document is already being printed. Wait, or stop printing.")
          : localized("The document is already being printed. Answer the print dialog first.")
      )
    }
    let ticket = works.begin(localized("Printing…"))
    self.ticket = ticket
    let (whole, parent, printed) = (WholeDocument(of: session), parent, printed)
    WorkQueue.once("sumi: printing", niceness: BackgroundTasks.niceness) {
      printed.post(PrintJob.run(whole, parent: parent, ticket))
    }
    return nil
  }

  /// Returns what the user is to be told about documents that were printed since the last call.
  package func takeMessages() -> [Message] {
    let results = printed.receiveAll()
    if let ticket, !results.isEmpty {
      works.end(ticket)
      self.ticket = nil
    }
    return results.compactMap { $0 }
  }
}
