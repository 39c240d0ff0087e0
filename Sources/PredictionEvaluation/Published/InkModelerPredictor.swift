internal import Geometry
public import PenInput
public import Prediction

/// Restates the Kalman predictor of google/ink-stroke-modeler.
///
/// One step of the filter is one report; derivatives are brought to seconds by the mean interval
/// of the last 20 time stamps. The acceleration counts half and the jerk a tenth. The prediction
/// starts from the estimate.
public struct InkModelerPredictor: Predictor {
  private static let stableCount = 4
  private static let stampCount = 20
  private static let accelerationWeight = 0.5
  private static let jerkWeight = 0.1

  private let confidence: InkModelerConfidence?
  private let unitsPerCentimetre: Double
  private var filter = UnitStepFilter()
  private var stamps: [Double] = []
  private var last: PenSample?

  /// Makes a predictor that has seen nothing.
  ///
  /// - Parameters:
  ///   - confidence: rules that shorten the prediction; `nil` for none.
  ///   - millimetresPerUnit: what those rules measure with.
  public init(confidence: InkModelerConfidence? = nil, millimetresPerUnit: Double = 25.4 / 96) {
    self.confidence = confidence
    unitsPerCentimetre = 10 / millimetresPerUnit
    stamps.reserveCapacity(Self.stampCount + 1)
  }

  /// Forgets the stroke before.
  public mutating func begin() {
    filter = UnitStepFilter()
    stamps.removeAll(keepingCapacity: true)
    last = nil
  }

  /// Takes the next sample of the stroke.
  public mutating func observe(_ sample: PenSample) {
    last = sample
    filter.measure(sample.position)
    stamps.append(sample.time.milliseconds / 1000)
    if stamps.count > Self.stampCount { stamps.removeFirst() }
  }

  /// Appends the sample that is expected at a moment, or earlier when confidence is low.
  public func predict(to time: PenTime, into samples: inout [PenSample]) {
    guard let last, filter.count >= Self.stableCount, let first = stamps.first,
      let latest = stamps.last
    else { return }
    let interval = (latest - first) / Double(stamps.count)
    let ahead = time.seconds(since: last.time)
    guard interval > 0, ahead > 0 else { return }
    let velocity = filter.velocity / interval
    let acceleration = filter.acceleration * (Self.accelerationWeight / (interval * interval))
    let jerk = filter.jerk * (Self.jerkWeight / (interval * interval * interval))
    func point(after t: Double) -> Point {
      filter.position + velocity * t + acceleration * (t * t / 2) + jerk * (t * t * t / 6)
    }
    var reach = ahead
    if let confidence {
      let end = point(after: ahead)
      reach *= confidence.value(
        sampleCount: filter.count,
        error: last.position.distance(to: filter.position) / unitsPerCentimetre,
        speed: end.distance(to: filter.position) / ahead / unitsPerCentimetre,
        bend: end.distance(to: filter.position + velocity * ahead) / unitsPerCentimetre
      )
    }
    var sample = last
    sample.position = point(after: reach)
    // Shortened or not, this is what would be seen at the moment.
    sample.time = time
    samples.append(sample)
  }
}
