/// A closed polygon, such as a lasso: the last vertex is joined to the first.
///
/// A point is inside when its winding number is not 0, so that an outline that crosses itself or
/// goes round twice has no accidental holes.
public struct Polygon: Hashable, Sendable {
  /// The vertices in order; fewer than three have no interior.
  public var vertices: [Point]

  /// Creates a polygon from its vertices.
  public init(_ vertices: [Point]) { self.vertices = vertices }

  /// Creates a polygon from the corners of a rectangle; without vertices when it is null.
  public init(_ rect: Rect) { vertices = rect.isNull ? [] : rect.corners }

  /// The smallest rectangle that contains all vertices; null when there are none.
  public var bounds: Rect { Rect(enclosing: vertices) }

  /// Returns the image of the polygon.
  public func transformed(by transform: AffineTransform) -> Polygon {
    Polygon(vertices.map(transform.apply(to:)))
  }

  /// Returns a Boolean value that indicates whether a point is inside.
  public func contains(_ point: Point) -> Bool { signedDistance(to: point) < 0 }

  /// Returns the distance from a point to the outline, negative inside and positive outside.
  ///
  /// The function is Lipschitz continuous with constant 1. O(vertices).
  ///
  /// - Parameter point: any point.
  /// - Returns: the distance; infinity when there are no vertices.
  public func signedDistance(to point: Point) -> Double {
    guard var from = vertices.last else { return .infinity }
    var nearest = Double.infinity
    var winding = 0
    for to in vertices {
      let (edge, toPoint) = (to - from, point - from)
      let lengthSquared = edge.lengthSquared
      let parameter = lengthSquared > 0 ? max(0, min(1, toPoint.dot(edge) / lengthSquared)) : 0
      nearest = min(nearest, (toPoint - edge * parameter).lengthSquared)
      if (from.y <= point.y) != (to.y <= point.y) {
        let side = edge.cross(toPoint)
        if to.y > from.y, side > 0 { winding += 1 }
        if to.y < from.y, side < 0 { winding -= 1 }
      }
      from = to
    }
    return winding == 0 ? nearest.squareRoot() : -nearest.squareRoot()
  }
}
