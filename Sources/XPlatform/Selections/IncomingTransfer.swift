internal import CX11

/// One request to the program that offers something, until it is answered.
///
/// It has a window of its own, so that a late answer cannot be mistaken for another one.
final class IncomingTransfer {
  enum Query {
    /// The available forms among these.
    case targets(among: [String])
    /// The data in a form.
    case data(String)
  }

  let id: Int
  let window: XID
  /// The time at which to stop waiting, in nanoseconds.
  var deadline: Int64 { min(pause, end) }

  private let connection: XConnection
  private let query: Query
  private let property: Atom
  private var pause: Int64
  private let end: Int64
  /// The pieces so far; `nil` while they have not been announced.
  private var pieces: [UInt8]?

  /// The most bytes that are accepted.
  private let largest: Int
  /// The most bytes of a list of forms that are accepted: no program has thousands of them.
  private static let longestList = 1 << 14
  /// The longest time without an answer, in nanoseconds.
  private static let patience: Int64 = 5_000_000_000
  /// The longest time for a whole transfer, in nanoseconds.
  private static let longest: Int64 = 120_000_000_000

  init(
    _ query: Query,
    of kind: SelectionKind,
    id: Int,
    at time: ServerTime,
    atMost largest: Int,
    on connection: XConnection,
    now: Int64
  ) {
    self.largest =
      switch query {
      case .targets: min(largest, Self.longestList)
      case .data: largest
      }
    self.connection = connection
    self.query = query
    self.id = id
    (pause, end) = (now + Self.patience, now + Self.longest)
    property = connection.atom("_SUMI_TRANSFER")
    window = connection.makeHiddenWindow(events: PropertyChangeMask)
    let target =
      switch query {
      case .targets: "TARGETS"
      case .data(let name): name
      }
    XConvertSelection(
      connection.display,
      connection.atom(kind.name),
      connection.atom(target),
      property,
      window,
      time.value
    )
    XFlush(connection.display)
  }

  deinit { if !connection.isLost { XDestroyWindow(connection.display, window) } }

  /// Handles the notice that the program has answered.
  ///
  /// - Returns: the resulting event; `nil` when the data arrives in pieces.
  func handle(_ notice: XSelectionEvent, now: Int64) -> SelectionEvent? {
    guard pieces == nil else { return nil }
    guard notice.property == property else { return .failed(id: id, .refused) }
    // The head tells the type and, in the first item of a stream, its length at least.
    guard let head = connection.property(property, of: window, limit: 4) else {
      return .failed(id: id, .refused)
    }
    if head.type == connection.atom("INCR") {
      guard (head.numbers.first ?? 0) <= UInt32(clamping: largest) else {
        return excess
      }
      pieces = []
      pause = now + Self.patience
      XDeleteProperty(connection.display, window, property)
      XFlush(connection.display)
      return nil
    }
    guard let value = read() else { return .failed(id: id, .refused) }
    return value.bytes.count > largest ? excess : answer(value)
  }

  /// Handles the next piece of the data.
  func handlePiece(now: Int64) -> SelectionEvent? {
    guard let before = pieces, let value = read() else { return nil }
    if value.bytes.isEmpty {
      return answer(PropertyValue(type: value.type, format: value.format, bytes: before))
    }
    guard before.count + value.bytes.count <= largest else { return excess }
    pieces?.append(contentsOf: value.bytes)
    pause = now + Self.patience
    XFlush(connection.display)
    return nil
  }

  /// The failure of an answer that is longer than what is accepted.
  private var excess: SelectionEvent {
    switch query {
    case .targets: .failed(id: id, .malformed)
    case .data: .failed(id: id, .tooLarge)
    }
  }

  private func read() -> PropertyValue? {
    connection.property(property, of: window, limit: largest + 4, deletes: true)
  }

  private func answer(_ value: PropertyValue) -> SelectionEvent {
    switch query {
    case .data(let target):
      guard value.format == 8 else { return .failed(id: id, .malformed) }
      return .arrived(id: id, Delivery(target: target, bytes: value.bytes))
    case .targets(let names):
      // Some programs give the list the type that they were asked with.
      let types = [Atom(XA_ATOM), connection.atom("TARGETS")]
      guard value.format == 32, types.contains(value.type) else {
        return .failed(id: id, .malformed)
      }
      let offered = Set(value.numbers)
      return .offered(
        id: id,
        targets: names.filter { offered.contains(UInt32(connection.atom($0))) }
      )
    }
  }
}
