/// Fits one cubic Bézier curve to a sequence of points, through the first and the last of them.
///
/// The tangents at the ends are those of the least squares solution, as long as they are near the
/// given ones. Bound to the given tangents, a curve would reach a fifth less far.
///
/// Source: P. J. Schneider, *An Algorithm for Automatically Fitting Digitized Curves*, in
/// *Graphics Gems*, 1990.
struct CubicFit {
  /// The number of least squares solutions; the points are reparameterized between them.
  private static let maximumIterations = 3
  /// The largest error, in tolerances, after which another iteration is worth its time.
  private static let promisingError = 4.0
  /// The number of points below which the curve keeps the given tangents, which are then known
  /// better than those of a solution.
  private static let minimumPointCount = 5
  /// The cosine of the largest angle between the curve's tangents and the given ones: 18°.
  private static let minimumTangentCosine = 0.95
  /// The distance of two neighbouring parameters from which the curve is checked between them too.
  private static let parameterGap = 0.15

  /// The parameter of each point on the curve, 0...1.
  private var parameters: [Double] = []

  /// Fits a curve to points.
  ///
  /// - Parameters:
  ///   - points: the points to fit, both ends included.
  ///   - arcLengths: the length of the polyline up to each point.
  ///   - start: the approximate tangent at the first point, a unit vector.
  ///   - end: the approximate tangent at the last point, a unit vector.
  ///   - tolerance: the largest distance from a point to the curve.
  /// - Returns: a curve within the tolerance of all points; `nil` when none is found.
  mutating func curve(
    through points: ArraySlice<Point>,
    arcLengths: ArraySlice<Double>,
    from start: Vector,
    to end: Vector,
    tolerance: Double
  ) -> CubicBezier? {
    guard let first = arcLengths.first, let last = arcLengths.last, last > first else { return nil }
    parameters.removeAll(keepingCapacity: true)
    for length in arcLengths { parameters.append((length - first) / (last - first)) }
    var largestError = Double.infinity
    let errorLimit = Self.promisingError * Self.promisingError * tolerance * tolerance
    for _ in 0..<Self.maximumIterations {
      guard let curve = leastSquaresCurve(points, start, end) else { return nil }
      let error = reparameterize(points, on: curve, limit: errorLimit)
      if error <= tolerance * tolerance {
        return isTight(points, curve, tolerance) ? curve : nil
      }
      guard error <= errorLimit, error < largestError * 0.9 else { return nil }
      largestError = error
    }
    return nil
  }

  /// Returns the least squares curve for the current ``parameters``; `nil` when its tangents differ
  /// too much from the given ones.
  private func leastSquaresCurve(
    _ points: ArraySlice<Point>,
    _ start: Vector,
    _ end: Vector
  ) -> CubicBezier? {
    guard let first = points.first, let last = points.last else { return nil }
    var equations = NormalEquations()
    for (point, t) in zip(points, parameters) { equations.add(point, at: t, first, last) }
    let third = first.distance(to: last) / 3
    var (startHandle, endHandle) = (start * third, end * -third)
    if points.count >= Self.minimumPointCount, let solution = equations.solution {
      (startHandle, endHandle) = solution
      guard startHandle.dot(start) > Self.minimumTangentCosine * startHandle.length,
        endHandle.dot(end) < -Self.minimumTangentCosine * endHandle.length
      else { return nil }
    }
    return CubicBezier(
      start: first,
      control1: first + startHandle,
      control2: last + endHandle,
      end: last
    )
  }

  /// The normal equations of the least squares problem for the two inner control points.
  private struct NormalEquations {
    private var (nearNear, nearFar, farFar) = (0.0, 0.0, 0.0)
    private var (nearRest, farRest) = (Vector.zero, Vector.zero)

    /// Adds a point at a parameter of the curve between two end points.
    mutating func add(_ point: Point, at t: Double, _ first: Point, _ last: Point) {
      let s = 1 - t
      // A control point is an end point plus a handle, so that an end point has the weights of both.
      let (near, far) = (3 * s * s * t, 3 * s * t * t)
      let ends = (s * s * s + near, far + t * t * t)
      let rest = Vector(
        dx: point.x - first.x * ends.0 - last.x * ends.1,
        dy: point.y - first.y * ends.0 - last.y * ends.1
      )
      nearNear += near * near
      nearFar += near * far
      farFar += far * far
      nearRest = nearRest + rest * near
      farRest = farRest + rest * far
    }

    /// The vectors from the end points to the control points next to them; `nil` when the system is
    /// singular.
    var solution: (Vector, Vector)? {
      let determinant = nearNear * farFar - nearFar * nearFar
      guard determinant > 1e-9 * nearNear * farFar else { return nil }
      return (
        (nearRest * farFar - farRest * nearFar) / determinant,
        (farRest * nearNear - nearRest * nearFar) / determinant
      )
    }
  }

  /// Moves each parameter towards that of the nearest point on the curve, by one step of Newton's
  /// method.
  ///
  /// - Returns: the square of the largest distance from a point to the curve at its parameter;
  ///   beyond `limit` that of the first point that far away.
  private mutating func reparameterize(
    _ points: ArraySlice<Point>,
    on curve: CubicBezier,
    limit: Double
  ) -> Double {
    // The coefficients of the powers of t.
    let first = (curve.control1 - curve.start) * 3
    let second = (curve.control2 - curve.control1) * 3 - first
    let third = curve.end - curve.start - first - second
    var largest = 0.0
    var (index, before) = (0, 0.0)
    for point in points {
      let fromStart = curve.start - point
      func offset(_ t: Double) -> Vector { fromStart + (first + (second + third * t) * t) * t }
      var t = parameters[index]
      let (error, derivative) = (offset(t), first + (second * 2 + third * (3 * t)) * t)
      let slope = derivative.lengthSquared + error.dot(second * 2 + third * (6 * t))
      if slope > 0 { t = max(before, min(1, t - error.dot(derivative) / slope)) }
      largest = max(largest, offset(t).lengthSquared)
      guard largest <= limit else { return largest }
      parameters[index] = t
      before = t
      index += 1
    }
    return largest
  }

  /// Returns a Boolean value that indicates whether the curve stays near the polyline also between
  /// points that are far apart.
  private func isTight(
    _ points: ArraySlice<Point>,
    _ curve: CubicBezier,
    _ tolerance: Double
  ) -> Bool {
    for index in 1..<parameters.count
    where parameters[index] - parameters[index - 1] > Self.parameterGap {
      let (from, to) = (
        points[points.startIndex + index - 1], points[points.startIndex + index]
      )
      let middle = curve.point(at: (parameters[index - 1] + parameters[index]) / 2)
      let (side, offset) = (to - from, middle - from)
      guard abs(offset.cross(side)) <= 2 * tolerance * side.length else { return false }
    }
    return true
  }
}
