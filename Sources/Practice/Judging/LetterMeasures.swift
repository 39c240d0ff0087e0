/// What decides whether writing is a letter.
///
/// Distances are shares of the letter's diagonal.
struct LetterMeasures: Hashable, Sendable {
  /// The mean distance, of ink from the path or of the path from ink, whichever is greater.
  var mean: Double
  /// The distance that nine tenths keep, likewise.
  var most: Double
  /// The share that is there of the stroke of which least is.
  var presence: Double
  /// The share that is on the letter of the written stroke of which least is.
  var onPath: Double
  /// How long the writing is, in lengths of the letter.
  var length: Double
  /// How far it is from the letter, in distances from the other letter that is nearest; `nil` when
  /// it was not compared with others.
  var likeness: Double?
  /// Whether a stroke goes the other way.
  var isReversed: Bool
  /// Whether a stroke comes too early.
  var isOutOfOrder: Bool

  /// The mean distance up to which nobody would think of another letter.
  static let clear = 0.02
}

extension PracticeLevel.Limits {
  /// Whether writing of such measures is the letter.
  func allow(_ measures: LetterMeasures) -> Bool {
    measures.mean < mean && measures.most < most && measures.presence >= presence
      && measures.onPath >= onPath && measures.likeness ?? 0 <= likeness
      && length.contains(measures.length)
      && !(needsDirection && measures.isReversed) && !(needsOrder && measures.isOutOfOrder)
  }
}
