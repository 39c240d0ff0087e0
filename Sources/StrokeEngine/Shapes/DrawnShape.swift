public import Geometry

/// A geometric shape recognized in a drawn stroke.
public enum DrawnShape: Hashable, Sendable {
  /// A straight line.
  case line(from: Point, to: Point)
  /// A part of a circle.
  case arc(CircularArc)
  /// A straight line with two barbs, given by their ends.
  case arrow(from: Point, to: Point, barbs: [Point])
  /// A triangle, given by its corners in drawing order.
  case triangle([Point])
  /// A rectangle, given by its corners in drawing order.
  case rectangle([Point])
  /// A convex polygon of four to six other corners in drawing order.
  case polygon([Point])
  /// An ellipse or a circle.
  case ellipse(Ellipse)

  /// The kind of a shape.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case line, arc, arrow, triangle, rectangle, polygon, ellipse, circle
  }

  /// The kind of this shape.
  public var kind: Kind {
    switch self {
    case .line: .line
    case .arc: .arc
    case .arrow: .arrow
    case .triangle: .triangle
    case .rectangle: .rectangle
    case .polygon: .polygon
    case .ellipse(let ellipse): ellipse.isCircle ? .circle : .ellipse
    }
  }
}
