/// A recording aligned with a letter.
struct TrialCase: Sendable {
  /// The writer.
  var writer: String
  /// The letter that was written.
  var label: Character
  /// The letter that it is compared with.
  var letter: Character
  /// The measurements for each form of the letter; none for scribbles and for displaced writing.
  var measures: [LetterMeasures]

  /// A Boolean value that indicates whether the recording is of that letter.
  var isOwn: Bool { label == letter }

  /// Returns whether it counts as the letter.
  func isAccepted(by limits: PracticeLevel.Limits) -> Bool {
    measures.contains { limits.allow($0) }
  }
}
