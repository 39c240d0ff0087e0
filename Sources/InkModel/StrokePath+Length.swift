public import Geometry

extension StrokePath {
  /// The length of the ink's curve in the stroke's own space, to one part in 10⁶.
  public var length: Double { length(in: parameterRange) }

  /// The length of a part of the curve, to one part in 10⁶.
  ///
  /// - Parameter range: parametric values, brought to 0...count - 1.
  /// - Returns: the length in units of the stroke's own space; 0 when the path is empty.
  public func length(in range: ClosedRange<Double>) -> Double {
    guard points.count > 1 else { return 0 }
    let (first, last) = (position(of: range.lowerBound), position(of: range.upperBound))
    var sum = 0.0
    for index in first.span...last.span {
      sum += bezier(at: index).length(
        from: index == first.span ? first.share : 0,
        to: index == last.span ? last.share : 1
      )
    }
    return sum
  }

  /// The Bézier curves on which the ink lies, one a span; those at a cut are shorter.
  ///
  /// A dot gives one curve without extent, an empty path none. Exact but for rounding.
  public var beziers: [CubicBezier] {
    guard !points.isEmpty else { return [] }
    let range = parameterRange
    let (first, last) = (position(of: range.lowerBound), position(of: range.upperBound))
    let end = last.share == 0 ? Swift.max(first.span, last.span - 1) : last.span
    return (first.span...end).map { index in
      bezier(at: index).portion(
        from: index == first.span ? first.share : 0,
        to: index == last.span ? last.share : 1
      )
    }
  }
}
