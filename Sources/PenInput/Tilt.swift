import func Glibc.atan
import func Glibc.atan2
import func Glibc.cos
import func Glibc.sin
import func Glibc.tan

/// The tilt of a pen as altitude and azimuth, converted from the two angles that drivers report.
///
/// Convention: azimuth 0 points to the right, π/2 towards the user, growing clockwise as seen on
/// the screen; altitude π/2 is upright, 0 is flat.
///
/// Source: W3C Pointer Events Level 3, "Converting between tiltX / tiltY and altitudeAngle /
/// azimuthAngle".
public struct Tilt: Hashable, Sendable {
  /// The angle between pen and surface in radians, 0...π/2.
  public var altitude: Double
  /// The direction of the pen's upper end in radians, -π...π; 0 for an upright pen.
  public var azimuth: Double

  /// Creates a tilt from altitude and azimuth.
  ///
  /// - Parameters:
  ///   - altitude: the angle between pen and surface in radians, 0...π/2.
  ///   - azimuth: the direction of the pen's upper end in radians.
  public init(altitude: Double, azimuth: Double) {
    (self.altitude, self.azimuth) = (altitude, azimuth)
  }

  /// Creates a tilt from the two angles of a driver.
  ///
  /// - Parameters:
  ///   - tiltX: the angle from upright in the x–z plane in radians, positive to the right.
  ///   - tiltY: the angle from upright in the y–z plane in radians, positive towards the user.
  public init(tiltX: Double, tiltY: Double) {
    let limit = Double.pi / 2 - 1e-6
    let x = tan(min(limit, max(-limit, tiltX)))
    let y = tan(min(limit, max(-limit, tiltY)))
    altitude = atan(1 / (x * x + y * y).squareRoot())
    azimuth = x == 0 && y == 0 ? 0 : atan2(y, x)
  }

  /// The angle from upright in the x–z plane in radians, positive to the right.
  public var tiltX: Double { atan2(cos(azimuth), tan(altitude)) }
  /// The angle from upright in the y–z plane in radians, positive towards the user.
  public var tiltY: Double { atan2(sin(azimuth), tan(altitude)) }
}

extension AxisDescription {
  /// Converts a value of a tilt axis to radians; `nil` for an invalid value.
  ///
  /// Drivers disagree about the unit. A plausible resolution is used (57 units to the radian are
  /// degrees); without it, a range of 30 to 90 is in degrees, and any other range is scaled to ±64°.
  /// Some drivers report values outside of the range for an axis that does not exist.
  public func tilt(of value: Double) -> Double? {
    guard maximum > minimum, value >= minimum, value <= maximum else { return nil }
    let extent = max(abs(minimum), abs(maximum))
    let unitsPerRadian: Double
    if resolution >= 20, extent / resolution <= .pi / 2 {
      unitsPerRadian = resolution
    } else if extent >= 30, extent <= 90 {
      unitsPerRadian = 180 / .pi
    } else {
      unitsPerRadian = extent / (64 * .pi / 180)
    }
    return value / unitsPerRadian
  }

  /// Converts a value of a rotation axis to radians, -π...π; `nil` outside of its range.
  ///
  /// The range is one full turn. The wacom driver reports -900 to 899.
  public func turn(of value: Double) -> Double? {
    guard maximum > minimum, value >= minimum, value <= maximum else { return nil }
    let steps = maximum - minimum + 1
    let turn = (value - (minimum + maximum + 1) / 2) / steps * 2 * .pi
    return min(.pi, max(-.pi, turn))
  }
}
