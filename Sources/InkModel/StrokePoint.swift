public import Geometry

/// One point of a ``StrokePath``: where the ink goes and how it looks there.
public struct StrokePoint: Hashable, Sendable {
  /// Place in the stroke's own space, canvas units before ``Stroke/transform``, y down.
  public var location: Point
  /// Seconds since the stroke's beginning.
  public var timeOffset: Double
  /// Extents of the tip's print in canvas units, the same for a round tip.
  ///
  /// The width is that of its long side, which lies as ``InkType/nibTurn`` says; the height is its
  /// thickness.
  public var size: Size
  /// The opacity of the ink, 0 (nothing) to 1 (all).
  public var opacity: Double
  /// Force on the tip, 0 (none) to 1 (the device's maximum).
  public var force: Double
  /// The azimuth: the direction in which the pen's upper end points, in radians: 0 to the right,
  /// growing clockwise as seen on the screen (y down).
  public var azimuth: Double
  /// Angle between pen and surface in radians, 0 (lying flat) to π/2 (upright).
  public var altitude: Double

  /// Makes a point.
  public init(
    location: Point,
    timeOffset: Double,
    size: Size,
    opacity: Double = 1,
    force: Double = 1,
    azimuth: Double = 0,
    altitude: Double = .pi / 2
  ) {
    self.location = location
    self.timeOffset = timeOffset
    self.size = size
    self.opacity = opacity
    self.force = force
    self.azimuth = azimuth
    self.altitude = altitude
  }

  /// Half the width: how far the ink reaches from the curve at most, in canvas units.
  public var radius: Double { size.width / 2 }

  /// The point that an empty path gives: at the origin, without extent and without ink.
  static let nothing = StrokePoint(
    location: .zero,
    timeOffset: 0,
    size: .zero,
    opacity: 0,
    force: 0
  )
}
