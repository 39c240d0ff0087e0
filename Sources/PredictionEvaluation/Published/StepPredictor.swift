internal import Geometry
public import PenInput
public import Prediction

/// Repeats the last step in proportion to time.
///
/// Without limits this is plain linear extrapolation of the last two samples; with them it is
/// what Chromium and Android do to scroll events: at least 2 ms between the two, and then no
/// further than 8 ms or half the step.
public struct StepPredictor: Predictor {
  /// The limits of extrapolation.
  public struct Limits: Hashable, Sendable {
    /// Shortest step in seconds that is believed.
    public var shortestStep: Double
    /// Furthest extrapolation in seconds.
    public var longest: Double
    /// Furthest extrapolation in steps.
    public var longestShare: Double

    /// The resampling rule of Chromium and Android.
    public static let resampling = Limits(shortestStep: 0.002, longest: 0.008, longestShare: 0.5)
    /// No limits.
    public static let none = Limits(shortestStep: 0, longest: .infinity, longestShare: .infinity)
  }

  private let limits: Limits
  private var before: PenSample?
  private var last: PenSample?

  /// Makes a predictor that has seen nothing.
  public init(limits: Limits = .none) { self.limits = limits }

  /// Forgets the stroke before.
  public mutating func begin() { (before, last) = (nil, nil) }

  /// Takes the next sample of the stroke.
  public mutating func observe(_ sample: PenSample) {
    // A second report at the same moment leaves no step to go by: it replaces the first.
    if sample.time != last?.time { before = last }
    last = sample
  }

  /// Appends the sample that is expected at a moment or as far as the limits allow.
  public func predict(to time: PenTime, into samples: inout [PenSample]) {
    guard let before, let last else { return }
    let step = last.time.seconds(since: before.time)
    guard step > 0, step >= limits.shortestStep else { return }
    let ahead = min(
      time.seconds(since: last.time),
      limits.longest,
      limits.longestShare * step
    )
    guard ahead > 0 else { return }
    var sample = last
    sample.position = last.position + (last.position - before.position) * (ahead / step)
    sample.time = last.time.advanced(bySeconds: ahead)
    samples.append(sample)
  }
}
