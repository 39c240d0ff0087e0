import func Glibc.exp
import func Glibc.log

/// Kinetic scrolling: motion that continues after its release and decays exponentially.
///
/// The position is a function of time alone, so that the motion is the same at any frame rate.
///
/// 1. Create one with the velocity of ``MotionTrace/velocity(at:)``; `nil` means there is no motion.
/// 2. At each frame show ``position(after:)``, until ``isOver(after:)`` is true.
/// 3. Discard it when a finger, a pen, a wheel or a key starts something else.
public struct Fling: Hashable, Sendable {
  /// The fraction of the velocity that is left after a second.
  public static let standardDecay = 0.05
  /// The speed in pixels a second at which the motion ends: a pixel in two frames.
  public static let minimumSpeed = 30.0
  /// The speed in pixels a second beyond which motion cannot be followed by eye.
  private static let maximumSpeed = 12_000.0

  /// The position at the release.
  public let start: Point
  /// The range of positions; an edge that is reached ends the motion towards it.
  public let range: Rect
  /// The duration of the motion in seconds.
  public let duration: Double
  private let velocity: Vector
  /// The decay rate of the velocity, per second.
  private let rate: Double

  /// Creates the motion after a release; `nil` when it is too slow to continue.
  ///
  /// - Parameters:
  ///   - start: the position at the release.
  ///   - velocity: the velocity at the release, in pixels a second.
  ///   - range: the range of positions; the start is clamped to it.
  ///   - decay: the fraction of the velocity that is left after a second, above 0 and below 1.
  public init?(
    from start: Point,
    velocity: Vector,
    within range: Rect = Fling.unboundedRange,
    decay: Double = Fling.standardDecay
  ) {
    let speed = velocity.length
    guard speed.isFinite, speed > Self.minimumSpeed, start.isFinite, decay > 0, decay < 1 else {
      return nil
    }
    self.range = range
    self.start = Self.nearest(to: start, in: range)
    self.velocity = velocity * min(1, Self.maximumSpeed / speed)
    rate = -log(decay)
    duration = log(min(speed, Self.maximumSpeed) / Self.minimumSpeed) / rate
  }

  /// A range that does not limit the motion.
  public static let unboundedRange = Rect(
    minX: -.greatestFiniteMagnitude,
    minY: -.greatestFiniteMagnitude,
    maxX: .greatestFiniteMagnitude,
    maxY: .greatestFiniteMagnitude
  )

  /// Returns the position a number of seconds after the release: the integral of the decaying
  /// velocity, clamped to ``range``.
  public func position(after seconds: Double) -> Point {
    let time = min(duration, max(0, seconds))
    return Self.nearest(to: start + velocity * ((1 - exp(-rate * time)) / rate), in: range)
  }

  /// Returns a Boolean value that indicates whether the motion has ended, by its decay or in a corner
  /// of its range.
  public func isOver(after seconds: Double) -> Bool {
    seconds >= duration || position(after: seconds) == position(after: duration)
  }

  private static func nearest(to point: Point, in range: Rect) -> Point {
    guard !range.isNull else { return point }
    return Point(
      x: min(range.maxX, max(range.minX, point.x)),
      y: min(range.maxY, max(range.minY, point.y))
    )
  }
}
