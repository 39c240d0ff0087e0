public import Geometry

/// An area that an eraser went over: discs along straight lines from point to point, their radius
/// growing evenly from the one to the other.
///
/// One point is a disc; no point is no area.
public struct EraserPath: Hashable, Sendable {
  /// The path of the eraser, in drawing order.
  public var points: [EraserPoint]
  /// From the space of the points to the space in which the path is used.
  ///
  /// A disc that was erased from a stretched stroke is an ellipse in the stroke's own space; the
  /// transform says so exactly, while the points stay as the eraser gave them.
  public var transform: AffineTransform

  /// Makes a path.
  public init(points: [EraserPoint], transform: AffineTransform = .identity) {
    self.points = points
    self.transform = transform
  }

  /// Makes the path of an eraser of one size.
  ///
  /// - Parameters:
  ///   - locations: where it went, in drawing order.
  ///   - radius: how far it erases around.
  public init(_ locations: some Sequence<Point>, radius: Double) {
    self.init(points: locations.map { EraserPoint(location: $0, radius: radius) })
  }

  /// An upright rectangle that holds the area; null when there is none.
  public var bounds: Rect {
    points.reduce(Rect.null) { bounds, point in
      bounds.union(transform.apply(to: Rect(around: point.location, radius: point.radius)))
    }
  }

  /// The same area in another space.
  public func transformed(by mapping: AffineTransform) -> EraserPath {
    EraserPath(points: points, transform: transform.concatenating(mapping))
  }
}
