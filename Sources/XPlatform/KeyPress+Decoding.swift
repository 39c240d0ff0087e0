internal import CX11

/// The C names clash with Swift types of this target.
let keyPressed = CX11.KeyPress
let keyReleased = CX11.KeyRelease
let exposed = CX11.Expose

extension KeyPress {
  /// Decodes a key; `nil` for one without a symbol that wrote nothing either.
  init?(_ event: inout XKeyEvent, text: String = "") {
    // What an input method has composed comes as a key that no keyboard has.
    let symbol = event.keycode == 0 ? 0 : sumiKeySymbol(&event)
    let name = symbol == 0 ? nil : XKeysymToString(symbol).map { String(cString: $0) }
    guard name != nil || !text.isEmpty else { return nil }
    var modifiers: Modifiers = []
    let state = CInt(bitPattern: event.state)
    if state & ShiftMask != 0 { modifiers.insert(.shift) }
    if state & ControlMask != 0 { modifiers.insert(.control) }
    if state & Mod1Mask != 0 { modifiers.insert(.alt) }
    if state & Mod4Mask != 0 { modifiers.insert(.superKey) }
    self.init(name: name ?? "", modifiers: modifiers, text: text)
  }
}
