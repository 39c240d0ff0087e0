public import Geometry

/// The limits of gestures of the pen, in screen pixels and seconds.
public enum GestureLimits {
  /// The least diagonal of a scratch-out, in screen pixels: about 4 mm.
  public static let smallestScratch = 16.0
  /// The least diagonal of a loop, in screen pixels: about 6 mm.
  public static let smallestLoop = 24.0
  /// The longest time from the lift of a loop to the touch of the tap in it, in seconds.
  public static let tapDelay = 1.0
  /// The longest time that a tap lasts, in seconds.
  static let tapDuration = 0.3
  /// The distance within which the tip of a tap or a resting hand stays, in screen pixels.
  public static let slip = 4.0
  /// The time for which a pen rests where it touched to pick a colour, in seconds.
  public static let holdDuration = 0.6
  /// The time over which the tremor of a pen that is held is averaged, in seconds.
  public static let tremorDuration = 0.025
  /// The longest time for which a switch is held in a tap, and between two taps, in seconds.
  public static let switchTap = 0.35

  /// Returns a Boolean value that indicates whether a stroke is a tap.
  ///
  /// - Parameters:
  ///   - points: the stroke.
  ///   - seconds: the time from its touch to its lift.
  ///   - scale: the number of units of the points in a screen pixel.
  /// - Returns: `true` for a tap.
  public static func isTap(_ points: [Point], seconds: Double, scale: Double) -> Bool {
    guard let first = points.first, seconds <= tapDuration else { return false }
    return points.allSatisfy { $0.distance(to: first) <= slip * scale }
  }
}
