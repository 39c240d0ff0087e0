internal import func Glibc.exp
internal import func Glibc.log

/// Motion that goes on after it was let go, ever slower, until it rests.
///
/// Where it is follows from the time alone, not from how often it is asked for: on a screen of 30
/// and of 240 frames a second it goes the same way.
///
/// 1. Make one with the velocity of ``MotionTrace/velocity(at:)``; `nil` is no motion worth it.
/// 2. At each frame show ``position(after:)``, until it ``isOver(after:)``.
/// 3. Forget it when a finger, a pen, a wheel or a key wants something else.
public struct Fling: Hashable, Sendable {
  /// How much of the velocity is left after a second.
  public static let usualDecay = 0.05
  /// Velocity in pixels a second at which it rests: a pixel in two frames.
  public static let slowest = 30.0
  /// Velocity in pixels a second beyond which nobody sees where it goes.
  private static let fastest = 12_000.0

  /// Where it began.
  public let start: Point
  /// Where it may go; an edge that is reached ends the motion towards it.
  public let range: Rect
  /// Seconds until it rests.
  public let duration: Double
  private let velocity: Vector
  /// Shrinking of the velocity per second, as the exponent of e.
  private let rate: Double

  /// Lets something go; `nil` when it is too slow to go on.
  ///
  /// - Parameters:
  ///   - start: where it is.
  ///   - velocity: in pixels a second.
  ///   - range: where it may go; the start is brought into it.
  ///   - decay: how much of the velocity is left after a second, above 0 and below 1.
  public init?(
    from start: Point,
    velocity: Vector,
    within range: Rect = Fling.everywhere,
    decay: Double = Fling.usualDecay
  ) {
    let speed = velocity.length
    guard speed.isFinite, speed > Self.slowest, start.isFinite, decay > 0, decay < 1 else {
      return nil
    }
    self.range = range
    self.start = Self.nearest(to: start, in: range)
    self.velocity = velocity * min(1, Self.fastest / speed)
    rate = -log(decay)
    duration = log(min(speed, Self.fastest) / Self.slowest) / rate
  }

  /// A range without an end.
  public static let everywhere = Rect(
    minX: -.greatestFiniteMagnitude,
    minY: -.greatestFiniteMagnitude,
    maxX: .greatestFiniteMagnitude,
    maxY: .greatestFiniteMagnitude
  )

  /// Where it is so many seconds after it was let go.
  ///
  /// The integral of a velocity that shrinks by the same share in the same time.
  public func position(after seconds: Double) -> Point {
    let time = min(duration, max(0, seconds))
    return Self.nearest(to: start + velocity * ((1 - exp(-rate * time)) / rate), in: range)
  }

  /// Whether it rests, because it is slow or because it has reached a corner of its range.
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
