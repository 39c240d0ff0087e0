internal import Commands
internal import Widgets
internal import XPlatform

extension KeyChord {
  /// Creates the chord of a key press.
  init(_ key: KeyPress) {
    var modifiers: Modifiers = []
    if key.modifiers.contains(.shift) { modifiers.insert(.shift) }
    if key.modifiers.contains(.control) { modifiers.insert(.control) }
    if key.modifiers.contains(.alt) { modifiers.insert(.alt) }
    if key.modifiers.contains(.superKey) { modifiers.insert(.superKey) }
    self.init(key.name, modifiers)
  }
}
