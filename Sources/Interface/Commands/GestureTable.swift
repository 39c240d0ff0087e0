internal import SystemIO

/// A gesture of pens, mice or fingers, beside drawing.
public struct GestureEntry: Sendable {
  /// The effect, in the user's language.
  public let title: String
  /// The gesture, in the user's language.
  public let how: String
}

/// The gestures of pens, mice and fingers, as the list of commands shows them.
///
/// Shift and the tip draw a straight line, as in most programs that draw lines. The size of the
/// tool, which others have on the same drag, is on Shift with a switch: both are there, none is
/// entered by mistake, and the pen need not touch the paper for a size.
public enum GestureTable {
  /// All of them.
  public static var entries: [GestureEntry] {
    [
      GestureEntry(
        title: localized("Drag the size of the tool"),
        how: localized("Shift + right button or upper switch, to the right or left")
      ),
      GestureEntry(title: localized("Straight line"), how: localized("Shift + stroke")),
      GestureEntry(
        title: localized("The shape that was meant"),
        how: localized("rest at the end of the stroke")
      ),
      GestureEntry(title: localized("Pick the colour under the pen"), how: localized("Ctrl + tap")),
      GestureEntry(
        title: localized("Move the paper by hand"),
        how: localized("Space + drag, or lower switch")
      ),
      GestureEntry(
        title: localized("Zoom by hand"),
        how: localized("Ctrl + Space + drag, Ctrl + wheel, two fingers")
      ),
      GestureEntry(title: localized("Turn by hand"), how: localized("Shift + Space + drag")),
      GestureEntry(
        title: localized("Undo, redo by fingers"),
        how: localized("tap with two, with three")
      ),
    ]
  }
}
