internal import Geometry
internal import PenInput

/// Where a pen on the paper has stayed, and since when.
struct PenRest {
  /// How long a pen rests before its stroke becomes a shape, in seconds.
  static let duration = 0.6
  /// How far a resting pen trembles, in screen pixels.
  static let reach = 4.0

  /// Since when.
  private(set) var since: PenTime
  /// Whether this rest has been answered.
  var isAnswered = false
  private var place: Point
  private let reach: Double

  /// Begins where the pen touched.
  ///
  /// - Parameters:
  ///   - sample: in window pixels.
  ///   - reach: how far a resting pen trembles, in window pixels.
  init(at sample: PenSample, within reach: Double) {
    (place, since, self.reach) = (sample.position, sample.time, reach)
    // A tap is no shape.
    isAnswered = true
  }

  /// Goes on to a sample.
  mutating func go(to sample: PenSample) {
    guard (sample.position - place).lengthSquared > reach * reach else { return }
    (place, since, isAnswered) = (sample.position, sample.time, false)
  }

  /// When the pen will have rested; `nil` when that has been answered.
  var end: PenTime? { isAnswered ? nil : since.advanced(bySeconds: Self.duration) }
}
