import func Glibc.atan
import func Glibc.atan2
import func Glibc.cos
import func Glibc.sin
import func Glibc.tan

/// How a pen leans, turned from the two angles that drivers report into altitude and azimuth.
///
/// Convention: azimuth 0 leans to the right, π/2 towards the user, growing clockwise as seen on
/// the screen; altitude π/2 stands upright, 0 lies flat.
///
/// Source: W3C Pointer Events Level 3, "Converting between tiltX / tiltY and altitudeAngle /
/// azimuthAngle".
public struct Tilt: Hashable, Sendable {
  /// Angle between pen and surface in radians, 0...π/2.
  public var altitude: Double
  /// Direction of the pen's upper end in radians, -π...π; 0 for an upright pen.
  public var azimuth: Double

  /// Makes a tilt from altitude and azimuth.
  ///
  /// - Parameters:
  ///   - altitude: angle between pen and surface in radians, 0...π/2.
  ///   - azimuth: direction of the pen's upper end in radians.
  public init(altitude: Double, azimuth: Double) {
    (self.altitude, self.azimuth) = (altitude, azimuth)
  }

  /// Makes a tilt from the two angles.
  ///
  /// - Parameters:
  ///   - tiltX: radians from upright in the x–z plane, positive to the right.
  ///   - tiltY: radians from upright in the y–z plane, positive towards the user.
  public init(tiltX: Double, tiltY: Double) {
    let limit = Double.pi / 2 - 1e-6
    let x = tan(min(limit, max(-limit, tiltX)))
    let y = tan(min(limit, max(-limit, tiltY)))
    altitude = atan(1 / (x * x + y * y).squareRoot())
    azimuth = x == 0 && y == 0 ? 0 : atan2(y, x)
  }

  /// Radians from upright in the x–z plane, positive to the right.
  public var tiltX: Double { atan2(cos(azimuth), tan(altitude)) }
  /// Radians from upright in the y–z plane, positive towards the user.
  public var tiltY: Double { atan2(sin(azimuth), tan(altitude)) }
}

extension AxisDescription {
  /// Radians that a value of a tilt axis stands for; `nil` when the value cannot be meant.
  ///
  /// Drivers disagree about the unit. One that names a plausible resolution (57 units to the
  /// radian are degrees) is believed; without it, a range of an angle's size is in degrees, and
  /// any other range is stretched over ±64°. Values outside the range are what some drivers
  /// report for an axis that does not exist.
  public func tilt(of value: Double) -> Double? {
    guard maximum > minimum, value >= minimum, value <= maximum else { return nil }
    let reach = max(abs(minimum), abs(maximum))
    let unitsPerRadian: Double
    if resolution >= 20, reach / resolution <= .pi / 2 {
      unitsPerRadian = resolution
    } else if reach >= 30, reach <= 90 {
      unitsPerRadian = 180 / .pi
    } else {
      unitsPerRadian = reach / (64 * .pi / 180)
    }
    return value / unitsPerRadian
  }

  /// Radians, -π...π, that a value of an axis once round stands for; `nil` outside its range.
  ///
  /// The wacom driver reports tenths of a degree from -900 to 899, twice as coarse as its name:
  /// in any case the range is one turn.
  public func turn(of value: Double) -> Double? {
    guard maximum > minimum, value >= minimum, value <= maximum else { return nil }
    let steps = maximum - minimum + 1
    let turn = (value - (minimum + maximum + 1) / 2) / steps * 2 * .pi
    return min(.pi, max(-.pi, turn))
  }
}
