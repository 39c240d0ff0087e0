internal import CX11

/// Writing with the user's input method, while a text field has the focus.
///
/// 1. ``begin(atX:y:)`` when a field gets the focus.
/// 2. Key presses carry the ``KeyPress/text`` that was written; what the input method keeps for
///    itself does not arrive.
/// 3. ``move(toX:y:)`` when the caret moves, ``end()`` when the field loses the focus.
///
/// Without a field the input method is not asked, so that drawing keys stay what they are. Its
/// program is looked for when the first field gets the focus, and again when it comes or goes. The
/// composed letters are shown by the input method at the caret (XIM's over-the-spot style).
public final class TextInput {
  /// Whether a text field has the focus.
  public private(set) var isActive = false

  private let connection: XConnection
  private let window: XID
  private var method: XIM?
  private var context: XIC?
  private var fonts: XFontSet?
  private var style: XIMStyle = 0
  private var spot = XPoint()
  private var hasAsked = false

  init(for window: XWindow) {
    connection = window.connection
    self.window = window.id
  }

  /// Leaves the method and its context behind.
  ///
  /// To give them back, Xlib would wait without end for the answer of a program that may hang or be
  /// gone. It sees the end of the connection.
  deinit {
    guard !connection.isLost, hasAsked else { return }
    let owner = Unmanaged.passUnretained(self).toOpaque()
    sumiForgetInputMethods(connection.display, Self.appeared, owner)
    if let method { sumiNoticeLeaving(method, nil, nil) }
    if let fonts { XFreeFontSet(connection.display, fonts) }
  }

  /// Whether there is an input method to write with.
  var isConnected: Bool { context != nil }

  /// A text field gets the focus.
  ///
  /// - Parameters:
  ///   - x: column of the caret in the window.
  ///   - y: row of the line's baseline.
  public func begin(atX x: Int, y: Int) {
    isActive = true
    ask()
    noticeLeaving()
    // What was begun in another field is not for this one.
    if let context, let begun = Xutf8ResetIC(context) { XFree(begun) }
    move(toX: x, y: y)
    if let context { XSetICFocus(context) }
  }

  /// The caret is elsewhere now.
  ///
  /// - Parameters:
  ///   - x: column of the caret in the window.
  ///   - y: row of the line's baseline.
  public func move(toX x: Int, y: Int) {
    let new = XPoint(x: CShort(clamping: x), y: CShort(clamping: y))
    guard (new.x, new.y) != (spot.x, spot.y) else { return }
    spot = new
    noticeLeaving()
    if let context { sumiSetSpot(context, spot) }
  }

  /// The text field loses the focus; what was begun but not written is forgotten.
  public func end() {
    isActive = false
    if let context { XUnsetICFocus(context) }
  }

  /// Tells the input method that the keyboard came to the window or went.
  func follow(windowHasFocus: Bool) {
    guard isActive, let context else { return }
    if windowHasFocus { XSetICFocus(context) } else { XUnsetICFocus(context) }
  }

  /// Whether the input method keeps an event for itself.
  func keeps(_ event: inout XEvent) -> Bool {
    // Also without an input method: this is how Xlib notices that one comes.
    guard hasAsked else { return false }
    let isKey = event.type == keyPressed || event.type == CX11.KeyRelease
    guard isActive || !isKey else { return false }
    return XFilterEvent(&event, 0) != 0
  }

  /// The letters that a key press has written; empty when no text field has the focus.
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
    Unmanaged<TextInput>.fromOpaque(owner).takeUnretainedValue().open()
  }

  private static let left: XIMProc = { _, owner, _ in
    guard let owner else { return }
    let input = Unmanaged<TextInput>.fromOpaque(owner).takeUnretainedValue()
    // Xlib has freed both.
    (input.method, input.context) = (nil, nil)
  }

  /// Looks for the input method, and listens for its coming.
  private func ask() {
    guard !hasAsked else { return }
    hasAsked = true
    sumiUseLocale()
    open()
    sumiAwaitInputMethods(
      connection.display,
      Self.appeared,
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  /// Sees whether the input method has gone: a question to it would never be answered.
  private func noticeLeaving() {
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
