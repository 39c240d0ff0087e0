internal import StrokeEngine

/// The depth of ink under a round footprint, 0 at its edge.
enum SoftProfile: Sendable {
  /// The contact of a soft tip.
  case contact(DepthProfile)
  /// A pool of water.
  case pool(PoolProfile)

  /// Returns a footprint as pixels show it.
  ///
  /// - Parameters:
  ///   - radius: the radius in pixels.
  ///   - opacity: the opacity of the ink, 0...1; for a pool the water in the brush.
  /// - Returns: the radius in pixels, the rise of depth over it, which is of use for a pool only, and
  ///   the greatest depth, 0...1.
  func sampled(
    _ radius: Double,
    opacity: Double
  ) -> (radius: Double, slope: Double, depth: Double) {
    let opacity = max(0, min(1, opacity))
    switch self {
    case .contact(let profile):
      let (wider, depth) = profile.sampled(radius)
      return (wider, 0, depth * opacity)
    case .pool(let profile): return profile.sampled(radius, wetness: opacity)
    }
  }
}
