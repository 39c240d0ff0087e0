public import Geometry

/// The state of a pen at one instant.
///
/// A value that the device has not reported is `nil`.
public struct PenSample: Hashable, Sendable {
  /// The position of the tip, y down and not rounded: in window pixels in a ``PenBatch``, in canvas
  /// units in a stroke.
  public var position: Point
  /// The time at which the device sensed the state.
  public var time: PenTime
  /// The force on the tip, 0 (none) to 1 (the device's maximum).
  public var pressure: Double?
  /// The angle between pen and surface in radians, 0 (flat) to π/2 (upright).
  public var altitude: Double?
  /// The direction of the pen's upper end in radians, -π...π: 0 to the right, π/2 towards the user
  /// (downwards), growing clockwise as seen on the screen.
  public var azimuth: Double?
  /// The rotation of the pen about its own axis in radians, -π...π, growing clockwise as seen from
  /// above.
  public var roll: Double?
  /// The estimated properties, which a later event may amend.
  public var estimated: PenProperties = []
  /// The identifier of the sample in a later ``PenEvent/Phase/amend``; `nil` without estimates.
  public var updateIndex: Int?

  /// Creates a sample; values that are left out are unknown.
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

  /// The known properties.
  var known: PenProperties {
    var properties: PenProperties = pressure == nil ? [] : .pressure
    if altitude != nil { properties.insert(.tilt) }
    return properties
  }
}
