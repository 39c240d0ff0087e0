internal import CX11

/// Provides other programs with what was copied or is dragged (ICCCM section 2).
///
/// 1. ``offer(_:at:)`` the names of all forms, best first; nothing is made yet.
/// 2. On ``SelectionEvent/wanted(_:)`` make the bytes, in the background if that takes long.
/// 3. ``provide(_:for:now:)`` them. They are kept, so each form is wanted once.
public final class SelectionOwner {
  /// The names of the protocol.
  private struct Names {
    let selection: Atom
    let targets: Atom
    let multiple: Atom
    let timestamp: Atom
  }

  /// The selection that it owns.
  public let kind: SelectionKind
  /// A Boolean value that indicates whether this program owns the selection.
  public private(set) var isOwner = false
  /// The size of a piece in bytes, for data that does not fit into one request.
  var largestPiece: Int

  private let connection: XConnection
  private let window: XID
  private let watch: ForeignWindowWatch
  private let names: Names

  private var offerNumber = 0
  private var targets: [String] = []
  private var since: CX11.Time = 0
  private var prepared: [String: [UInt8]] = [:]
  private var waiting: [String: [SelectionReply]] = [:]
  private var streams: [OutgoingStream] = []

  /// The most conversions that one request may ask for at once.
  private static let mostPairs = 64
  /// Replies and streams that are under way at most; a program that requests without end gets nothing.
  private static let mostReplies = 256

  init(
    _ kind: SelectionKind,
    on connection: XConnection,
    window: XID,
    watch: ForeignWindowWatch
  ) {
    (self.kind, self.watch) = (kind, watch)
    self.connection = connection
    self.window = window
    names = Names(
      selection: connection.atom(kind.name),
      targets: connection.atom("TARGETS"),
      multiple: connection.atom("MULTIPLE"),
      timestamp: connection.atom("TIMESTAMP")
    )
    largestPiece = connection.largestPiece
  }

  /// Offers data to other programs.
  ///
  /// - Parameters:
  ///   - targets: names of the forms in which it can be had, the best first.
  ///   - time: the server's time of what the user did to this end.
  /// - Returns: the number of the offer; `nil` when the server refuses, because somebody did so later.
  @discardableResult
  public func offer(_ targets: [String], at time: ServerTime) -> Int? {
    forget()
    XSetSelectionOwner(connection.display, names.selection, window, time.value)
    isOwner = XGetSelectionOwner(connection.display, names.selection) == window
    guard isOwner else { return nil }
    offerNumber += 1
    self.targets = targets
    since = time.value
    return offerNumber
  }

  /// Withdraws the offer.
  public func withdraw() {
    guard isOwner else { return }
    forget()
    isOwner = false
    XSetSelectionOwner(connection.display, names.selection, 0, since)
  }

  /// Provides requested data.
  ///
  /// - Parameters:
  ///   - bytes: the data; `nil` when it cannot be made.
  ///   - request: the request; one for an earlier offer is ignored.
  ///   - now: nanoseconds of the monotonic clock.
  public func provide(_ bytes: [UInt8]?, for request: SelectionRequest, now: Int64) {
    guard request.kind == kind, request.offer == offerNumber else { return }
    prepared[request.target] = bytes
    for reply in waiting.removeValue(forKey: request.target) ?? [] {
      if let bytes { send(bytes, to: reply, now: now) } else { reply.finish(isGiven: false) }
    }
    XFlush(connection.display)
  }

  // MARK: - Events

  /// The time at which to give up a reader that has stopped; `nil` when none reads.
  var deadline: Int64? { streams.map(\.deadline).min() }

  func expire(now: Int64) {
    for stream in streams where stream.deadline <= now { stream.end() }
    streams.removeAll(where: \.isOver)
  }

