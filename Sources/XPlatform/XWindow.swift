internal import CX11
public import Geometry
public import Raster

/// A top-level window.
public final class XWindow {
  let connection: XConnection
  let id: XID
  /// The requested frame, in pixels of the screen.
  let wantedFrame: PixelRect
  private let cursors: CursorCache
  private var shownCursor: XID = 0
  private(set) var frameCounter: FrameCounter?
  /// The number of the last frame that the Present extension told of.
  var frameNumber: UInt64 = 0
  /// Made when it is first asked for.
  private(set) lazy var serverMark = ServerMark(on: connection)

  /// Makes a window; it appears with ``show()``.
  ///
  /// - Parameters:
  ///   - connection: the server.
  ///   - frame: requested position and size in pixels of the screen.
  ///   - isPlaced: whether the user requested the position, not only the size.
  ///   - background: what is seen before the first picture.
  public init(
    on connection: XConnection,
    frame: PixelRect,
    isPlaced: Bool,
    background: Color
  ) {
    self.connection = connection
    wantedFrame = frame
    cursors = CursorCache(on: connection)
    let display = connection.display
    var attributes = XSetWindowAttributes()
    attributes.background_pixel = PixelLayout(of: connection).pixel(background)
    // What is already drawn stays where it is while the window is resized.
    attributes.bit_gravity = NorthWestGravity
    attributes.event_mask =
      KeyPressMask | KeyReleaseMask | ExposureMask | StructureNotifyMask | FocusChangeMask
      | EnterWindowMask
    id = XCreateWindow(
      display,
      connection.root,
      CInt(frame.minX),
      CInt(frame.minY),
      CUnsignedInt(max(1, frame.width)),
      CUnsignedInt(max(1, frame.height)),
      0,
      0,
      CUnsignedInt(InputOutput),
      nil,
      UInt(CWBackPixel | CWBitGravity | CWEventMask),
      &attributes
    )
    frameCounter = FrameCounter(of: id, on: connection)
    setProtocols()
    setHints(frame, isPlaced: isPlaced)
    setProcess()
  }

  deinit { if !connection.isLost { XDestroyWindow(connection.display, id) } }

  /// Puts the window on the screen.
  public func show() {
    XMapWindow(connection.display, id)
    XFlush(connection.display)
  }

  /// The text in the title bar.
  public func setTitle(_ title: String) {
    XStoreName(connection.display, id, title)
    let bytes = Array(title.utf8)
    change("_NET_WM_NAME", type: connection.atom("UTF8_STRING"), format: 8, bytes, bytes.count)
  }

  /// Tells window managers which program of the user's session the window belongs to (ICCCM 5.1).
  ///
  /// - Parameter id: the name that the session manager has given the program.
  public func setSession(_ id: String) {
    let bytes = Array(id.utf8)
    change("WM_CLIENT_LEADER", type: Atom(XA_WINDOW), format: 32, [UInt(self.id)], 1)
    change("SM_CLIENT_ID", type: Atom(XA_STRING), format: 8, bytes, bytes.count)
    connection.flush()
  }

  /// The name of the window for the desktop's portal, whose dialogs then belong to it.
  public var portalName: String { "x11:" + String(id, radix: 16) }

  /// Asks a compositor to let the window draw straight to the screen, or leaves it to the compositor.
  public func bypassCompositor(_ isWanted: Bool = true) {
    let hint: [UInt] = [isWanted ? 1 : 0]
    change("_NET_WM_BYPASS_COMPOSITOR", type: Atom(XA_CARDINAL), format: 32, hint, 1)
  }

  /// Chooses what the pointer looks like over the window.
  ///
  /// - Parameters:
  ///   - shape: what it looks like.
  ///   - scale: pixels to a unit of the interface.
  public func show(_ shape: CursorShape, scale: Double = 1) {
    let cursor = cursors.cursor(shape, scale: scale)
    guard cursor != shownCursor else { return }
    shownCursor = cursor
    XDefineCursor(connection.display, id, cursor)
  }

  /// Tells the window manager that the window shows its present size.
  ///
  /// Call it after each picture; it costs nothing when nobody waits.
  public func confirmFrame() { frameCounter?.confirm() }

  func answerPing(_ message: XClientMessageEvent) {
    var answer = XEvent()
    answer.xclient = message
    answer.xclient.window = connection.root
    XSendEvent(
      connection.display,
      connection.root,
      0,
      SubstructureNotifyMask | SubstructureRedirectMask,
      &answer
    )
    // While nothing is drawn, nothing else would send it.
    XFlush(connection.display)
  }

  private func setProtocols() {
    var protocols = [connection.atom("WM_DELETE_WINDOW"), connection.atom("_NET_WM_PING")]
    if frameCounter != nil { protocols.append(connection.atom("_NET_WM_SYNC_REQUEST")) }
    XSetWMProtocols(connection.display, id, &protocols, CInt(protocols.count))
  }

  private func setHints(_ frame: PixelRect, isPlaced: Bool) {
    var size = XSizeHints()
    size.flags = PMinSize | (isPlaced ? USPosition | USSize : PSize)
    (size.x, size.y) = (CInt(frame.minX), CInt(frame.minY))
    (size.width, size.height) = (CInt(frame.width), CInt(frame.height))
    (size.min_width, size.min_height) = (120, 120)
    XSetWMNormalHints(connection.display, id, &size)
    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    (hints.input, hints.initial_state) = (1, NormalState)
    XSetWMHints(connection.display, id, &hints)
    change("WM_CLASS", type: Atom(XA_STRING), format: 8, Array("sumi\0Sumi\0".utf8), 10)
    change(
      "_NET_WM_WINDOW_TYPE",
      type: Atom(XA_ATOM),
      format: 32,
      [connection.atom("_NET_WM_WINDOW_TYPE_NORMAL")],
      1
    )
  }

  private func setProcess() {
    change("_NET_WM_PID", type: Atom(XA_CARDINAL), format: 32, [UInt(getpid())], 1)
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    let host = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    change("WM_CLIENT_MACHINE", type: Atom(XA_STRING), format: 8, host, host.count)
  }

  /// Values of format 32 are handed to Xlib as C longs, whatever their size.
  func change<T: BitwiseCopyable>(
    _ name: String,
    type: Atom,
    format: CInt,
    _ values: [T],
    _ count: Int
  ) {
    values.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        connection.display,
        id,
        connection.atom(name),
        type,
        format,
        PropModeReplace,
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        CInt(count)
      )
    }
  }

  /// Sends a message to the window manager, about this window or another.
  func send(_ kind: Atom, _ numbers: [Int], about window: XID? = nil) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window ?? id
    event.xclient.message_type = kind
    event.xclient.format = 32
    event.xclient.data.l = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
    XSendEvent(
      connection.display,
      connection.root,
      0,
      SubstructureNotifyMask | SubstructureRedirectMask,
      &event
    )
    XFlush(connection.display)
  }
}
