internal import CX11

extension XWindow {
  /// The kind of message that ``askForMark(_:flushes:)`` comes back as where the server has no Present.
  static let markMessage = "_SUMI_MARK"

  /// Asks the server for a ``WindowEvent/mark(_:done:read:)`` when it has done all that was asked
  /// before.
  ///
  /// It comes by itself, whatever the pixels were sent by, and nobody waits for it. It is sent with
  /// the next flush.
  ///
  /// - Parameters:
  ///   - number: comes back with it, in 32 bits.
  ///   - flushes: a Boolean value that indicates whether it is sent at once.
  public func askForMark(_ number: Int, flushes: Bool = false) {
    defer { if flushes { connection.flush() } }
    if let serverMark { return serverMark.ask(number) }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = id
    event.xclient.message_type = connection.atom(Self.markMessage)
    event.xclient.format = 32
    event.xclient.data.l.0 = number
    // Without a mask the event goes to the client that made the window.
    XSendEvent(connection.display, id, 0, NoEventMask, &event)
  }
}
