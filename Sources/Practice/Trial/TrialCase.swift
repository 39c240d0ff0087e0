/// One recording brought onto one letter.
struct TrialCase: Sendable {
  /// Whose hand it was.
  var writer: String
  /// What was to be written.
  var label: Character
  /// What it was brought onto.
  var letter: Character
  /// How it lies on each form of the letter; nothing where it is scribble or out of its place.
  var measures: [LetterMeasures]

  /// Whether the recording is of that letter.
  var isOwn: Bool { label == letter }

  /// Whether it counts as the letter.
  func isAccepted(by limits: PracticeLevel.Limits) -> Bool {
    measures.contains { limits.allow($0) }
  }
}
