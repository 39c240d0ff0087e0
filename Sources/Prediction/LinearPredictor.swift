internal import Geometry
public import PenInput

/// Carries on with the velocity between the last sample and one a few milliseconds earlier.
public struct LinearPredictor: Predictor {
  /// Time over which the velocity is taken, in seconds: the server's clock ticks in whole
  /// milliseconds, and over less than a few of them the velocity would be mostly rounding.
  private static let span = 0.006
  /// Beyond this a guess does more harm than good, in seconds.
  private static let longest = 0.032

  private var recent: [PenSample] = []

  /// Makes a predictor that has seen nothing.
  public init() {}

  /// Forgets the stroke before.
  public mutating func begin() { recent.removeAll(keepingCapacity: true) }

  /// Takes the next sample of the stroke.
  public mutating func observe(_ sample: PenSample) {
    recent.append(sample)
    // Keeps one sample that is old enough, and all younger ones.
    while recent.count > 2, sample.time.seconds(since: recent[1].time) >= Self.span {
      recent.removeFirst()
    }
  }

  /// Appends the sample that is expected at a moment, at most 32 ms ahead.
  public func predict(to time: PenTime, into samples: inout [PenSample]) {
    guard let first = recent.first, let last = recent.last else { return }
    let past = last.time.seconds(since: first.time)
    let ahead = min(Self.longest, time.seconds(since: last.time))
    guard past > 0, ahead > 0 else { return }
    var sample = last
    sample.position = last.position + (last.position - first.position) * (ahead / past)
    sample.time = last.time.advanced(bySeconds: ahead)
    samples.append(sample)
  }
}
