/// A number that follows a cubic of t in 0...1, held by its Bézier control values.
struct CubicPolynomial: Hashable, Sendable {
  /// The control values: the number at 0, the two that steer it, the number at 1.
  var controls: SIMD4<Double>

  /// Makes a cubic from its Bézier control values.
  init(_ start: Double, _ control1: Double, _ control2: Double, _ end: Double) {
    controls = SIMD4(start, control1, control2, end)
  }

  /// Makes the cubic of one span of a uniform B-spline from the four values that govern it.
  init(spanOf before: Double, _ start: Double, _ end: Double, _ after: Double) {
    controls = SIMD4(
      (before + 4 * start + end) / 6,
      (2 * start + end) / 3,
      (start + 2 * end) / 3,
      (start + 4 * end + after) / 6
    )
  }

  private init(controls: SIMD4<Double>) { self.controls = controls }

  /// The number at t.
  func value(at t: Double) -> Double {
    let s = 1 - t
    return controls.x * s * s * s + 3 * controls.y * s * s * t + 3 * controls.z * s * t * t
      + controls.w * t * t * t
  }

  /// The change of the number per unit of t.
  func derivative(at t: Double) -> Double {
    let s = 1 - t
    return 3 * (controls.y - controls.x) * s * s + 6 * (controls.z - controls.y) * s * t
      + 3 * (controls.w - controls.z) * t * t
  }

  /// The largest number from one t to another.
  func maximum(_ from: Double, _ to: Double) -> Double {
    var most = Swift.max(value(at: from), value(at: to))
    let turns = turningPoints
    if turns.x > from && turns.x < to { most = Swift.max(most, value(at: turns.x)) }
    if turns.y > from && turns.y < to { most = Swift.max(most, value(at: turns.y)) }
    return most
  }

  /// The t at which the number is reached, by Newton's method within a shrinking bracket.
  ///
  /// - Parameters:
  ///   - number: no less than the value at `from`, no more than the value at `to`; else one end.
  ///   - from: the lower end of the search, 0...1.
  ///   - to: the upper end of the search, 0...1.
  /// - Returns: a t between both.
  func argument(of number: Double, from: Double, to: Double) -> Double {
    var (low, high) = (from, to)
    var t = (low + high) / 2
    for _ in 0..<60 {
      let excess = value(at: t) - number
      if excess == 0 { return t }
      if excess < 0 { low = t } else { high = t }
      let step = t - excess / derivative(at: t)
      let next = step > low && step < high ? step : (low + high) / 2
      if abs(next - t) < 1e-15 { return next }
      t = next
    }
    return t
  }

  /// The parameters at which the derivative is 0, both NaN when there are none.
  private var turningPoints: SIMD2<Double> {
    let first = controls.y - controls.x
    let middle = controls.z - controls.y
    let last = controls.w - controls.z
    // The derivative over 3 is a·t² - 2·b·t + c.
    let (a, b, c) = (first - 2 * middle + last, first - middle, first)
    let root = (b * b - a * c).squareRoot()
    let sum = b + (b < 0 ? -root : root)
    return SIMD2(sum / a, c / sum)
  }

  /// The sum of two numbers.
  static func + (left: CubicPolynomial, right: CubicPolynomial) -> CubicPolynomial {
    CubicPolynomial(controls: left.controls + right.controls)
  }

  /// The difference of two numbers.
  static func - (left: CubicPolynomial, right: CubicPolynomial) -> CubicPolynomial {
    CubicPolynomial(controls: left.controls - right.controls)
  }

  /// The number, so many times as large.
  static func * (number: CubicPolynomial, factor: Double) -> CubicPolynomial {
    CubicPolynomial(controls: number.controls * factor)
  }
}
