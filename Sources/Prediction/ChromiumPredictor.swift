internal import Geometry
public import PenInput

/// Restates the Kalman predictor of Chromium (`ui/base/prediction`), its usual one for pointers.
///
/// State (position, velocity, acceleration) for each axis in units and milliseconds. Process
/// noise 0.01 · G Gᵀ with G = (dt²/2, dt, 1), measurement noise 1, where dt is the mean of the
/// intervals so far. The prediction starts from the last report, not from the estimate.
public struct ChromiumPredictor: Predictor {
  private static let processNoise = 0.01
  private static let measurementNoise = 1.0
  /// Measurements before the estimate is used.
  private static let stableCount = 4
  /// A longer silence starts over, in milliseconds.
  private static let longestGap = 20.0

  private var x = Self.filter
  private var y = Self.filter
  private var last: PenSample?
  private var intervalSum = 0.0
  private var intervalCount = 0.0

  private static var filter: KalmanFilter {
    KalmanFilter(order: 3, measurementNoise: measurementNoise)
  }

  /// Makes a predictor that has seen nothing.
  public init() {}

  /// Forgets the stroke before.
  public mutating func begin() { self = ChromiumPredictor() }

  /// Takes the next sample of the stroke.
  public mutating func observe(_ sample: PenSample) {
    if let last {
      let interval = sample.time.milliseconds - last.time.milliseconds
      if interval > Self.longestGap {
        begin()
      } else {
        intervalSum += interval
        intervalCount += 1
      }
    }
    let dt = intervalCount > 0 ? intervalSum / intervalCount : 0
    let effect = SIMD4(dt * dt / 2, dt, 1, 0)
    let transition = Matrix4([1, dt, dt * dt / 2, 0], [0, 1, dt, 0], [0, 0, 1, 0], [0, 0, 0, 0])
    let noise = Matrix4(Self.processNoise * effect, timesRow: effect)
    x.measure(sample.position.x, after: transition, processNoise: noise)
    y.measure(sample.position.y, after: transition, processNoise: noise)
    last = sample
  }

  /// Appends the sample that is expected at a moment.
  public func predict(to time: PenTime, into samples: inout [PenSample]) {
    guard let last, x.count >= Self.stableCount else { return }
    let ahead = time.milliseconds - last.time.milliseconds
    guard ahead > 0 else { return }
    func way(_ state: SIMD4<Double>) -> Double { state.y * ahead + state.z * ahead * ahead / 2 }
    var sample = last
    sample.position = last.position + Vector(dx: way(x.state), dy: way(y.state))
    sample.time = time
    samples.append(sample)
  }
}
