internal import CX11

/// Data that another program reads piece by piece (ICCCM section 2.7.2, `INCR`).
final class OutgoingStream {
  let requestor: XID
  let property: Atom
  /// The time at which to give up if the program has not read the last piece, in nanoseconds.
  private(set) var deadline: Int64
  private(set) var isOver = false

  private let connection: XConnection
  private let watch: ForeignWindowWatch
  private let bytes: [UInt8]
  private let type: Atom
  private let pieces: Int
  private var sent = 0
  private var isEnding = false

  /// The longest time for one piece, in nanoseconds.
  private static let patience: Int64 = 10_000_000_000

  /// Announces the data.
  init(
    _ bytes: [UInt8],
    type: Atom,
    to requestor: XID,
    property: Atom,
    pieces: Int,
    on connection: XConnection,
    watch: ForeignWindowWatch,
    now: Int64
  ) {
    (self.bytes, self.type, self.pieces) = (bytes, type, pieces)
    (self.requestor, self.property) = (requestor, property)
    (self.connection, self.watch) = (connection, watch)
    deadline = now + Self.patience
    // Before the announcement: a quick reader would take it away unseen.
    watch.begin(requestor)
    connection.write(
      numbers: [Atom(min(bytes.count, Int(Int32.max)))],
      to: property,
      of: requestor,
      type: connection.atom("INCR")
    )
  }

  func sendNext(now: Int64) {
    guard !isEnding else { return end() }
    deadline = now + Self.patience
    let end = min(bytes.count, sent + pieces)
    // A piece of nothing is the end.
    isEnding = sent == end
    connection.write(Array(bytes[sent..<end]), to: property, of: requestor, type: type)
    sent = end
    XFlush(connection.display)
  }

  func end() {
    guard !isOver else { return }
    isOver = true
    watch.end(requestor)
    XFlush(connection.display)
  }
}