  func handle(_ request: XSelectionRequestEvent, now: Int64) -> [SelectionEvent] {
    guard request.owner == window, request.selection == names.selection else { return [] }
    // Clients older than the conventions leave the property out.
    let property = request.property != 0 ? request.property : request.target
    let notice = SelectionNotice(request, property: property, on: connection)
    connection.tolerate(request.requestor)
    // Who asks for what was there before gets nothing of what is here now.
    let isEarlier =
      request.time != 0 && Int32(bitPattern: UInt32(truncatingIfNeeded: request.time &- since)) < 0
    let open = waiting.values.reduce(streams.count) { $0 + $1.count }
    guard isOwner, !isEarlier, open < Self.mostReplies else {
      notice.send(isGiven: false)
      return []
    }
    defer { XFlush(connection.display) }
    guard request.target == names.multiple else {
      let reply = SelectionReply(to: notice, property: property)
      return convert(to: request.target, reply, now: now)
    }
    return convertMany(notice, property: property, now: now)
  }

  func handleLoss() -> [SelectionEvent] {
    guard isOwner else { return [] }
    forget()
    isOwner = false
    return [.lost(kind)]
  }

  /// Sends the next piece after a reader has read one.
  func handlePieceTaken(from requestor: XID, property: Atom, now: Int64) {
    for stream in streams where stream.requestor == requestor && stream.property == property {
      stream.sendNext(now: now)
    }
    streams.removeAll(where: \.isOver)
  }

  func handleVanished(_ requestor: XID) {
    streams.removeAll { $0.requestor == requestor }
  }

  // MARK: - Converting

  private func convert(to target: Atom, _ reply: SelectionReply, now: Int64) -> [SelectionEvent] {
    if target == names.targets {
      let own = [names.targets, names.multiple, names.timestamp]
      reply.write(numbers: own + targets.map(connection.atom), type: Atom(XA_ATOM))
      return []
    }
    if target == names.timestamp {
      reply.write(numbers: [since], type: Atom(XA_INTEGER))
      return []
    }
    guard let name = targets.first(where: { connection.atom($0) == target }) else {
      reply.finish(isGiven: false)
      return []
    }
    reply.type = target
    if let bytes = prepared[name] {
      send(bytes, to: reply, now: now)
      return []
    }
    let isAsked = waiting[name] != nil
    waiting[name, default: []].append(reply)
    return isAsked ? [] : [.wanted(SelectionRequest(kind: kind, offer: offerNumber, target: name))]
  }

  private func convertMany(
    _ notice: SelectionNotice,
    property: Atom,
    now: Int64
  ) -> [SelectionEvent] {
    let asked = connection.property(property, of: notice.requestor, limit: Self.mostPairs * 8)
    let numbers = asked?.numbers ?? []
    guard !numbers.isEmpty, numbers.count.isMultiple(of: 2) else {
      notice.send(isGiven: false)
      return []
    }
    let pairs = stride(from: 0, to: numbers.count, by: 2).map { index in
      (target: Atom(numbers[index]), property: Atom(numbers[index + 1]))
    }
    let group = SelectionReplyGroup(pairs, answering: notice, property: property)
    return pairs.indices.flatMap { index in
      let reply = SelectionReply(to: notice, property: pairs[index].property, in: group, at: index)
      guard pairs[index].property != 0, pairs[index].target != names.multiple else {
        reply.finish(isGiven: false)
        return [SelectionEvent]()
      }
      return convert(to: pairs[index].target, reply, now: now)
    }
  }

  private func send(_ bytes: [UInt8], to reply: SelectionReply, now: Int64) {
    guard bytes.count > largestPiece else { return reply.write(bytes) }
    let stream = OutgoingStream(
      bytes,
      type: reply.type,
      to: reply.requestor,
      property: reply.property,
      pieces: largestPiece,
      on: connection,
      watch: watch,
      now: now
    )
    streams.append(stream)
    reply.finish(isGiven: true)
  }

  /// Refuses open requests; transfers that have begun continue.
  private func forget() {
    for reply in waiting.values.flatMap({ $0 }) { reply.finish(isGiven: false) }
    (waiting, prepared, targets) = ([:], [:], [])
  }
}
