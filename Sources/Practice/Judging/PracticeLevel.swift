/// The strictness of judging.
public enum PracticeLevel: String, Hashable, Sendable, CaseIterable {
  /// The letter must be recognised; direction and order of strokes affect the marks only.
  case easy
  /// Every stroke must go in the right direction, near its path.
  case medium
  /// Position, size, direction and order must be as shown.
  case strict

  /// The limits of deviation from the model.
  ///
  /// Distances of shape are in units of the letter's diagonal; those of position in x-heights.
  struct Limits {
    /// The mean distance.
    var mean: Double
    /// The 90th percentile of the distance.
    var most: Double
    /// The least share of each stroke that must be covered.
    var presence: Double
    /// The least share of each written stroke that must be on the letter.
    var onPath: Double
    /// The length of the writing as a multiple of the model's.
    var length: ClosedRange<Double>
    /// The distance from the letter as a multiple of the distance from the nearest other letter.
    var likeness = Double.infinity
    /// The largest displacement.
    var position: Double
    /// The size as a multiple of the model's.
    var size: ClosedRange<Double>
    /// The distance from its path at which a stroke in progress is refused.
    var reach: Double
    /// The share of a stroke that may be farther away.
    var stray: Double
    /// The share of a path that must be covered for it to count as written.
    var coverage: Double
    /// A Boolean value that indicates whether a stroke in the wrong direction is refused.
    var needsDirection: Bool
    /// A Boolean value that indicates whether a stroke out of order is refused.
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
        position: 0.5,
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
        position: 0.3,
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
        position: 0.15,
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
  /// The limits where writing can be compared with the other letters of its script: nearly every
  /// shape that is nearer to the letter than to another one, or about as near; `nil` where only the
  /// letter itself counts.
  var limitsAmongOthers: Limits? {
    guard self == .easy else { return nil }
    var limits = limits
    (limits.mean, limits.most, limits.presence, limits.onPath) = (0.2, 0.45, 0.3, 0.3)
    (limits.length, limits.likeness) = (0.4...2, 1.15)
    return limits
  }
}
