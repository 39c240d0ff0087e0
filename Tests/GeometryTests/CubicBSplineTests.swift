import Geometry
import TestSupport
import Testing

@Suite struct CubicBSplineTests {
  @Test func weightsAreAPartitionOfUnity() {
    for step in 0...10_000 {
      let t = Double(step) / 10_000
      let weights = CubicBSpline.weights(at: t)
      #expect(abs(weights.sum() - 1) < 1e-15)
      #expect(weights.min() >= 0 && weights.max() <= 1)
    }
  }

  @Test func derivativeIsTheSlopeOfTheWeights() {
    for step in 1..<1000 {
      let t = Double(step) / 1000
      let slope = (CubicBSpline.weights(at: t + 1e-5) - CubicBSpline.weights(at: t - 1e-5)) / 2e-5
      let derivative = CubicBSpline.derivativeWeights(at: t)
      #expect(abs(derivative.sum()) < 1e-14)
      for index in 0..<4 { #expect(abs(slope[index] - derivative[index]) < 1e-8) }
    }
  }

  /// Value, first and second derivative agree where two spans meet.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func spansMeetWithTwoContinuousDerivatives(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let values = (0..<5).map { _ in generator.number(-100...100) }
    let first = SIMD4(values[0], values[1], values[2], values[3])
    let second = SIMD4(values[1], values[2], values[3], values[4])
    func value(_ span: SIMD4<Double>, _ t: Double) -> Double {
      (CubicBSpline.weights(at: t) * span).sum()
    }
    func slope(_ span: SIMD4<Double>, _ t: Double) -> Double {
      (CubicBSpline.derivativeWeights(at: t) * span).sum()
    }
    #expect(abs(value(first, 1) - value(second, 0)) < 1e-12)
    #expect(abs(slope(first, 1) - slope(second, 0)) < 1e-12)
    // The derivative is a parabola in each span, so that differences at its end give its slope.
    let before = (3 * slope(first, 1) - 4 * slope(first, 0.5) + slope(first, 0))
    let after = (-3 * slope(second, 0) + 4 * slope(second, 0.5) - slope(second, 1))
    #expect(abs(before - after) < 1e-10)
  }

  /// Control values on a straight line give that line, at constant speed.
  @Test func linearPrecision() {
    let values = SIMD4(-3.0, -1, 1, 3)
    for step in 0...100 {
      let t = Double(step) / 100
      #expect(abs((CubicBSpline.weights(at: t) * values).sum() - (2 * t - 1)) < 1e-14)
      #expect(abs((CubicBSpline.derivativeWeights(at: t) * values).sum() - 2) < 1e-14)
    }
  }

  /// The weights are symmetric: a span read backwards is the reversed span.
  @Test func reversedControlValuesReverseTheSpan() {
    for step in 0...100 {
      let t = Double(step) / 100
      let (weights, mirrored) = (CubicBSpline.weights(at: t), CubicBSpline.weights(at: 1 - t))
      for index in 0..<4 { #expect(abs(weights[index] - mirrored[3 - index]) < 1e-15) }
    }
  }

  /// A span as a Bézier curve is the same curve, and its control points come back from it.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func spansConvertToBezierCurvesAndBack(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let points = (0..<4).map { _ in generator.point() }
    let curve = CubicBezier(spanOf: points[0], points[1], points[2], after: points[3])
    for step in 0...20 {
      let t = Double(step) / 20
      let weights = CubicBSpline.weights(at: t)
      let expected = Point(
        x: (weights * SIMD4(points[0].x, points[1].x, points[2].x, points[3].x)).sum(),
        y: (weights * SIMD4(points[0].y, points[1].y, points[2].y, points[3].y)).sum()
      )
      #expect(curve.point(at: t).distance(to: expected) < 1e-12)
    }
    // The blossom of the curve at the knots -2, -1, 0, 1, 2, 3 (de Boor, ch. IX).
    func blossom(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Point {
      Point(
        x: a * curve.start.x + b * curve.control1.x + c * curve.control2.x + d * curve.end.x,
        y: a * curve.start.y + b * curve.control1.y + c * curve.control2.y + d * curve.end.y
      )
    }
    #expect(blossom(6, -7, 2, 0).distance(to: points[0]) < 1e-10)
    #expect(blossom(0, 2, -1, 0).distance(to: points[1]) < 1e-10)
    #expect(blossom(0, -1, 2, 0).distance(to: points[2]) < 1e-10)
    #expect(blossom(0, 2, -7, 6).distance(to: points[3]) < 1e-10)
  }
}
