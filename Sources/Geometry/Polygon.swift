/// An area with straight edges, such as a lasso: the last vertex is joined to the first.
///
/// A point is inside when the outline winds around it, however often. Outlines that cross
/// themselves or go round twice therefore have no holes by accident.
public struct Polygon: Hashable, Sendable {
  /// The corners in order; fewer than three have no inside.
  public var vertices: [Point]

  /// Makes a polygon from its corners.
  public init(_ vertices: [Point]) { self.vertices = vertices }

  /// Makes the four corners of a rectangle; none when it is null.
  public init(_ rect: Rect) { vertices = rect.isNull ? [] : rect.corners }

  /// The smallest upright rectangle around the corners; null when there are none.
  public var bounds: Rect { Rect(enclosing: vertices) }

  /// The polygon after a mapping of the plane.
  public func transformed(by transform: AffineTransform) -> Polygon {
    Polygon(vertices.map(transform.apply(to:)))
  }

  /// Whether the outline winds around a point.
  public func contains(_ point: Point) -> Bool { signedDistance(to: point) < 0 }

  /// The distance from a point to the outline: negative inside, positive outside.
  ///
  /// It changes by no more than the point moves. Time grows with the number of corners.
  ///
  /// - Parameter point: any point.
  /// - Returns: the distance; infinite when there are no corners.
  public func signedDistance(to point: Point) -> Double {
    guard var from = vertices.last else { return .infinity }
    var nearest = Double.infinity
    var winding = 0
    for to in vertices {
      let (way, toPoint) = (to - from, point - from)
      let lengthSquared = way.lengthSquared
      let share = lengthSquared > 0 ? max(0, min(1, toPoint.dot(way) / lengthSquared)) : 0
      nearest = min(nearest, (toPoint - way * share).lengthSquared)
      if (from.y <= point.y) != (to.y <= point.y) {
        let side = way.cross(toPoint)
        if to.y > from.y, side > 0 { winding += 1 }
        if to.y < from.y, side < 0 { winding -= 1 }
      }
      from = to
    }
    return winding == 0 ? nearest.squareRoot() : -nearest.squareRoot()
  }
}
