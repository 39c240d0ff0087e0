internal import Geometry

/// The curve of a stroke: a uniform cubic B-spline of ``StrokePoint`` control points.
///
/// The path is a collection of its control points. The curve itself is reached by a *parametric
/// value* u in 0...count - 1: the span from i to i + 1 blends the control points i - 1 to i + 2 with
/// the uniform cubic weights, indices brought to the ends. The curve therefore passes *near* its
/// control points, not through them: it begins at (5·P₀ + P₁) / 6. One control point is a dot.
/// An empty path is allowed; it has no ink.
///
/// Places and extents are kept to 1/10 000 unit within ±214 748 units, times to the microsecond
/// within ±35 minutes, force and opacity to 1/60 000, azimuth to 1/65 536 of a turn, altitude to
/// 1/60 000 of a quarter turn: 28 bytes a point. What lies outside is brought to the nearest value
/// that can be kept. A control point whose location is not finite is left out; any other value
/// that is not a number becomes 0.
public struct StrokePath: Hashable, Sendable, RandomAccessCollection {
  package var points: [StoredPoint]
  /// The parameter at which the ink begins; 0 unless the path was cut.
  package var lowerTrim: Double
  /// The parametric distance from the end of the ink to the last control point; 0 unless the path
  /// was cut.
  package var upperTrim: Double

  /// The time at which the stroke was begun, in seconds since 1970 began (UTC); `nil` when not
  /// known.
  public var creationDate: Double?

  /// Makes a path from its control points.
  ///
  /// - Parameters:
  ///   - controlPoints: the points that govern the curve, in drawing order.
  ///   - creationDate: when the stroke was begun, in seconds since 1970 began (UTC).
  public init(controlPoints: some Sequence<StrokePoint>, creationDate: Double? = nil) {
    var points: [StoredPoint] = []
    points.reserveCapacity(controlPoints.underestimatedCount)
    for point in controlPoints where point.location.isFinite { points.append(StoredPoint(point)) }
    self.init(points: points, creationDate: creationDate)
  }

  /// Makes a path from its control points, without a date.
  public init(_ points: some Sequence<StrokePoint>) { self.init(controlPoints: points) }

  /// Makes a path without control points.
  public init() { self.init(points: []) }

  package init(
    points: [StoredPoint],
    lowerTrim: Double = 0,
    upperTrim: Double = 0,
    creationDate: Double? = nil
  ) {
    self.points = points
    self.lowerTrim = lowerTrim
    self.upperTrim = upperTrim
    self.creationDate = creationDate.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of control points.
  public var endIndex: Int { points.count }
  /// A control point by its number.
  public subscript(index: Int) -> StrokePoint { points[index].point }

  /// The parametric value of the last control point: count - 1, or 0 when empty.
  public var maximumParameter: Double { Double(Swift.max(0, points.count - 1)) }

  /// The part of the curve that is ink, in parametric values.
  ///
  /// All of 0...count - 1, but for a path made by ``sliced(to:)``: it keeps the control points
  /// around the cuts, because the curve needs them, and shows only what lies between the cuts.
  public var parameterRange: ClosedRange<Double> {
    let end = maximumParameter
    let lower = Swift.min(lowerTrim, end)
    return lower...Swift.max(lower, end - upperTrim)
  }

  /// The same path in no more memory than it needs.
  var compacted: StrokePath {
    var path = self
    path.points = points.compacted
    return path
  }

  /// Adds a control point at the end; the curve changes in its last two spans.
  ///
  /// A point whose location is not finite is left out. A cut at the end is undone.
  public mutating func append(_ point: StrokePoint) {
    guard point.location.isFinite else { return }
    points.append(StoredPoint(point))
    upperTrim = 0
  }
}
