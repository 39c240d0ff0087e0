internal import CX11

/// Requests data that other programs offer.
///
/// Nothing blocks: each request gets a number, and answers arrive as ``SelectionEvent`` with it.
public final class SelectionReader {
  private let connection: XConnection
  private var transfers: [IncomingTransfer] = []
  private var nextID = 1
  /// The most bytes of one answer that are accepted.
  var largest = 256 << 20

  init(on connection: XConnection) { self.connection = connection }

  /// Requests which of some forms are available.
  ///
  /// - Parameters:
  ///   - kind: the selection.
  ///   - names: the forms that can be read, the best first.
  ///   - time: the server's time of what the user did to this end.
  ///   - now: nanoseconds of the monotonic clock.
  /// - Returns: the number of the request.
  public func requestTargets(
    of kind: SelectionKind,
    among names: [String],
    at time: ServerTime,
    now: Int64
  ) -> Int {
    start(.targets(among: names), of: kind, at: time, now: now)
  }

  /// Requests the data in a form.
  ///
  /// - Parameters:
  ///   - target: the name of the form.
  ///   - kind: the selection.
  ///   - time: the server's time of what the user did to this end.
  ///   - now: nanoseconds of the monotonic clock.
  /// - Returns: the number of the request.
  public func request(
    _ target: String,
    of kind: SelectionKind,
    at time: ServerTime,
    now: Int64
  ) -> Int {
    start(.data(target), of: kind, at: time, now: now)
  }

  /// Cancels a request; no answer will arrive.
  public func cancel(_ id: Int) { transfers.removeAll { $0.id == id } }

  // MARK: - Events

  var deadline: Int64? { transfers.map(\.deadline).min() }

  func expire(now: Int64) -> [SelectionEvent] {
    let silent = transfers.filter { $0.deadline <= now }
    for transfer in silent { cancel(transfer.id) }
    return silent.map { .failed(id: $0.id, .silent) }
  }

  func handle(_ notice: XSelectionEvent, now: Int64) -> [SelectionEvent] {
    guard let transfer = transfers.first(where: { $0.window == notice.requestor }) else {
      return []
    }
    return settle(transfer, transfer.handle(notice, now: now))
  }

  /// Handles a property that was written to a window of a transfer.
  ///
  /// - Returns: the resulting events; `nil` when the window belongs to no transfer.
  func handleProperty(of window: XID, now: Int64) -> [SelectionEvent]? {
    guard let transfer = transfers.first(where: { $0.window == window }) else { return nil }
    return settle(transfer, transfer.handlePiece(now: now))
  }

  private func start(
    _ query: IncomingTransfer.Query,
    of kind: SelectionKind,
    at time: ServerTime,
    now: Int64
  ) -> Int {
    defer { nextID += 1 }
    transfers.append(
      IncomingTransfer(
        query,
        of: kind,
        id: nextID,
        at: time,
        atMost: largest,
        on: connection,
        now: now
      )
    )
    return nextID
  }

  private func settle(_ transfer: IncomingTransfer, _ event: SelectionEvent?) -> [SelectionEvent] {
    guard let event else { return [] }
    cancel(transfer.id)
    return [event]
  }
}
