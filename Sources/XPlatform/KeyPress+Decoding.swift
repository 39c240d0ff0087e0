internal import CX11

/// The C names clash with Swift types of this target.
let keyPressed = CX11.KeyPress
let keyReleased = CX11.KeyRelease
let exposed = CX11.Expose

extension KeyPress {
  /// Decodes a key; `nil` for one without a symbol.
  init?(_ event: inout XKeyEvent) {
    let symbol = sumiKeySymbol(&event)
    guard symbol != 0, let name = XKeysymToString(symbol) else { return nil }
    var modifiers: Modifiers = []
    let state = CInt(bitPattern: event.state)
    if state & ShiftMask != 0 { modifiers.insert(.shift) }
    if state & ControlMask != 0 { modifiers.insert(.control) }
    if state & Mod1Mask != 0 { modifiers.insert(.alt) }
    if state & Mod4Mask != 0 { modifiers.insert(.superKey) }
    self.init(name: String(cString: name), modifiers: modifiers)
  }
}
