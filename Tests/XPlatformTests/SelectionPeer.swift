import CX11

@testable import XPlatform

/// Another program that owns or asks for a selection, and does with it what a test wants.
final class SelectionPeer {
  let display: OpaquePointer
  let window: XID
  /// What it does when it is asked for data.
  var answer: (SelectionPeer, XSelectionRequestEvent) -> Void = { $0.refuse($1) }
  /// What it does when a property of a window that it watches has gone.
  var piece: (SelectionPeer, XPropertyEvent) -> Void = { _, _ in }
  /// The answers that it got, with what then was in its property.
  private(set) var answers: [XSelectionEvent] = []

  struct NoDisplay: Error {}

  /// Opens a display and makes a window; one with a frame is shown.
  init(on name: String, frame: (x: Int, y: Int, width: Int, height: Int)? = nil) throws {
    guard let opened = XOpenDisplay(name) else { throw NoDisplay() }
    display = opened
    let (x, y, width, height) = frame ?? (0, 0, 1, 1)
    window = XCreateSimpleWindow(
      opened,
      XDefaultRootWindow(opened),
      CInt(x),
      CInt(y),
      CUnsignedInt(width),
      CUnsignedInt(height),
      0,
      0,
      0
    )
    XSelectInput(opened, window, PropertyChangeMask)
    if frame != nil { XMapWindow(opened, window) }
    XSync(opened, 0)
  }

  deinit { XCloseDisplay(display) }

  func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  func own(_ selection: String = "CLIPBOARD") {
    XSetSelectionOwner(display, atom(selection), window, 0)
    XSync(display, 0)
  }

  func ask(_ target: String, of selection: String = "CLIPBOARD", at time: CX11.Time = 0) {
    XConvertSelection(display, atom(selection), atom(target), atom("ANSWER"), window, time)
    XSync(display, 0)
  }

  /// Handles what has arrived.
  func pump() {
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      switch event.type {
      case CX11.SelectionRequest: answer(self, event.xselectionrequest)
      case ClientMessage:
        let longs = event.xclient.data.l
        let name = XGetAtomName(display, event.xclient.message_type).map { String(cString: $0) }
        messages[name ?? ""] = [longs.0, longs.1, longs.2, longs.3, longs.4].map {
          UInt(bitPattern: $0)
        }
      case SelectionNotify: answers.append(event.xselection)
      case PropertyNotify where event.xproperty.state == PropertyDelete:
        piece(self, event.xproperty)
      default: break
      }
    }
  }

  // MARK: - Messages

  private var messages: [String: [UInt]] = [:]

  /// The numbers of the last message of a name.
  func told(_ name: String) -> [UInt]? { messages[name] }

  /// Sends a message; the sender's window comes before the numbers.
  func tell(_ target: XID, _ name: String, _ numbers: [UInt], from sender: XID? = nil) {
    let longs = ([UInt(sender ?? window)] + numbers).map { Int(bitPattern: $0) }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = target
    event.xclient.message_type = atom(name)
    event.xclient.format = 32
    event.xclient.data.l = (longs[0], longs[1], longs[2], longs[3], longs[4])
    XSendEvent(display, target, 0, 0, &event)
    XSync(display, 0)
  }

  // MARK: - Answers

  func refuse(_ request: XSelectionRequestEvent) { notify(request, property: 0) }

  func notify(_ request: XSelectionRequestEvent, property: Atom? = nil) {
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = property ?? request.property
    event.xselection.time = request.time
    XSendEvent(display, request.requestor, 0, 0, &event)
    XFlush(display)
  }

  func put(_ bytes: [UInt8], to property: Atom, of window: XID, type: String) {
    XChangeProperty(
      display,
      window,
      property,
      atom(type),
      8,
      PropModeReplace,
      bytes,
      CInt(bytes.count)
    )
    XFlush(display)
  }

  func put(numbers: [UInt], to property: Atom, of window: XID, type: String) {
    numbers.withUnsafeBytes {
      _ = XChangeProperty(
        display,
        window,
        property,
        atom(type),
        32,
        PropModeReplace,
        $0.baseAddress?.assumingMemoryBound(to: UInt8.self),
        CInt(numbers.count)
      )
    }
    XFlush(display)
  }

  /// Announces data in pieces.
  func announce(_ length: UInt, to request: XSelectionRequestEvent) {
    XSelectInput(display, request.requestor, PropertyChangeMask)
    put(numbers: [length], to: request.property, of: request.requestor, type: "INCR")
    notify(request)
  }

  /// What lies in a property of its own window.
  func value(
    of name: String = "ANSWER",
    deletes: Bool = true,
    window: XID? = nil
  ) -> (type: String, bytes: [UInt8])? {
    var (type, format): (Atom, CInt) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display,
      window ?? self.window,
      atom(name),
      0,
      1 << 26,
      deletes ? 1 : 0,
      Atom(AnyPropertyType),
      &type,
      &format,
      &count,
      &rest,
      &data
    )
    guard type != 0, let data else { return nil }
    defer { XFree(data) }
    // Longs of 8 bytes for items of 32 bits.
    let size = format == 32 ? 8 : Int(format) / 8
    let bytes = Array(UnsafeBufferPointer(start: data, count: Int(count) * size))
    guard let text = XGetAtomName(display, type) else { return nil }
    defer { XFree(text) }
    return (String(cString: text), bytes)
  }

  /// The numbers that lie in a property of its own window.
  func numbers(of name: String = "ANSWER", window: XID? = nil) -> [UInt] {
    guard let value = value(of: name, deletes: window == nil, window: window) else { return [] }
    return value.bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt.self)) }
  }
}
