internal import SessionManagement
package import SystemIO

/// The window as a member of the user's session, where a session manager speaks XSMP.
///
/// 1. ``init(restartingBy:previousID:)``: returns at once; the session manager is asked in the background.
/// 2. When ``descriptor`` is readable, ``receive()`` the requests and do them.
/// 3. ``leave()`` at the end.
package final class SessionMembership {
  /// A request of the session manager.
  package enum Request: Hashable, Sendable {
    /// Call ``SessionMembership/save(_:_:)`` with the document that is shown.
    case save
    /// The session ends: end the program.
    case end
    /// Tell window managers the name of the program in the session.
    case name(String)
  }

  private enum Order: Sendable {
    case save(path: String?, flush: @Sendable () -> Bool)
    case leave
  }

  private let requests: Mailbox<Request>
  private let orders: Mailbox<Order>
  /// Receives a message when the background has left the session.
  private let departure: Mailbox<Bool>
  private let queue = WorkQueue("sumi: session")
  /// The nanoseconds that leaving may take.
  private nonisolated static let patience: Int64 = 500_000_000

  /// Joins the session; `nil` where there is no session manager.
  ///
  /// - Parameters:
  ///   - start: the command line of this program.
  ///   - previousID: the name that the program had in the session that is restored; `nil` for none.
  /// - Throws: `SystemError` when the system has no descriptor to spare.
  package init?(restartingBy start: ProgramStart, previousID: String?) throws(SystemError) {
    guard Environment["SESSION_MANAGER"] != nil else { return nil }
    let (requests, orders, departure) = (
      try Mailbox<Request>(), try Mailbox<Order>(), try Mailbox<Bool>()
    )
    (self.requests, self.orders, self.departure) = (requests, orders, departure)
    queue.async {
      if let connection = SessionConnection(previousID: previousID) {
        connection.set(start.properties(id: connection.id, document: nil))
        requests.post(.name(connection.id))
        Self.serve(connection, start, requests, orders)
      }
      departure.post(true)
    }
  }

  /// Readable when the session manager asks for something.
  package var descriptor: CInt { requests.descriptor }

  /// The requests that have arrived, the oldest first.
  package func receive() -> [Request] { requests.receiveAll() }

  /// Saves what is shown and tells the session manager; returns at once.
  ///
  /// - Parameters:
  ///   - path: the path of the document, from the root on; `nil` for none.
  ///   - flush: waits until all is on the disk and returns whether it is; called in the background.
  package func save(_ path: String?, _ flush: @escaping @Sendable () -> Bool) {
    orders.post(.save(path: path, flush: flush))
  }

  /// Leaves the session; waits for it, but not long.
  package func leave() {
    orders.post(.leave)
    guard let timer = try? Timer() else { return }
    timer.fire(at: Clock.now + Self.patience)
    var poller = Poller([departure.descriptor, timer.descriptor])
    poller.wait()
  }

  /// Passes messages between the session manager and the window until one of them leaves.
  private nonisolated static func serve(
    _ connection: SessionConnection,
    _ start: ProgramStart,
    _ requests: Mailbox<Request>,
    _ orders: Mailbox<Order>
  ) {
    var poller = Poller([connection.descriptor, orders.descriptor])
    while true {
      poller.wait()
      if poller.isReady(connection.descriptor) {
        for event in connection.receive() {
          switch event {
          case .save: requests.post(.save)
          case .end: requests.post(.end)
          case .lost: return
          }
        }
      }
      for order in orders.receiveAll() {
        guard case .save(let path, let flush) = order else { return }
        let isSaved = flush()
        let document = path.flatMap { FileAccess.isFile($0) ? $0 : nil }
        connection.set(start.properties(id: connection.id, document: document))
        connection.finishSaving(succeeded: isSaved)
      }
    }
  }
}
