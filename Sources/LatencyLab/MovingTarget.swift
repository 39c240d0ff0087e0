public import Geometry
internal import SystemIO

/// A target that moves at constant speed, for the hand to follow and a camera to film.
public struct MovingTarget: Hashable, Sendable {
  /// The path of the target.
  public enum Shape: String, CaseIterable, Sendable {
    /// Back and forth on a horizontal line.
    case line
    /// A circle.
    case circle
    /// Two touching circles, one clockwise, the other counterclockwise.
    case figureEight = "figure eight"

    /// The name of the shape in the user's language.
    public var title: String {
      switch self {
      case .line: localized("line")
      case .circle: localized("circle")
      case .figureEight: localized("figure eight")
      }
    }
  }

  /// The path of the target.
  public var shape: Shape
  /// The area that the path fills, in pixels.
  public var area: Rect
  /// The speed in pixels per second.
  public var speed: Double

  /// Makes a target.
  ///
  /// - Parameters:
  ///   - shape: The path of the target.
  ///   - area: The area that the path fills, in pixels.
  ///   - speed: The speed in pixels per second, at least 1.
  public init(_ shape: Shape, in area: Rect, speed: Double = 400) {
    (self.shape, self.area) = (shape, area)
    self.speed = max(1, speed)
  }

  /// Returns the position at a time after the start, in pixels.
  public func position(at seconds: Double) -> Point {
    let distance = speed * max(0, seconds)
    let middle = area.center
    switch shape {
    case .line:
      let length = max(1, area.width)
      let phase = distance.truncatingRemainder(dividingBy: 2 * length)
      return Point(x: area.minX + min(phase, 2 * length - phase), y: middle.y)
    case .circle:
      let radius = max(1, min(area.width, area.height) / 2)
      return middle + Vector(angle: distance / radius, length: radius)
    case .figureEight:
      let radius = max(1, min(area.width / 4, area.height / 2))
      let turn = distance / radius
      let phase = turn.truncatingRemainder(dividingBy: 4 * .pi)
      let isRight = phase < 2 * .pi
      let center = middle + Vector(dx: isRight ? radius : -radius, dy: 0)
      let angle = isRight ? .pi + phase : -phase
      return center + Vector(angle: angle, length: radius)
    }
  }
}
