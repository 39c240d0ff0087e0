public import Geometry

/// The curve of a stroke: a uniform cubic B-spline of ``StrokePoint`` control points.
public struct StrokePath: Hashable, Sendable, RandomAccessCollection {
  private var points: [StrokePoint]

  /// Makes a path from its control points.
  public init(_ points: some Sequence<StrokePoint>) { self.points = Array(points) }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of control points.
  public var endIndex: Int { points.count }
  /// A control point by its number.
  public subscript(index: Int) -> StrokePoint { points[index] }
}
