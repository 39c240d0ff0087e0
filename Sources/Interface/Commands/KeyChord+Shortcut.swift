internal import Commands
internal import SystemIO

extension KeyChord {
  /// The reason why the chord cannot be the key of a command, as a sentence; `nil` when it can.
  ///
  /// Letters and signs alone can: most tools have one. Escape leaves what was begun, Enter uses the
  /// element with the focus, and Space holds the hand tool, with other keys too.
  var shortcutRefusal: String? {
    if Self.modifierKeys.contains(key) || key.hasPrefix("ISO_Level") {
      return localized("A modifier key alone is not a shortcut. Hold it and press another key.")
    }
    if key == "space" || (["Escape", "Return"].contains(key) && modifiers.isEmpty) {
      return localized("{key} is reserved. Press another key.", ["key": hint])
    }
    // The file of keys could not hold it.
    guard KeyChord(written: text) == self, !text.contains(" ") else {
      return localized("This key cannot be a shortcut. Press another key.")
    }
    return nil
  }

  /// X's names of the keys that only change what others mean.
  private static let modifierKeys: Set = [
    "Shift_L", "Shift_R", "Shift_Lock", "Control_L", "Control_R", "Alt_L", "Alt_R", "Meta_L",
    "Meta_R", "Super_L", "Super_R", "Hyper_L", "Hyper_R", "Mode_switch", "Multi_key", "Caps_Lock",
    "Num_Lock", "Scroll_Lock", "ISO_Lock", "ISO_Next_Group", "ISO_Prev_Group",
  ]
}
