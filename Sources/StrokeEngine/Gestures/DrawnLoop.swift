public import Geometry

/// A stroke that goes once around something, as a hand rings what it means.
public struct DrawnLoop: Hashable, Sendable {
  /// The area that it encloses, in the unit of the stroke.
  public let area: Polygon

  /// The largest gap between the ends, as a fraction of the diagonal of the bounds.
  private static let gapFraction = 0.25
  /// The largest difference of the whole turn from a full one, in radians.
  private static let turnTolerance = 1.2
  /// The least share of its convex hull that it encloses.
  private static let fullness = 0.7
  /// The least ratio of the sides of its bounds.
  private static let minimumRatio = 0.06

  /// Recognizes a loop; `nil` when the stroke is none.
  ///
  /// - Parameters:
  ///   - points: the stroke.
  ///   - minimumSize: the least diagonal of its bounds, in the unit of the points.
  public init?(_ points: [Point], minimumSize: Double) {
    let points = points.filter(\.isFinite)
    let bounds = Rect(enclosing: points)
    let diagonal = Vector(dx: bounds.width, dy: bounds.height).length
    guard diagonal >= minimumSize, diagonal > 0,
      min(bounds.width, bounds.height) >= Self.minimumRatio * max(bounds.width, bounds.height),
      let stroke = ShapeRecognizer.resampled(points)
    else { return nil }
    let loop = ShapeRecognizer.trimmedLoop(stroke)
    guard loop[0].distance(to: loop[loop.count - 1]) <= Self.gapFraction * diagonal,
      let outline = ShapeRecognizer.resampled(loop),
      abs(abs(ShapeRecognizer.turn(of: outline)) - 2 * .pi) <= Self.turnTolerance
    else { return nil }
    let hull = ScratchOut.hull(of: outline)
    guard Self.size(of: outline) >= Self.fullness * Self.size(of: hull) else { return nil }
    area = Polygon(outline)
  }

  /// Returns the area within a closed outline, in square units.
  private static func size(of outline: [Point]) -> Double {
    guard let first = outline.first else { return 0 }
    let double = zip(outline, outline.dropFirst() + [first]).reduce(0) { sum, edge in
      sum + (edge.0 - first).cross(edge.1 - first)
    }
    return abs(double) / 2
  }
}
