/// The depth of ink under a tip with a soft contact: 1 in the middle of a footprint, and falling
/// smoothly to 0 at its edge.
struct DepthProfile: Sendable {
  /// The distance from the middle up to which the depth is 1, as a fraction of the radius, 0..<1.
  private let inner: Float
  /// The inverse of the width of the fall, as a fraction of the radius.
  private let steepness: Float
  /// The square of the radius, in pixels, that the area of a pixel adds to that of a footprint.
  private let pixelSpread: Double

  /// Creates a profile.
  ///
  /// - Parameter share: the width of the fall as a fraction of the radius, in 0.01...1.
  init(fallingOver share: Double) {
    let share = max(0.01, min(1, share))
    inner = Float(1 - share)
    steepness = Float(1 / share)
    // The variance across a line of radius 1, by the midpoint rule.
    var (sum, moment) = (0.0, 0.0)
    for step in 0..<100 {
      let distance = (Double(step) + 0.5) / 100
      let position = Float(max(0, distance - 1 + share) / share)
      let depth = Double(Self.depth(at: SIMD4(repeating: position)).x)
      sum += depth
      moment += depth * distance * distance
    }
    pixelSpread = sum / moment / 12
  }

  /// Returns the depths at four distances.
  ///
  /// - Parameter distances: the distances from the middle as fractions of the radius, 0 or more.
  /// - Returns: the depths, 0...1.
  @inline(__always)
  func depth(at distances: SIMD4<Float>) -> SIMD4<Float> {
    Self.depth(at: ((distances - inner) * steepness).atLeast(0).atMost(1))
  }

  /// Returns the depth at a fraction of the fall: smooth at its start, and steepest at its end, where
  /// the tip bends away from the paper.
  @inline(__always)
  private static func depth(at position: SIMD4<Float>) -> SIMD4<Float> {
    1 - position * position * (0.6 + 0.4 * position)
  }

  /// Returns the footprint as pixels show it, which are samples at their centers: wider by the variance
  /// of a pixel, and less deep by as much, so that a line keeps its ink however thin it is.
  ///
  /// - Parameter radius: the radius of the footprint in pixels.
  /// - Returns: the radius in pixels, and the greatest depth, 0...1.
  func sampled(_ radius: Double) -> (radius: Double, depth: Double) {
    let wider = (radius * radius + pixelSpread).squareRoot()
    return (wider, radius / wider)
  }
}
