/// Finds the limits at which a judge knows given cases best.
///
/// One limit after the other is tried a little narrower and a little wider, until none gets better:
/// what counts is the lesser of how much of the way from what is asked to all both shares go, of own
/// letters accepted and of others refused.
struct LimitSearch {
  /// The share of own letters to be accepted, and of others to be refused.
  private static let (accepted, refused) = (0.9, 0.95)
  /// How much more of one share makes up for less of the other.
  private static let evenness = 0.1
  private static let steps = [0.8, 0.9, 0.95, 1.05, 1.1, 1.25]
  private static let rounds = 12

  private let cases: [TrialCase]
  private(set) var limits: PracticeLevel.Limits

  /// Searches from given limits on.
  init(_ cases: [TrialCase], from limits: PracticeLevel.Limits) {
    (self.cases, self.limits) = (cases, limits)
    var best = value(of: limits)
    for _ in 0..<Self.rounds {
      let start = best
      // Where letters are compared with each other, nothing else is to be found: the rest is wide.
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

  /// Ways to make limits wider: the factor is that of what is forgiven.
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
