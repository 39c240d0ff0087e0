/// What a user can ask for, by a key or otherwise.
public enum Command: String, CaseIterable, Sendable {
  /// Take the last operation back.
  case undo
  /// Do again what was taken back.
  case redo
  /// Take all ink away; can be undone.
  case clear
  /// Draw.
  case pen
  /// Change between drawing and erasing.
  case toggleEraser
  /// Make the pen thinner.
  case smaller
  /// Make the pen thicker.
  case larger
  /// Cover the whole monitor, or stop that.
  case toggleFullscreen
  /// End the program.
  case quit
}
