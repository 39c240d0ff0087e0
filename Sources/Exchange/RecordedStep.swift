public import PenInput

/// One thing that happened in a recording.
public enum RecordedStep: Hashable, Sendable {
  /// A pen did something.
  case pen(PenEvent)
  /// The window has another size, in pixels, or another number of them in a point.
  case window(width: Int, height: Int, scale: Double)
  /// Something is set in another way, by its name in the settings.
  case setting(String, value: String)
}
