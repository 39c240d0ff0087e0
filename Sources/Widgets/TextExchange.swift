public import Commands

/// An exchange of text between a field and other programs.
public nonisolated enum TextExchange: Hashable, Sendable, CaseIterable {
  /// Move the selected text to the clipboard.
  case cut
  /// Copy the selected text to the clipboard.
  case copy
  /// Insert the text on the clipboard.
  case paste

  /// The exchange that a key means in every text field of the desktop; `nil` for another key.
  public init?(_ chord: KeyChord) {
    switch (chord.key, chord.modifiers) {
    case ("x", .control), ("Delete", .shift): self = .cut
    case ("c", .control), ("Insert", .control): self = .copy
    case ("v", .control), ("Insert", .shift): self = .paste
    default: return nil
    }
  }
}
