internal import CX11

/// Gives other programs what was copied or is dragged (ICCCM section 2).
///
/// 1. ``offer(_:at:)`` the names of all forms, best first; nothing is made yet.
/// 2. On ``SelectionEvent/wanted(_:)`` make the bytes, in the background if that takes long.
/// 3. ``provide(_:for:now:)`` them. They are kept, so each form is wanted once.
public final class SelectionOwner {
  /// Which selection it owns.
  public let kind: SelectionKind
  /// Whether other programs get what this one offered last.
  public private(set) var isOwner = false
  /// Bytes of one piece, when not all fits into one request.
  var largestPiece: Int

  private let connection: XConnection
  private let window: XID
  private let selection: Atom
  private let targetsName: Atom
  private let multipleName: Atom
  private let timestampName: Atom

  private var offerNumber = 0
  private var targets: [String] = []
  private var since: CX11.Time = 0
  private var prepared: [String: [UInt8]] = [:]
  private var waiting: [String: [SelectionReply]] = [:]
  private var streams: [OutgoingStream] = []

  /// The most conversions that one request may ask for at once.
  private static let mostPairs = 64
  /// Replies and streams that are under way at most; a program that asks without end gets nothing.
  private static let mostReplies = 256

  init(_ kind: SelectionKind, on connection: XConnection, window: XID) {
    self.kind = kind
    self.connection = connection
    self.window = window
    selection = connection.atom(kind.name)
    targetsName = connection.atom("TARGETS")
    multipleName = connection.atom("MULTIPLE")
    timestampName = connection.atom("TIMESTAMP")
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
    XSetSelectionOwner(connection.display, selection, window, time.value)
    isOwner = XGetSelectionOwner(connection.display, selection) == window
    guard isOwner else { return nil }
    offerNumber += 1
    self.targets = targets
    since = time.value
    return offerNumber
  }

  /// Offers nothing any more.
  public func withdraw() {
    guard isOwner else { return }
    forget()
    isOwner = false
    XSetSelectionOwner(connection.display, selection, 0, since)
  }

  /// Hands over what was wanted.
  ///
  /// - Parameters:
  ///   - bytes: the data; `nil` when it cannot be made.
  ///   - request: what asked for it; one for an earlier offer is ignored.
  ///   - now: nanoseconds of the monotonic clock.
  public func provide(_ bytes: [UInt8]?, for request: SelectionRequest, now: Int64) {
    guard request.kind == kind, request.offer == offerNumber else { return }
    prepared[request.target] = bytes
    for reply in waiting.removeValue(forKey: request.target) ?? [] {
      if let bytes { give(bytes, to: reply, now: now) } else { reply.finish(isGiven: false) }
    }
    XFlush(connection.display)
  }

  // MARK: - Events

  /// When a reader that has stopped is given up; `nil` when none reads.
  var deadline: Int64? { streams.map(\.deadline).min() }

  func expire(now: Int64) {
    for stream in streams where stream.deadline <= now { stream.end() }
    streams.removeAll(where: \.isOver)
  }

  func take(_ request: XSelectionRequestEvent, now: Int64) -> [SelectionEvent] {
    guard request.owner == window, request.selection == selection else { return [] }
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
    guard request.target == multipleName else {
      let reply = SelectionReply(to: notice, property: property)
      return convert(to: request.target, reply, now: now)
    }
    return convertMany(notice, property: property, now: now)
  }

  func lose() -> [SelectionEvent] {
    guard isOwner else { return [] }
    forget()
    isOwner = false
    return [.lost(kind)]
  }

  /// Goes on when a reader has taken a piece.
  func pieceTaken(from requestor: XID, property: Atom, now: Int64) {
    for stream in streams where stream.requestor == requestor && stream.property == property {
      stream.sendNext(now: now)
    }
    streams.removeAll(where: \.isOver)
  }

  func readerVanished(_ requestor: XID) {
    streams.removeAll { $0.requestor == requestor }
  }

  // MARK: - Converting

  private func convert(to target: Atom, _ reply: SelectionReply, now: Int64) -> [SelectionEvent] {
    if target == targetsName {
      let own = [targetsName, multipleName, timestampName]
      reply.write(numbers: own + targets.map(connection.atom), type: Atom(XA_ATOM))
      return []
    }
    if target == timestampName {
      reply.write(numbers: [since], type: Atom(XA_INTEGER))
      return []
    }
    guard let name = targets.first(where: { connection.atom($0) == target }) else {
      reply.finish(isGiven: false)
      return []
    }
    reply.type = target
    if let bytes = prepared[name] {
      give(bytes, to: reply, now: now)
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
      guard pairs[index].property != 0, pairs[index].target != multipleName else {
        reply.finish(isGiven: false)
        return [SelectionEvent]()
      }
      return convert(to: pairs[index].target, reply, now: now)
    }
  }

  private func give(_ bytes: [UInt8], to reply: SelectionReply, now: Int64) {
    guard bytes.count > largestPiece else { return reply.write(bytes) }
    let stream = OutgoingStream(
      bytes,
      type: reply.type,
      to: reply.requestor,
      property: reply.property,
      pieces: largestPiece,
      on: connection,
      now: now
    )
    streams.append(stream)
    reply.finish(isGiven: true)
  }

  /// Refuses what was asked for and not given yet; what is on its way goes on.
  private func forget() {
    for reply in waiting.values.flatMap({ $0 }) { reply.finish(isGiven: false) }
    (waiting, prepared, targets) = ([:], [:], [])
  }
}
