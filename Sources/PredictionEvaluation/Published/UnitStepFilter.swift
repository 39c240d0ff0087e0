internal import Geometry
internal import Prediction

/// The filter that ink-stroke-modeler and Android's motion prediction have in common: position,
/// velocity, acceleration and jerk for each axis, in units and *reports*, whatever their times.
struct UnitStepFilter: Sendable {
  private static let order = 4
  /// Noise of the process in proportion to that of a measurement; only this matters.
  private static let noiseRatio = 0.01

  private var x = KalmanFilter(order: order, measurementNoise: 1)
  private var y = KalmanFilter(order: order, measurementNoise: 1)
  private let transition: Matrix4
  private let noise: Matrix4

  /// - Parameter sixth: the weight of the jerk in the position; Android rounds it to 0.16.
  init(sixth: Double = 1.0 / 6) {
    let effect = SIMD4(sixth, 0.5, 1, 1)
    transition = Matrix4([1, 1, 0.5, sixth], [0, 1, 1, 0.5], [0, 0, 1, 1], [0, 0, 0, 1])
    noise = Matrix4(Self.noiseRatio * effect, timesRow: effect)
  }

  /// Number of measurements so far.
  var count: Int { x.count }
  /// Estimated position.
  var position: Point { Point(x: x.state.x, y: y.state.x) }
  /// Way in one report.
  var velocity: Vector { Vector(dx: x.state.y, dy: y.state.y) }
  /// Change of the velocity in one report.
  var acceleration: Vector { Vector(dx: x.state.z, dy: y.state.z) }
  /// Change of the acceleration in one report.
  var jerk: Vector { Vector(dx: x.state.w, dy: y.state.w) }

  mutating func measure(_ point: Point) {
    x.measure(point.x, after: transition, processNoise: noise)
    y.measure(point.y, after: transition, processNoise: noise)
  }
}
