internal import Geometry
internal import PenInput

/// A straight line that a pen draws in one of twenty-four directions, with its mean force.
struct StraightLine {
  /// The angle between neighbouring directions, in radians.
  static let step = Double.pi / 12

  private let first: PenSample
  private var last: PenSample
  private var force = 0.0
  private var count = 0.0

  /// Begins at the touch of the pen.
  init(from sample: PenSample) {
    (first, last) = (sample, sample)
    extend(to: sample)
  }

  /// Extends the line to a sample.
  mutating func extend(to sample: PenSample) {
    last = sample
    guard let pressure = sample.pressure else { return }
    force += pressure
    count += 1
  }

  /// The two ends, with the same tilt and the same force.
  var ends: [PenSample] {
    [(first.position, first.time), (end, last.time)].map { position, time in
      var sample = last
      (sample.position, sample.time) = (position, time)
      sample.pressure = count > 0 ? force / count : nil
      (sample.estimated, sample.updateIndex) = ([], nil)
      return sample
    }
  }

  /// The pen's position projected onto the nearest of the directions.
  private var end: Point {
    let offset = last.position - first.position
    let angle = (offset.angle / Self.step).rounded() * Self.step
    let direction = Vector(angle: angle, length: 1)
    return first.position + direction * offset.dot(direction)
  }
}
