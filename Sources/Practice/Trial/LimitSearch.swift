/// A search for the limits that classify given cases best.
///
/// Coordinate search: one limit after the other is narrowed and widened until nothing improves. The
/// objective is the smaller of two normalized shares, of own letters accepted and of others
/// refused, where 0 is the required share and 1 is all of them.
struct LimitSearch {
  /// The required shares of own letters accepted and of others refused.
  private static let (accepted, refused) = (0.9, 0.95)
  /// The weight of the greater share.
  private static let evenness = 0.1
  private static let steps = [0.8, 0.9, 0.95, 1.05, 1.1, 1.25]
  private static let iterations = 12

  private let cases: [TrialCase]
  private(set) var limits: PracticeLevel.Limits

  /// Searches from given limits.
  init(_ cases: [TrialCase], from limits: PracticeLevel.Limits) {
    (self.cases, self.limits) = (cases, limits)
    var best = value(of: limits)
    for _ in 0..<Self.iterations {
      let start = best
      // Where letters are compared with each other, the other limits are wide and stay as they are.
      let isCompared = limits.likeness.isFinite
      for change in isCompared ? Self.changes.prefix(1) : Self.changes.dropFirst() {
        for step in Self.steps {
          let changed = change(self.limits, step)
          let value = value(of: changed)
          if value > best { (best, self.limits) = (value, changed) }
        }
      }
      if best == start { return }
    }
  }

  private typealias Change = @Sendable (PracticeLevel.Limits, Double) -> PracticeLevel.Limits

  /// The changes of limits; the factor multiplies the tolerance.
  private static let changes: [Change] = [
    { limits, step in with(limits) { $0.likeness *= step } },
    { limits, step in with(limits) { $0.mean *= step } },
    { limits, step in with(limits) { $0.most *= step } },
    { limits, step in with(limits) { $0.presence = 1 - (1 - $0.presence) * step } },
    { limits, step in with(limits) { $0.onPath = 1 - (1 - $0.onPath) * step } },
    { limits, step in
      with(limits) {
        $0.length = max(0, 1 - (1 - $0.length.lowerBound) * step)...$0.length.upperBound
      }
    },
    { limits, step in
      with(limits) { $0.length = $0.length.lowerBound...(1 + ($0.length.upperBound - 1) * step) }
    },
  ]

  private static func with(
    _ limits: PracticeLevel.Limits,
    _ change: (inout PracticeLevel.Limits) -> Void
  ) -> PracticeLevel.Limits {
    var limits = limits
    change(&limits)
    return limits
  }

  private func value(of limits: PracticeLevel.Limits) -> Double {
    let count = LetterTrial.Count(of: cases, by: limits)
    let own = (count.acceptedShare - Self.accepted) / (1 - Self.accepted)
    let other = (count.refusedShare - Self.refused) / (1 - Self.refused)
    return min(own, other) + Self.evenness * max(own, other)
  }
}
