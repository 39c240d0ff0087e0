/// The tolerances of a fitted curve, in canvas units.
struct FitLimits: Sendable {
  /// The largest distance from a sample to the curve: four fifths of the guarantee, as the rest is
  /// for control points that settle before their neighbours.
  let distance: Double
  /// The largest mean deviation of the samples of one span: noise is symmetric, while a span that is
  /// too long deviates to one side.
  let drift: Double
  /// The limit of the drift for a longer span; less, so that it does not have to shrink at once.
  let wideningDrift: Double
  /// The largest distance from a sample to its anchor.
  let correction: Double

  /// The grid to which control points are rounded.
  ///
  /// A curve stored to 1/25 of its tolerance takes half the bytes of one stored to 1/2500.
  let grid: Double

  /// Creates limits that guarantee a tolerance.
  ///
  /// - Parameters:
  ///   - tolerance: the guaranteed distance from a sample to the curve.
  ///   - grid: the grid to which control points are rounded.
  init(tolerance: Double, grid: Double) {
    distance = 0.8 * tolerance
    drift = 0.12 * tolerance
    wideningDrift = 0.06 * tolerance
    correction = 0.6 * tolerance
    self.grid = grid
  }
}
