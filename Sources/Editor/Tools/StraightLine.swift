internal import Geometry
internal import PenInput

/// A straight line that a pen draws in one of twenty-four directions, with its mean force.
struct StraightLine {
  /// Directions are multiples of this, in radians.
  static let step = Double.pi / 12

  private let first: PenSample
  private var last: PenSample
  private var force = 0.0
  private var count = 0.0

  /// Begins where the pen touched.
  init(from sample: PenSample) {
    (first, last) = (sample, sample)
    go(to: sample)
  }

  /// Goes on to a sample.
  mutating func go(to sample: PenSample) {
    last = sample
    guard let pressure = sample.pressure else { return }
    force += pressure
    count += 1
  }

  /// The two ends, held alike and drawn with the same force.
  var ends: [PenSample] {
    [(first.position, first.time), (end, last.time)].map { place, time in
      var sample = last
      (sample.position, sample.time) = (place, time)
      sample.pressure = count > 0 ? force / count : nil
      (sample.estimated, sample.updateIndex) = ([], nil)
      return sample
    }
  }

  /// The pen's place brought to the nearest of the directions.
  private var end: Point {
    let way = last.position - first.position
    let angle = (way.angle / Self.step).rounded() * Self.step
    let direction = Vector(angle: angle, length: 1)
    return first.position + direction * way.dot(direction)
  }
}
