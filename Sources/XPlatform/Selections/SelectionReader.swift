internal import CX11

/// Asks other programs for what they offer.
///
/// Nothing waits here: each question gets a number, and answers come as ``SelectionEvent`` with it.
public final class SelectionReader {
  private let connection: XConnection
  private var transfers: [IncomingTransfer] = []
  private var nextID = 1
  /// Bytes that are taken of one answer.
  var largest = 256 << 20

  init(on connection: XConnection) { self.connection = connection }

  /// Asks which of some forms there are.
  ///
  /// - Parameters:
  ///   - kind: whose data is meant.
  ///   - names: the forms that can be read, the best first.
  ///   - time: the server's time of what the user did to this end.
  ///   - now: nanoseconds of the monotonic clock.
  /// - Returns: the number of the question.
  public func askForTargets(
    of kind: SelectionKind,
    among names: [String],
    at time: ServerTime,
    now: Int64
  ) -> Int {
    ask(.targets(among: names), of: kind, at: time, now: now)
  }

  /// Asks for the data in a form.
  ///
  /// - Parameters:
  ///   - target: the name of the form.
  ///   - kind: whose data is meant.
  ///   - time: the server's time of what the user did to this end.
  ///   - now: nanoseconds of the monotonic clock.
  /// - Returns: the number of the question.
  public func ask(
    _ target: String,
    of kind: SelectionKind,
    at time: ServerTime,
    now: Int64
  ) -> Int {
    ask(.data(target), of: kind, at: time, now: now)
  }

  /// Forgets a question; its answer will not come.
  public func cancel(_ id: Int) { transfers.removeAll { $0.id == id } }

  // MARK: - Events

  var deadline: Int64? { transfers.map(\.deadline).min() }

  func expire(now: Int64) -> [SelectionEvent] {
    let silent = transfers.filter { $0.deadline <= now }
    for transfer in silent { cancel(transfer.id) }
    return silent.map { .failed(id: $0.id, .silent) }
  }

  func take(_ notice: XSelectionEvent, now: Int64) -> [SelectionEvent] {
    guard let transfer = transfers.first(where: { $0.window == notice.requestor }) else {
      return []
    }
    return settle(transfer, transfer.take(notice, now: now))
  }

  /// Takes a property that was written to one of the windows here.
  ///
  /// - Returns: what came of it; `nil` when the window is another one's.
  func takeProperty(of window: XID, now: Int64) -> [SelectionEvent]? {
    guard let transfer = transfers.first(where: { $0.window == window }) else { return nil }
    return settle(transfer, transfer.takePiece(now: now))
  }

  private func ask(
    _ question: IncomingTransfer.Question,
    of kind: SelectionKind,
    at time: ServerTime,
    now: Int64
  ) -> Int {
    defer { nextID += 1 }
    transfers.append(
      IncomingTransfer(
        question,
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
