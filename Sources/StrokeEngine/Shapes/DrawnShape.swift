public import Geometry

/// A shape that a hand meant when it drew a stroke.
public enum DrawnShape: Hashable, Sendable {
  /// A straight line.
  case line(from: Point, to: Point)
  /// A straight line with two barbs that end at the given places.
  case arrow(from: Point, to: Point, barbs: [Point])
  /// Three corners, in drawing order.
  case triangle([Point])
  /// Four corners with right angles, in drawing order.
  case rectangle([Point])
  /// Four to six other corners that bend all one way, in drawing order.
  case polygon([Point])
  /// An ellipse or a circle.
  case ellipse(Ellipse)

  /// What the shape is called.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case line, arrow, triangle, rectangle, polygon, ellipse, circle
  }

  /// What the shape is called.
  public var kind: Kind {
    switch self {
    case .line: .line
    case .arrow: .arrow
    case .triangle: .triangle
    case .rectangle: .rectangle
    case .polygon: .polygon
    case .ellipse(let ellipse): ellipse.isCircle ? .circle : .ellipse
    }
  }
}
