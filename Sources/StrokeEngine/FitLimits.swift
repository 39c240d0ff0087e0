/// How far a fitted curve may be from its samples, in canvas units.
struct FitLimits: Sendable {
  /// From a sample to the curve; four fifths of the promise, the rest is for control points that
  /// settle before their neighbours.
  let distance: Double
  /// Mean deviation of one span's samples to one side: noise goes to both sides, a span that is
  /// too long bends to one.
  let drift: Double
  /// The same where spans are to become longer; less, so that they do not have to shrink at once.
  let wideningDrift: Double
  /// From a sample to the anchor that stands for it.
  let correction: Double

  /// What the places of control points are multiples of.
  ///
  /// A curve that is known to 1/25 of how far it may be off takes half the bytes of one that is
  /// known to 1/2500.
  let grid: Double

  /// Limits that keep a promise.
  ///
  /// - Parameter tolerance: the promised distance.
  init(tolerance: Double) {
    distance = 0.8 * tolerance
    drift = 0.12 * tolerance
    wideningDrift = 0.06 * tolerance
    correction = 0.6 * tolerance
    // Decimal, and no finer than what is kept.
    grid = [0.01, 0.001].first { 25 * $0 <= tolerance } ?? 0.0001
  }
}
