/// Evaluates uniform cubic B-splines.
///
/// Source: C. de Boor, *A Practical Guide to Splines*, ch. IX, knot spacing 1.
public enum CubicBSpline {
  /// Returns the weights of the four control values of one span.
  ///
  /// - Parameter t: the parameter in the span, 0...1.
  /// - Returns: four weights, each 0...1, that sum to 1.
  public static func weights(at t: Double) -> SIMD4<Double> {
    let s = 1 - t
    let (first, last) = (s * s * s, t * t * t)
    let second = 3 * last - 6 * t * t + 4
    return SIMD4(first, second, 6 - first - second - last, last) / 6
  }

  /// Returns the weights of the four control values in the derivative with respect to `t`.
  ///
  /// - Parameter t: the parameter in the span, 0...1.
  /// - Returns: four weights that sum to 0.
  public static func derivativeWeights(at t: Double) -> SIMD4<Double> {
    let s = 1 - t
    let (first, last) = (-s * s, t * t)
    let second = 3 * last - 4 * t
    return SIMD4(first, second, -first - second - last, last) / 2
  }
}
