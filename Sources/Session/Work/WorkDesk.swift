package import Interface
package import Progress
package import SystemIO

/// Work in the background that somebody waits for: shown when it takes long, and stopped by hand.
///
/// 1. ``begin(_:writes:)`` gives the ticket of a piece of work, whose meter the work tells how far
///    it is.
/// 2. Wait for ``descriptor``, then ``takeTicks()``.
/// 3. ``end(_:)`` when the work has answered, whether it was stopped or not.
package final class WorkDesk {
  /// A piece of work that goes on.
  private struct Piece {
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
  private var pieces: [Piece] = []

  /// The niceness of long work, so that ink gets the processor first.
  package nonisolated static let niceness = 5
  /// Seconds after which work is shown.
  private static let patience = 0.5
  /// Seconds between two looks at how far it is: often enough for a bar that grows.
  private static let pause = 0.1

  /// Makes a desk without work.
  ///
  /// - Parameter interface: where the work is shown.
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  package init(_ interface: Interface) throws(SystemError) {
    self.interface = interface
    mailbox = try Mailbox()
  }

  /// Readable when it is time to look how far the work is.
  package var descriptor: CInt { mailbox.descriptor }

  /// A Boolean value that indicates whether a file is being written, even if nobody wants it any
  /// more.
  package var isWriting: Bool { pieces.contains(where: \.writes) }

  /// Begins a piece of work.
  ///
  /// - Parameters:
  ///   - title: what is being done.
  ///   - writes: whether a file is written, which the end of the program would lose.
  /// - Returns: its ticket.
  package func begin(_ title: String, writes: Bool = false) -> WorkTicket {
    let ticket = WorkTicket()
    pieces.append(Piece(ticket: ticket, title: title, writes: writes))
    tick(ticket, after: Self.patience)
    return ticket
  }

  /// Takes note that a piece of work has answered.
  package func end(_ ticket: WorkTicket) {
    pieces.removeAll { $0.ticket === ticket }
    show()
  }

  /// Stops the piece that is shown, unless it is all but done.
  func stopShown() {
    guard let shown = pieces.last(where: { $0.isShown && $0.ticket.canStop }) else { return }
    stop(shown.ticket)
  }

  /// Stops a piece, unless it is all but done; it is not shown any more.
  package func stop(_ ticket: WorkTicket) {
    _ = ticket.stopBeforeBegin()
    show()
  }

  /// Stops all pieces.
  func stopAll() {
    for piece in pieces { stop(piece.ticket) }
  }

  /// Looks how far the work is.
  func takeTicks() {
    for ticket in mailbox.receiveAll() {
      guard let index = pieces.firstIndex(where: { $0.ticket === ticket }), ticket.canStop
      else { continue }
      pieces[index].isShown = true
      tick(ticket, after: Self.pause)
    }
    show()
  }

  /// Has something done when the pen may have lifted.
  package func later(_ work: @escaping @Sendable () -> Void) {
    clock.async(after: Self.pause, work)
  }

  private func tick(_ ticket: WorkTicket, after delay: Double) {
    clock.async(after: delay) { [mailbox] in mailbox.post(ticket) }
  }

  /// Shows the piece that was begun last of those that take long.
  private func show() {
    let shown = pieces.last { $0.isShown && $0.ticket.canStop }
    interface.files.work = shown.map { Work($0.title, share: $0.ticket.fraction) }
  }
}
