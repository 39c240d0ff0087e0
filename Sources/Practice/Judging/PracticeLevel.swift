/// How strictly writing is judged.
public enum PracticeLevel: String, Hashable, Sendable, CaseIterable {
  /// The letter is recognised; direction and order of strokes only cost marks.
  case easy
  /// Every stroke goes in the right direction, near its path.
  case medium
  /// As shown: place, size, direction and order.
  case strict

  /// How far writing may be from what is shown.
  ///
  /// Distances of shape are shares of the letter's diagonal; those of place are heights of x.
  struct Limits {
    /// The mean distance of shapes.
    var mean: Double
    /// The distance that nine tenths keep.
    var most: Double
    /// The share of each stroke that must be there.
    var presence: Double
    /// The share of each written stroke that must be on the letter.
    var onPath: Double
    /// How long the writing may be, in lengths of what is shown.
    var length: ClosedRange<Double>
    /// How far it may be from the letter, in distances from the nearest other letter.
    var likeness = Double.infinity
    /// How far it may be from its place.
    var place: Double
    /// How large it may be, in sizes of what is shown.
    var size: ClosedRange<Double>
    /// How far a stroke may leave its path before it fades.
    var reach: Double
    /// The share of a stroke that may be further away.
    var stray: Double
    /// The share of a path that must be written over for it to be done.
    var coverage: Double
    /// Whether a stroke in the wrong direction, or out of order, is refused.
    var needsDirection: Bool
    var needsOrder: Bool
  }

  var limits: Limits {
    switch self {
    case .easy:
      Limits(
        mean: 0.10,
        most: 0.20,
        presence: 0.5,
        onPath: 0.6,
        length: 0.6...1.6,
        place: 0.5,
        size: 0.6...1.5,
        reach: 0.3,
        stray: 0.35,
        coverage: 0.75,
        needsDirection: false,
        needsOrder: false
      )
    case .medium:
      Limits(
        mean: 0.07,
        most: 0.14,
        presence: 0.6,
        onPath: 0.7,
        length: 0.7...1.45,
        place: 0.3,
        size: 0.8...1.25,
        reach: 0.22,
        stray: 0.25,
        coverage: 0.85,
        needsDirection: true,
        needsOrder: false
      )
    case .strict:
      Limits(
        mean: 0.05,
        most: 0.10,
        presence: 0.7,
        onPath: 0.8,
        length: 0.8...1.3,
        place: 0.15,
        size: 0.88...1.14,
        reach: 0.15,
        stray: 0.15,
        coverage: 0.92,
        needsDirection: true,
        needsOrder: true
      )
    }
  }
}

extension PracticeLevel {
  /// What is allowed where writing can be compared with the other letters of its script: nearly
  /// every shape that is nearer to the letter than to another one, or about as near; `nil` where the
  /// letter itself is what counts.
  var limitsAmongOthers: Limits? {
    guard self == .easy else { return nil }
    var limits = limits
    (limits.mean, limits.most, limits.presence, limits.onPath) = (0.2, 0.45, 0.3, 0.3)
    (limits.length, limits.likeness) = (0.4...2, 1.15)
    return limits
  }
}
