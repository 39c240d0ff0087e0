internal import Geometry
internal import PenInput

/// The rest of a pen on the paper: its position and the time at which it began.
struct PenRest {
  /// The shortest and the longest rest, in seconds, that makes a shape of a stroke.
  private static let duration = 0.6...1.2
  /// The same as a share of the time it drew: a slow hand stops longer amid what it draws.
  private static let share = 0.4
  /// The distance within which a resting pen trembles, in screen pixels.
  static let tremor = 4.0

  /// A Boolean value that indicates whether this rest has been answered.
  var isAnswered = false
  private let touch: PenTime
  private var start: PenTime
  private var position: Point
  private let tremor: Double

  /// Begins at the touch of the pen.
  ///
  /// - Parameters:
  ///   - sample: the touch, in window pixels.
  ///   - tremor: the distance within which a resting pen trembles, in window pixels.
  init(at sample: PenSample, within tremor: Double) {
    (position, start, self.tremor) = (sample.position, sample.time, tremor)
    touch = sample.time
    // A tap is no shape.
    isAnswered = true
  }

  /// Begins the rest anew at a sample that is further away than a tremble.
  mutating func extend(to sample: PenSample) {
    guard (sample.position - position).lengthSquared > tremor * tremor else { return }
    (position, start, isAnswered) = (sample.position, sample.time, false)
  }

  /// The time at which the pen will have rested; `nil` when that has been answered.
  var end: PenTime? {
    guard !isAnswered else { return nil }
    let share = Self.share * start.seconds(since: touch)
    let (least, most) = (Self.duration.lowerBound, Self.duration.upperBound)
    return start.advanced(bySeconds: min(most, max(least, share)))
  }
}
