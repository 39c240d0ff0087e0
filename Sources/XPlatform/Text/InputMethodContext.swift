internal import CX11

/// Text input with the user's input method while a text field has the focus.
///
/// 1. ``begin(atX:y:)`` when a field gets the focus.
/// 2. Key presses carry the ``KeyPress/text`` that was written; those that the input method consumes
///    do not arrive.
/// 3. ``move(toX:y:)`` when the caret moves, ``end()`` when the field loses the focus.
///
/// Without a field the input method is not asked, so that drawing keys stay what they are. Its
/// program is looked for when the first field gets the focus, and again when it comes or goes. The
/// composed letters are shown by the input method at the caret (XIM's over-the-spot style).
public final class InputMethodContext {
  /// A Boolean value that indicates whether a text field has the focus.
  public private(set) var isActive = false

  private let connection: XConnection
  private let window: XID
  private var method: XIM?
  private var context: XIC?
  private var fonts: XFontSet?
  private var style: XIMStyle = 0
  private var spot = XPoint()
  private var hasConnected = false

  init(for window: XWindow) {
    connection = window.connection
    self.window = window.id
  }

  /// Abandons the method and its context.
  ///
  /// To close them, Xlib would wait without end for the answer of a program that may hang or be
  /// gone. It sees the end of the connection.
  deinit {
    guard !connection.isLost, hasConnected else { return }
    let owner = Unmanaged.passUnretained(self).toOpaque()
    sumiForgetInputMethods(connection.display, Self.appeared, owner)
    if let method { sumiNoticeLeaving(method, nil, nil) }
    if let fonts { XFreeFontSet(connection.display, fonts) }
  }

  /// A Boolean value that indicates whether there is an input method.
  var isConnected: Bool { context != nil }

  /// Starts input into a text field.
  ///
  /// - Parameters:
  ///   - x: column of the caret in the window.
  ///   - y: row of the line's baseline.
  public func begin(atX x: Int, y: Int) {
    isActive = true
    connect()
    checkForLeaving()
    // What was begun in another field is not for this one.
    if let context, let begun = Xutf8ResetIC(context) { XFree(begun) }
    move(toX: x, y: y)
    if let context { XSetICFocus(context) }
  }

  /// Moves the caret.
  ///
  /// - Parameters:
  ///   - x: column of the caret in the window.
  ///   - y: row of the line's baseline.
  public func move(toX x: Int, y: Int) {
    let new = XPoint(x: CShort(clamping: x), y: CShort(clamping: y))
    guard (new.x, new.y) != (spot.x, spot.y) else { return }
    spot = new
    checkForLeaving()
    if let context { sumiSetSpot(context, spot) }
  }

  /// Ends input into the text field; text that was begun but not committed is discarded.
  public func end() {
    isActive = false
    if let context { XUnsetICFocus(context) }
  }

  /// Informs the input method that the window got or lost the keyboard focus.
  func follow(windowHasFocus: Bool) {
    guard isActive, let context else { return }
    if windowHasFocus { XSetICFocus(context) } else { XUnsetICFocus(context) }
  }

  /// Returns whether the input method consumes an event.
  func consumes(_ event: inout XEvent) -> Bool {
    // Also without an input method: this is how Xlib notices that one comes.
    guard hasConnected else { return false }
    let isKey = event.type == keyPressed || event.type == CX11.KeyRelease
    guard isActive || !isKey else { return false }
    return XFilterEvent(&event, 0) != 0
  }

  /// The text of a key press; empty when no text field has the focus.
  func text(of event: inout XKeyEvent) -> String {
    guard isActive else { return "" }
    var bytes = [CChar](repeating: 0, count: 64)
    var length = lookUp(&event, into: &bytes)
    if length > bytes.count {
      bytes = [CChar](repeating: 0, count: Int(length))
      length = lookUp(&event, into: &bytes)
    }
    let written = bytes.prefix(max(0, Int(length))).map(UInt8.init(bitPattern:))
    // Return, Backspace and the like are keys, not letters.
    return String(
      String.UnicodeScalarView(
        String(decoding: written, as: UTF8.self).unicodeScalars
          .filter { $0.properties.generalCategory != .control }
      )
    )
  }

  private func lookUp(_ event: inout XKeyEvent, into bytes: inout [CChar]) -> CInt {
    guard let context else {
      return XLookupString(&event, &bytes, CInt(bytes.count), nil, nil)
    }
    var status: CInt = 0
    let length = Xutf8LookupString(context, &event, &bytes, CInt(bytes.count), nil, &status)
    return status == XLookupChars || status == XLookupBoth || status == XBufferOverflow ? length : 0
  }

  // MARK: - The input method

  private static let appeared: XIDProc = { _, owner, _ in
    guard let owner else { return }
    Unmanaged<InputMethodContext>.fromOpaque(owner).takeUnretainedValue().open()
  }

  private static let left: XIMProc = { _, owner, _ in
    guard let owner else { return }
    let input = Unmanaged<InputMethodContext>.fromOpaque(owner).takeUnretainedValue()
    // Xlib has freed both.
    (input.method, input.context) = (nil, nil)
  }

  /// Opens the input method and waits for one to appear.
  private func connect() {
    guard !hasConnected else { return }
    hasConnected = true
    sumiUseLocale()
    open()
    sumiAwaitInputMethods(
      connection.display,
      Self.appeared,
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// Checks whether the input method has gone: a request to it would never be answered.
  private func checkForLeaving() {
    guard context != nil else { return }
    XSync(connection.display, 0)
    var event = XEvent()
    while XCheckTypedEvent(connection.display, DestroyNotify, &event) != 0 {
      XFilterEvent(&event, 0)
    }
  }

  private func open() {
    guard method == nil, let opened = XOpenIM(connection.display, nil, nil, nil) else { return }
    method = opened
    sumiNoticeLeaving(opened, Self.left, Unmanaged.passUnretained(self).toOpaque())
    if fonts == nil { fonts = sumiMakeFontSet(connection.display) }
    style = sumiBestStyle(opened, fonts == nil ? 0 : 1)
    guard let made = sumiMakeInputContext(opened, style, window, fonts, spot) else {
      XCloseIM(opened)
      method = nil
      return
    }
    context = made
    selectEvents(of: made)
    if isActive { XSetICFocus(made) }
  }

  /// Input methods want to see some events that the program itself does not need.
  private func selectEvents(of context: XIC) {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(connection.display, window, &attributes) != 0 else { return }
    let wanted = attributes.your_event_mask | sumiWantedEvents(context)
    XSelectInput(connection.display, window, wanted)
  }
}
