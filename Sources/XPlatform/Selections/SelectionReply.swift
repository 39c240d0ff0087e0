internal import CX11

/// The message that tells a program whether it got what it asked for.
struct SelectionNotice {
  let requestor: XID
  private let connection: XConnection
  private var event: XSelectionEvent

  init(_ request: XSelectionRequestEvent, property: Atom, on connection: XConnection) {
    self.connection = connection
    requestor = request.requestor
    event = XSelectionEvent()
    event.type = SelectionNotify
    event.requestor = request.requestor
    event.selection = request.selection
    event.target = request.target
    event.property = property
    event.time = request.time
  }

  /// The type of a list of conversions.
  var pairType: Atom { connection.atom("ATOM_PAIR") }

  func send(isGiven: Bool) {
    var message = XEvent()
    message.xselection = event
    if !isGiven { message.xselection.property = 0 }
    XSendEvent(connection.display, requestor, 0, 0, &message)
  }

  func write(_ bytes: [UInt8], to property: Atom, type: Atom) {
    connection.write(bytes, to: property, of: requestor, type: type)
  }

  func write(numbers: [Atom], to property: Atom, type: Atom) {
    connection.write(numbers: numbers, to: property, of: requestor, type: type)
  }
}

/// One conversion that another program asked for, until it is answered.
final class SelectionReply {
  let property: Atom
  /// The type of the bytes, which is the requested form.
  var type: Atom = 0
  private let notice: SelectionNotice
  private let group: SelectionReplyGroup?
  private let index: Int

  var requestor: XID { notice.requestor }

  /// Makes a reply.
  ///
  /// - Parameters:
  ///   - notice: tells the program of the end.
  ///   - property: where the bytes go.
  ///   - group: the conversions that were asked for together with this one; `nil` for a single one.
  ///   - index: the index in the group.
  init(
    to notice: SelectionNotice,
    property: Atom,
    in group: SelectionReplyGroup? = nil,
    at index: Int = 0
  ) {
    self.notice = notice
    self.property = property
    self.group = group
    self.index = index
  }

  func write(_ bytes: [UInt8]) {
    notice.write(bytes, to: property, type: type)
    finish(isGiven: true)
  }

  func write(numbers: [Atom], type: Atom) {
    notice.write(numbers: numbers, to: property, type: type)
    finish(isGiven: true)
  }

  func finish(isGiven: Bool) {
    if let group { group.finish(index, isGiven: isGiven) } else { notice.send(isGiven: isGiven) }
  }
}

/// Conversions that were asked for at once (`MULTIPLE`); the program is told when all are answered.
final class SelectionReplyGroup {
  private var pairs: [(target: Atom, property: Atom)]
  private var open: Int
  private let notice: SelectionNotice
  private let property: Atom

  init(
    _ pairs: [(target: Atom, property: Atom)],
    answering notice: SelectionNotice,
    property: Atom
  ) {
    (self.pairs, open) = (pairs, pairs.count)
    self.notice = notice
    self.property = property
  }

  func finish(_ index: Int, isGiven: Bool) {
    if !isGiven { pairs[index].property = 0 }
    open -= 1
    guard open == 0 else { return }
    notice.write(
      numbers: pairs.flatMap { [$0.target, $0.property] },
      to: property,
      type: notice.pairType
    )
    notice.send(isGiven: true)
  }
}
