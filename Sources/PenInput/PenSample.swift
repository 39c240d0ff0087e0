public import Geometry

/// What a pen reported at one instant.
///
/// A value that the device has not reported is `nil`, never a marker number.
public struct PenSample: Hashable, Sendable {
  /// Where the tip is, y down, not rounded to a pixel: window pixels in a ``PenBatch``, canvas
  /// units in a stroke.
  public var position: Point
  /// When the device sensed it.
  public var time: PenTime
  /// Force on the tip, 0 (none) to 1 (the device's maximum).
  public var pressure: Double?
  /// Angle between pen and surface in radians, 0 (lying flat) to π/2 (upright).
  public var altitude: Double?
  /// Where the pen's upper end points to, in radians, -π...π: 0 to the right, π/2 towards the
  /// user (downwards), growing clockwise as seen on the screen.
  public var azimuth: Double?
  /// Turn of the pen about its own axis in radians, -π...π, growing clockwise as seen from above.
  public var roll: Double?
  /// Which of these values did not come with the sample and may yet be known better.
  public var estimated: PenProperties = []
  /// What a later ``PenEvent/Phase/amend`` names the sample by; `nil` when nothing is estimated.
  public var updateIndex: Int?

  /// Makes a sample; what is left out is unknown.
  public init(
    position: Point,
    time: PenTime,
    pressure: Double? = nil,
    altitude: Double? = nil,
    azimuth: Double? = nil,
    roll: Double? = nil
  ) {
    self.position = position
    self.time = time
    self.pressure = pressure
    self.altitude = altitude
    self.azimuth = azimuth
    self.roll = roll
  }

  /// Which values are there.
  var known: PenProperties {
    var properties: PenProperties = pressure == nil ? [] : .pressure
    if altitude != nil { properties.insert(.tilt) }
    return properties
  }
}
