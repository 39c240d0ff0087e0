internal import Editor
internal import XPlatform

/// Which key asks for what.
enum KeyBindings {
  static func command(for key: KeyPress) -> Command? {
    switch (key.name, key.modifiers) {
    case ("z", .control): .undo
    case ("Z", [.control, .shift]), ("z", [.control, .shift]), ("y", .control): .redo
    case ("Delete", [.control, .shift]): .clear
    case ("q", .control): .quit
    case ("b", []), ("p", []): .pen
    case ("e", []): .toggleEraser
    case ("bracketleft", []): .smaller
    case ("bracketright", []): .larger
    case ("F11", []): .toggleFullscreen
    default: nil
    }
  }
}
