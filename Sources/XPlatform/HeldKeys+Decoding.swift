internal import CX11
internal import PenInput

extension HeldKeys {
  /// Decodes the modifiers of an event.
  init(modifiers state: CInt) {
    self = []
    if state & ShiftMask != 0 { insert(.shift) }
    if state & ControlMask != 0 { insert(.control) }
    if state & Mod1Mask != 0 { insert(.alt) }
    if state & Mod4Mask != 0 { insert(.superKey) }
  }
}
