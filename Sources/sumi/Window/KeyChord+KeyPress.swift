internal import Commands
internal import Widgets
internal import XPlatform

extension KeyChord {
  /// What the keyboard told.
  init(_ key: KeyPress) {
    var modifiers: Modifiers = []
    if key.modifiers.contains(.shift) { modifiers.insert(.shift) }
    if key.modifiers.contains(.control) { modifiers.insert(.control) }
    if key.modifiers.contains(.alt) { modifiers.insert(.alt) }
    if key.modifiers.contains(.superKey) { modifiers.insert(.superKey) }
    self.init(key.name, modifiers)
  }
}
