internal import CX11

/// Another program from which something is dragged onto a window, by XDND 5.
final class DropPeer {
  private let display: OpaquePointer
  private let own: XID
  private let target: XID
  private let form: String
  private let bytes: [UInt8]
  private let answers: Bool
  /// Whether the window says that it took what was dropped; `nil` while it says nothing.
  private(set) var isTaken: Bool?

  /// Drops bytes on a pixel of the screen that a window covers.
  ///
  /// - Parameters:
  ///   - bytes: the data.
  ///   - form: the form that is offered.
  ///   - window: the window.
  ///   - x: column of the screen.
  ///   - y: row of the screen.
  ///   - name: the display.
  ///   - answers: whether it gives the data when it is asked.
  /// - Throws: when the display cannot be opened.
  init(
    _ bytes: [UInt8],
    as form: String,
    on window: UInt,
    x: Int,
    y: Int,
    display name: String,
    answers: Bool = true
  ) throws {
    self.answers = answers
    guard let opened = XOpenDisplay(name) else { throw RigFailure("no display \(name)") }
    (display, target, self.form, self.bytes) = (opened, window, form, bytes)
    own = XCreateSimpleWindow(opened, XDefaultRootWindow(opened), 0, 0, 1, 1, 0, 0, 0)
    XSetSelectionOwner(opened, atom("XdndSelection"), own, 0)
    tell("XdndEnter", [5 << 24, Int(atom(form)), 0, 0])
    tell("XdndPosition", [0, x << 16 | y, 0, Int(atom("XdndActionCopy"))])
    tell("XdndDrop", [0, 0, 0, 0])
  }

  deinit { XCloseDisplay(display) }

  /// Answers what has been asked.
  func pump() {
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      if answers, event.type == SelectionRequest { answer(event.xselectionrequest) }
      if event.type == ClientMessage, event.xclient.message_type == atom("XdndFinished") {
        isTaken = event.xclient.data.l.1 & 1 != 0
      }
    }
  }

  private func answer(_ request: XSelectionRequestEvent) {
    let isKnown = request.target == atom(form)
    if isKnown {
      XChangeProperty(
        display,
        request.requestor,
        request.property,
        request.target,
        8,
        PropModeReplace,
        bytes,
        CInt(bytes.count)
      )
    }
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = isKnown ? request.property : 0
    event.xselection.time = request.time
    XSendEvent(display, request.requestor, 0, 0, &event)
    XFlush(display)
  }

  private func tell(_ name: String, _ numbers: [Int]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = target
    event.xclient.message_type = atom(name)
    event.xclient.format = 32
    event.xclient.data.l = (Int(own), numbers[0], numbers[1], numbers[2], numbers[3])
    XSendEvent(display, target, 0, 0, &event)
    XFlush(display)
  }

  private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }
}
