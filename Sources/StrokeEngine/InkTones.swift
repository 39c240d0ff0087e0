public import Geometry

/// The ink of a stroke with grain as areas of equal tone, for files that other programs draw.
///
/// The grained areas are seen through the grain of the paper; the plain ones lie over them, where the
/// ink reaches into the valleys of the paper. Areas of both kinds lie over each other and add up to
/// the tone of the ink.
public struct InkTones: Hashable, Sendable {
  /// An area of one opacity.
  public struct Area: Hashable, Sendable {
    /// Closed curves in canvas units, to fill together by the nonzero rule.
    public var path: VectorPath
    /// The opacity, 0...1, without that of the ink's color.
    public var opacity: Double

    /// Creates an area.
    public init(path: VectorPath, opacity: Double) {
      (self.path, self.opacity) = (path, opacity)
    }
  }

  /// The areas that are seen through the grain, from bottom to top.
  public var grained: [Area]
  /// The areas over them, from bottom to top.
  public var plain: [Area]
  /// The grain.
  public var grain: GrainTile
  /// A rectangle that contains all areas, in canvas units.
  public var bounds: Rect

  /// Creates the tones of a stroke.
  public init(grained: [Area], plain: [Area], grain: GrainTile, bounds: Rect) {
    (self.grained, self.plain, self.grain, self.bounds) = (grained, plain, grain, bounds)
  }
}
