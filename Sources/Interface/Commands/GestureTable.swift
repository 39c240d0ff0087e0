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
        title: localized("Change brush size"),
        how: localized("Shift + right mouse button or upper pen button, drag left or right")
      ),
      GestureEntry(title: localized("Straight line"), how: localized("Shift + stroke")),
      GestureEntry(
        title: localized("Snap to shape"),
        how: localized("hold still at the end of the stroke")
      ),
      GestureEntry(title: localized("Pick colour"), how: localized("Ctrl + tap")),
      GestureEntry(
        title: localized("Pan"),
        how: localized("Space + drag, or lower pen button")
      ),
      GestureEntry(
        title: localized("Zoom"),
        how: localized("Ctrl + Space + drag, Ctrl + wheel, two fingers")
      ),
      GestureEntry(title: localized("Rotate canvas"), how: localized("Shift + Space + drag")),
      GestureEntry(
        title: localized("Undo, redo by touch"),
        how: localized("tap with two fingers, three fingers")
      ),
    ]
  }
}
