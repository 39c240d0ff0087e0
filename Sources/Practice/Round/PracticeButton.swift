/// A button on the message of a lesson, so that the pen alone is enough.
public enum PracticeButton: Hashable, Sendable {
  /// Show the writing of the next stroke and those after it.
  case showAgain
  /// Take the writing off the page.
  case writeAgain
  /// Turn to the next word.
  case next
  /// Show the lessons to choose from.
  case lessons
  /// Begin a lesson, by its index in ``PracticeSession/lessons``.
  case lesson(Int)
  /// Show the lessons that had no room in the window.
  case moreLessons
  /// Return from the lessons to the word.
  case back
}
