/// A Kalman filter of one measured number and up to three derivatives.
///
/// The state is (value, first, second, third derivative); only the value is measured. A filter
/// with fewer derivatives leaves the last ones out of its matrices.
package struct KalmanFilter: Sendable {
  /// The estimate after the latest measurement.
  package private(set) var state = SIMD4<Double>()
  /// Number of measurements so far.
  package private(set) var count = 0

  private var covariance: Matrix4
  private let measurementNoise: Double

  /// Makes a filter that has measured nothing.
  ///
  /// - Parameters:
  ///   - order: numbers in the state, 3 or 4.
  ///   - measurementNoise: variance of a measurement.
  package init(order: Int, measurementNoise: Double) {
    covariance = Matrix4(diagonal: [1, 1, 1, order > 3 ? 1 : 0])
    self.measurementNoise = measurementNoise
  }

  /// Takes a measurement.
  ///
  /// - Parameters:
  ///   - measured: the value.
  ///   - transition: what becomes of the state from the measurement before to this one.
  ///   - processNoise: covariance of what happens meanwhile that the state does not tell.
  package mutating func measure(
    _ measured: Double,
    after transition: Matrix4,
    processNoise: Matrix4
  ) {
    count += 1
    guard count > 1 else {
      state.x = measured
      return
    }
    state = transition * state
    covariance = transition * covariance * transition.transposed + processNoise
    let gain = covariance.firstColumn / (covariance.rows.0.x + measurementNoise)
    state += gain * (measured - state.x)
    // Joseph's form: stays symmetric and positive whatever the rounding.
    let rest = Matrix4(
      [1 - gain.x, 0, 0, 0],
      [-gain.y, 1, 0, 0],
      [-gain.z, 0, 1, 0],
      [-gain.w, 0, 0, 1]
    )
    covariance =
      rest * covariance * rest.transposed + Matrix4(gain * measurementNoise, timesRow: gain)
  }
}
