internal import CX11

/// The names of the protocol by which programs drag things to each other, XDND version 5.
///
/// Source: J. Lindley, *Drag-and-Drop Protocol for the X Window System*, freedesktop.org.
struct DragNames {
  /// The version that is spoken; older ones are understood.
  static let version = 5

  let aware: Atom
  let enter: Atom
  let position: Atom
  let status: Atom
  let leave: Atom
  let drop: Atom
  let finished: Atom
  let typeList: Atom
  let copy: Atom

  init(of connection: XConnection) {
    aware = connection.atom("XdndAware")
    enter = connection.atom("XdndEnter")
    position = connection.atom("XdndPosition")
    status = connection.atom("XdndStatus")
    leave = connection.atom("XdndLeave")
    drop = connection.atom("XdndDrop")
    finished = connection.atom("XdndFinished")
    typeList = connection.atom("XdndTypeList")
    copy = connection.atom("XdndActionCopy")
  }
}

extension XConnection {
  /// Sends a message of five numbers to a window of another program.
  func send(_ kind: Atom, to window: XID, _ numbers: [UInt]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = kind
    event.xclient.format = 32
    let longs = numbers.map { Int(bitPattern: $0) }
    event.xclient.data.l = (longs[0], longs[1], longs[2], longs[3], longs[4])
    tolerate(window)
    XSendEvent(display, window, 0, 0, &event)
    XFlush(display)
  }
}

extension XClientMessageEvent {
  /// The five numbers of the message.
  var numbers: [UInt] {
    let longs = data.l
    return [longs.0, longs.1, longs.2, longs.3, longs.4].map { UInt(bitPattern: $0) }
  }
}
