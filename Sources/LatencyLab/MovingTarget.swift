public import Geometry
internal import SystemIO

/// A target that moves at constant speed, for the hand to chase and a camera to see.
public struct MovingTarget: Hashable, Sendable {
  /// The way it takes.
  public enum Shape: String, CaseIterable, Sendable {
    /// To and fro on a level line.
    case line
    /// Round and round.
    case circle
    /// Two circles that touch, one clockwise, the other against it.
    case figureEight = "figure eight"

    /// What the user reads.
    public var title: String {
      switch self {
      case .line: localized("line")
      case .circle: localized("circle")
      case .figureEight: localized("figure eight")
      }
    }
  }

  /// The way it takes.
  public var shape: Shape
  /// The room it has, in pixels.
  public var room: Rect
  /// Pixels in a second.
  public var speed: Double

  /// Makes a target.
  ///
  /// - Parameters:
  ///   - shape: the way it takes.
  ///   - room: the room it has, in pixels.
  ///   - speed: pixels in a second.
  public init(_ shape: Shape, in room: Rect, speed: Double = 400) {
    (self.shape, self.room) = (shape, room)
    self.speed = max(1, speed)
  }

  /// Where it is so many seconds after its start.
  public func position(at seconds: Double) -> Point {
    let way = speed * max(0, seconds)
    let middle = room.center
    switch shape {
    case .line:
      let length = max(1, room.width)
      let phase = way.truncatingRemainder(dividingBy: 2 * length)
      return Point(x: room.minX + min(phase, 2 * length - phase), y: middle.y)
    case .circle:
      let radius = max(1, min(room.width, room.height) / 2)
      return middle + Vector(angle: way / radius, length: radius)
    case .figureEight:
      let radius = max(1, min(room.width / 4, room.height / 2))
      let turn = way / radius
      let phase = turn.truncatingRemainder(dividingBy: 4 * .pi)
      let isRight = phase < 2 * .pi
      let center = middle + Vector(dx: isRight ? radius : -radius, dy: 0)
      let angle = isRight ? .pi + phase : -phase
      return center + Vector(angle: angle, length: radius)
    }
  }
}
