internal import SystemIO

/// A button on the message of a lesson, so that the pen alone is enough.
public enum PracticeButton: String, CaseIterable, Hashable, Sendable {
  /// Show the writing of the next stroke and those after it.
  case showAgain
  /// Take the writing off the page.
  case writeAgain
  /// Turn to the next word.
  case next

  /// The title that the user reads.
  var title: String {
    switch self {
    case .showAgain: localized("Watch again")
    case .writeAgain: localized("Write again")
    case .next: localized("Next word")
    }
  }
}
