package import Interface
package import Progress
package import SystemIO

/// The tasks in the background that the user waits for: shown when they take long, and stoppable.
///
/// 1. ``begin(_:writes:)`` returns the ticket of a task, through which the task reports its progress.
/// 2. Wait for ``descriptor``, then ``handleTicks()``.
/// 3. ``end(_:)`` when the task has answered, whether it was stopped or not.
package final class BackgroundTasks {
  /// A running task.
  private struct RunningTask {
    let ticket: WorkTicket
    let title: String
    /// A Boolean value that indicates whether a file is written, which the end of the program would
    /// lose.
    let writes: Bool
    /// A Boolean value that indicates whether it has taken long enough to be shown.
    var isShown = false
  }

  private let interface: Interface
  private let mailbox: Mailbox<WorkTicket>
  private let clock = WorkQueue("sumi: progress", niceness: 5)
  /// The latest last.
  private var tasks: [RunningTask] = []

  /// The niceness of background tasks, so that ink gets the processor first.
  package nonisolated static let niceness = 5
  /// The seconds after which a task is shown.
  private static let patience = 0.5
  /// The seconds between two updates of the progress.
  private static let pause = 0.1

  /// Creates an empty list.
  ///
  /// - Parameter interface: The interface that shows the progress.
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  package init(_ interface: Interface) throws(SystemError) {
    self.interface = interface
    mailbox = try Mailbox()
  }

  /// The descriptor that is readable when progress is to be shown.
  package var descriptor: CInt { mailbox.descriptor }

  /// A Boolean value that indicates whether a file is being written, even if nobody wants it any
  /// more.
  package var isWriting: Bool { tasks.contains(where: \.writes) }

  /// Adds a task.
  ///
  /// - Parameters:
  ///   - title: The text that is shown.
  ///   - writes: whether a file is written, which the end of the program would lose.
  ///   - limits: The limits that the task is held to.
  /// - Returns: The ticket of the task.
  package func begin(
    _ title: String,
    writes: Bool = false,
    limits: Limits = .standard
  ) -> WorkTicket {
    let ticket = WorkTicket(limits: limits)
    tasks.append(RunningTask(ticket: ticket, title: title, writes: writes))
    tick(ticket, after: Self.patience)
    return ticket
  }

  /// Removes a task that has answered.
  package func end(_ ticket: WorkTicket) {
    tasks.removeAll { $0.ticket === ticket }
    show()
  }

  /// Stops the task that is shown, unless it is almost done.
  func stopShown() {
    guard let shown = tasks.last(where: { $0.isShown && $0.ticket.canStop }) else { return }
    stop(shown.ticket)
  }

  /// Stops and hides a task, unless it is almost done.
  package func stop(_ ticket: WorkTicket) {
    _ = ticket.stopBeforeBegin()
    show()
  }

  /// Stops all tasks.
  func stopAll() {
    for task in tasks { stop(task.ticket) }
  }

  /// Updates the progress that is shown.
  func handleTicks() {
    for ticket in mailbox.receiveAll() {
      guard let index = tasks.firstIndex(where: { $0.ticket === ticket }), ticket.canStop
      else { continue }
      tasks[index].isShown = true
      tick(ticket, after: Self.pause)
    }
    show()
  }

  /// Runs a closure a moment later, when the pen may have lifted.
  package func later(_ work: @escaping @Sendable () -> Void) {
    clock.async(after: Self.pause, work)
  }

  /// Posts a result again a moment later if ink is under the pen, which ends its stroke before anything
  /// else is shown.
  ///
  /// - Parameters:
  ///   - result: the result, which has been received.
  ///   - mailbox: the mailbox that it came from.
  ///   - isDrawing: whether a tip is on the paper.
  /// - Returns: whether it was posted again, so that it is to be left alone now.
  package func postpone<Result: Sendable>(
    _ result: Result,
    to mailbox: Mailbox<Result>,
    while isDrawing: Bool
  ) -> Bool {
    guard isDrawing else { return false }
    later { mailbox.post(result) }
    return true
  }

  private func tick(_ ticket: WorkTicket, after delay: Double) {
    clock.async(after: delay) { [mailbox] in mailbox.post(ticket) }
  }

  /// Shows the task that was begun last of those that take long.
  private func show() {
    let shown = tasks.last { $0.isShown && $0.ticket.canStop }
    interface.files.work = shown.map { Work($0.title, share: $0.ticket.fraction) }
  }
}
