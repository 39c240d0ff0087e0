/// The roughness of a paper: its heights, and how much they matter to a medium that is rubbed on it.
struct PaperTooth: Sendable {
  /// The heights of the paper, uniformly distributed.
  let grain: PaperGrain
  /// The factor of the distance of a height from the middle, above 0: 1 for drawing paper, less for
  /// smooth paper, and more for rough paper, whose highest and lowest parts are level.
  let relief: Double

  /// Smooth, hot-pressed paper.
  static let smooth = PaperTooth(.smooth, relief: 0.45)
  /// Cold-pressed paper.
  static let coldPressed = PaperTooth(.coldPressed, relief: 1.2)
  /// Laid paper.
  static let laid = PaperTooth(.laid)

  /// Creates the tooth of a paper.
  ///
  /// - Parameters:
  ///   - grain: the heights.
  ///   - relief: the factor of heights, above 0.
  init(_ grain: PaperGrain, relief: Double = 1) {
    (self.grain, self.relief) = (grain, relief)
  }

  /// Returns a height, 0...1, as a medium meets it, 0...1.
  func height(_ height: Double) -> Double {
    max(0, min(1, (height - 0.5) * relief + 0.5))
  }
}
