/// The measurements that decide whether writing is a letter.
///
/// Distances are in units of the letter's diagonal.
struct LetterMeasures: Hashable, Sendable {
  /// The mean distance, of ink from the path or of the path from ink, whichever is greater.
  var mean: Double
  /// The 90th percentile of the distance, likewise.
  var most: Double
  /// The smallest share of a stroke that is covered by ink.
  var presence: Double
  /// The smallest share of a written stroke that is on the letter.
  var onPath: Double
  /// The length of the writing as a multiple of the letter's length.
  var length: Double
  /// The distance from the letter as a multiple of the distance from the nearest other letter;
  /// `nil` when it was not compared with others.
  var likeness: Double?
  /// A Boolean value that indicates whether a stroke goes in the opposite direction.
  var isReversed: Bool
  /// A Boolean value that indicates whether a stroke comes too early.
  var isOutOfOrder: Bool

  /// The mean distance up to which writing cannot be mistaken for another letter.
  static let clear = 0.02
}

extension PracticeLevel.Limits {
  /// Returns whether writing with these measurements is the letter.
  func allow(_ measures: LetterMeasures) -> Bool {
    measures.mean < mean && measures.most < most && measures.presence >= presence
      && measures.onPath >= onPath && measures.likeness ?? 0 <= likeness
      && length.contains(measures.length)
      && !(needsDirection && measures.isReversed) && !(needsOrder && measures.isOutOfOrder)
  }
}
