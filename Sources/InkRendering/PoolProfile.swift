/// The depth of a pool of water: rising from the edge of a stroke over a number of pixels.
///
/// The more water there is, the further the pool reaches from the edge; it never reaches beyond the
/// middle. The depth begins half a pixel outside of the edge, so that a table of its effect, blurred by
/// a pixel, has smooth edges at any magnification.
struct PoolProfile: Sendable {
  /// The distance from the edge to the greatest depth, in pixels, for a full brush.
  private let width: Double
  /// The depth at the edge itself, 0..<1.
  private let edge: Double

  /// The share of the radius over which a pool deepens at most.
  private static let largestShare = 0.9
  /// The share of the width over which the pool of an almost dry brush deepens.
  private static let leastShare = 0.2
  /// The square of the radius that the area of a pixel adds to a thin footprint.
  private static let pixelSpread = 0.3

  /// Creates a profile.
  ///
  /// - Parameter width: the distance from the edge to the greatest depth, in pixels, above 0.
  init(width: Double) {
    self.width = max(0.01, width)
    edge = 0.5 / (self.width + 0.5)
  }

  /// Returns a footprint as pixels show it.
  ///
  /// - Parameters:
  ///   - radius: the radius in pixels, above 0.
  ///   - wetness: the water in the brush, 0...1.
  /// - Returns: the radius in pixels, the rise of depth over it, and the factor of the greatest depth.
  func sampled(
    _ radius: Double,
    wetness: Double
  ) -> (radius: Double, slope: Double, depth: Double) {
    let wider = (radius * radius + Self.pixelSpread).squareRoot()
    // Depth falls with the water, which alone would make a rim broader.
    let reach = max(Self.leastShare, wetness * wetness.squareRoot())
    let share = min(reach, Self.largestShare * wider / width)
    let outer = wider + 0.5 * share
    return (outer, outer / ((width + 0.5) * share), wetness * radius / wider)
  }

  /// Returns the effect of each depth, 0...255, as the mean over a pixel.
  ///
  /// - Parameter effect: the effect of a distance from the edge, 0...1, as a share of the width; 0 at
  ///   the edge.
  /// - Returns: the effects, 0...255.
  func table(of effect: (Double) -> Double) -> [Float] {
    let steps = 8
    return (0..<256).map { value in
      guard value > 0 else { return 0 }
      let depth = (Double(value) / 255 - edge) / (1 - edge)
      var sum = 0.0
      for step in 0..<steps {
        let shift = ((Double(step) + 0.5) / Double(steps) - 0.5) / width
        let depth = min(1, depth + shift)
        if depth > 0 { sum += effect(depth) }
      }
      return Float(max(0, min(1, sum / Double(steps))) * 255)
    }
  }
}
