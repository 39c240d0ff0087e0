internal import Geometry
public import PenInput
public import Prediction

/// Restates the Kalman predictor of androidx.input.motionprediction for pens.
///
/// One step of the filter is one report. The prediction starts from the last report and repeats,
/// report by report: acceleration += 0.1 · jerk, velocity += 0.5 · acceleration, position +=
/// velocity. Reports of one place within 20 ms count as one.
public struct AndroidPredictor: Predictor {
  private static let minimumCount = 4
  private static let jerkWeight = 0.1
  private static let accelerationWeight = 0.5
  /// Intervals at the start of a stroke whose mean is taken for that between reports.
  private static let intervalCount = 20
  /// The most reports ahead: those of 1 kHz in 100 ms.
  ///
  /// Without it, time stamps that hardly differ, as a broken recording may have them, would ask for millions.
  private static let greatestCount = 100.0
  /// Within this a report of the same place is a duplicate, in seconds.
  private static let duplicateGap = 0.02

  /// Jerk between which confidence falls from 1 to 0, in pixels per cubed report.
  public struct JerkLimits: Hashable, Sendable {
    /// Up to here all is believed.
    public var low: Double
    /// From here nothing.
    public var high: Double

    /// The strategy "balanced".
    public static let balanced = JerkLimits(low: 0.1, high: 0.2)
  }

  private let jerkLimits: JerkLimits?
  private let unitsPerPixel: Double
  private var filter = UnitStepFilter(sixth: 0.16)
  private var last: PenSample?
  private var intervalSum = 0.0
  private var intervals = 0

  /// Makes a predictor that has seen nothing.
  ///
  /// - Parameters:
  ///   - jerkLimits: rules that shorten the prediction; `nil` is the strategy "aggressive".
  ///   - millimetresPerUnit: what those rules measure with; a pixel is 1/96 inch.
  public init(jerkLimits: JerkLimits? = nil, millimetresPerUnit: Double = 25.4 / 96) {
    self.jerkLimits = jerkLimits
    unitsPerPixel = 25.4 / 96 / millimetresPerUnit
  }

  /// Forgets the stroke before.
  public mutating func begin() {
    filter = UnitStepFilter(sixth: 0.16)
    (last, intervalSum, intervals) = (nil, 0, 0)
  }

  /// Takes the next sample of the stroke.
  public mutating func observe(_ sample: PenSample) {
    if let last {
      let interval = sample.time.seconds(since: last.time)
      if sample.position == last.position, interval < Self.duplicateGap { return }
      if intervals < Self.intervalCount {
        intervalSum += interval
        intervals += 1
      }
    }
    filter.measure(sample.position)
    last = sample
  }

  /// Appends a sample for each report that is expected, the last one at the moment or beyond it
  /// brought back to it.
  public func predict(to time: PenTime, into samples: inout [PenSample]) {
    guard let last, filter.count >= Self.minimumCount, intervalSum > 0 else { return }
    let interval = intervalSum / Double(intervals)
    let steps = time.seconds(since: last.time) / interval
    let count = min(Self.greatestCount, (steps * confidence).rounded(.up))
    guard steps > 0, count > 0 else { return }
    var (velocity, acceleration) = (filter.velocity, filter.acceleration)
    var sample = last
    for step in 1...Int(count) {
      acceleration = acceleration + filter.jerk * Self.jerkWeight
      velocity = velocity + acceleration * Self.accelerationWeight
      let share = min(1, steps - Double(step - 1))
      sample.position = sample.position + velocity * share
      sample.time = last.time.advanced(bySeconds: (Double(step - 1) + share) * interval)
      samples.append(sample)
    }
  }

  /// The share of the horizon to predict, 0...1.
  private var confidence: Double {
    guard let jerkLimits else { return 1 }
    let jerk = filter.jerk.length / unitsPerPixel
    return 1 - min(1, max(0, (jerk - jerkLimits.low) / (jerkLimits.high - jerkLimits.low)))
  }
}
