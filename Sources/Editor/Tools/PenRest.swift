internal import Geometry
internal import PenInput

/// Where a pen on the paper has stayed, and since when.
struct PenRest {
  /// How long a pen rests at least before its stroke becomes a shape, in seconds, and how long at
  /// most.
  private static let duration = 0.6...1.2
  /// The same as a share of the time it drew: a slow hand stops longer amid what it draws.
  private static let share = 0.4
  /// How far a resting pen trembles, in screen pixels.
  static let reach = 4.0

  /// Since when.
  private(set) var since: PenTime
  /// Whether this rest has been answered.
  var isAnswered = false
  private let beginning: PenTime
  private var place: Point
  private let reach: Double

  /// Begins where the pen touched.
  ///
  /// - Parameters:
  ///   - sample: in window pixels.
  ///   - reach: how far a resting pen trembles, in window pixels.
  init(at sample: PenSample, within reach: Double) {
    (place, since, self.reach) = (sample.position, sample.time, reach)
    beginning = sample.time
    // A tap is no shape.
    isAnswered = true
  }

  /// Goes on to a sample.
  mutating func go(to sample: PenSample) {
    guard (sample.position - place).lengthSquared > reach * reach else { return }
    (place, since, isAnswered) = (sample.position, sample.time, false)
  }

  /// When the pen will have rested; `nil` when that has been answered.
  var end: PenTime? {
    guard !isAnswered else { return nil }
    let wanted = Self.share * since.seconds(since: beginning)
    let (least, most) = (Self.duration.lowerBound, Self.duration.upperBound)
    return since.advanced(bySeconds: min(most, max(least, wanted)))
  }
}
