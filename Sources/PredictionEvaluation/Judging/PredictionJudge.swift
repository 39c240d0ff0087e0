internal import Geometry
public import PenInput

/// Collects what a predictor said at one horizon, compares it with what happened, and scores it.
///
/// 1. ``judge(_:of:)`` for every stroke of every recording.
/// 2. ``score``.
///
/// The truth is the straight line between real samples. From the second sample of a stroke on
/// every prediction counts whose truth lies within the stroke.
public struct PredictionJudge: Sendable {
  /// A step of the truth that is shorter has no direction, in millimetres.
  private static let shortestStep = 0.03
  /// Half the width of the line that covers what was predicted, in millimetres.
  private static let cover = 0.15

  private let horizon: Double
  private let unit: Double
  private var distances: [Double] = []
  private var still = 0.0
  private var over: [Double] = []
  private var under: [Double] = []
  private var across: [Double] = []
  private var steps = 0
  private var wrongSteps = 0
  private var changes: [Double] = []
  private var retractions: [Double] = []
  private var endings: [Double] = []
  private var turns: [Double] = []

  /// Makes a judge that has seen nothing.
  ///
  /// - Parameters:
  ///   - horizon: how far ahead is asked, in seconds.
  ///   - millimetres: length of a unit of the samples' positions; scores are in millimetres.
  public init(horizon: Double, millimetresPerUnit millimetres: Double = 1) {
    self.horizon = horizon
    unit = millimetres
  }

  /// Judges one stroke.
  ///
  /// - Parameters:
  ///   - trials: what was said at each of its samples, in order.
  ///   - stroke: its samples.
  public mutating func judge(_ trials: [PredictionTrial], of stroke: [PenSample]) {
    var path = RealPath(stroke)
    var truths: [Point?] = []
    truths.reserveCapacity(trials.count)
    for trial in trials {
      truths.append(path.position(at: trial.now.time.advanced(bySeconds: horizon)))
    }
    compare(trials, truths)
    retractions += TailCover(width: Self.cover / unit).retractions(of: trials).map { $0 * unit }
    if let length = StrokeEnds.overshoot(of: trials) { endings.append(length * unit) }
    turns += SharpTurns(shortestLeg: 0.1 / unit).overshoots(of: trials).map { $0 * unit }
  }

  /// The score of everything so far.
  public var score: PredictionScore {
    var score = PredictionScore()
    score.horizon = horizon * 1000
    score.count = distances.count
    guard !distances.isEmpty else { return score }
    let count = Double(distances.count)
    score.mean = distances.reduce(0, +) / count
    score.rms = Quantile.rootMeanSquare(distances)
    (score.p95, score.p99) = (Quantile.of(distances, 0.95), Quantile.of(distances, 0.99))
    score.lag = still > 0 ? horizon * 1000 * distances.reduce(0, +) / still : 0
    score.overshoot = Quantile.of(over, 0.95)
    score.undershoot = Quantile.of(under, 0.95)
    score.across = Quantile.of(across, 0.95)
    score.wrongDirection = steps > 0 ? Double(wrongSteps) / Double(steps) : 0
    score.jitter = Quantile.rootMeanSquare(changes)
    score.retraction =
      retractions.isEmpty ? 0 : retractions.reduce(0, +) / Double(retractions.count)
    score.endOvershoot = Quantile.of(endings, 0.95)
    score.turnOvershoot = Quantile.of(turns, 0.95)
    score.turnCount = turns.count
    return score
  }

  private mutating func compare(_ trials: [PredictionTrial], _ truths: [Point?]) {
    var before: (said: Point, truth: Point)?
    for (trial, truth) in zip(trials, truths).dropFirst() {
      guard let truth else { break }
      let said = trial.position
      let error = (said - truth) * unit
      let real = (truth - trial.now.position) * unit
      distances.append(error.length)
      still += real.length
      if let direction = real.unit {
        let along = error.dot(direction)
        if along > 0 { over.append(along) } else { under.append(-along) }
        across.append(abs(error.cross(direction)))
      }
      if let before {
        changes.append(((said - before.said) - (truth - before.truth)).length * unit)
        let step = truth - before.truth
        if step.length * unit > Self.shortestStep {
          steps += 1
          if (said - before.said).dot(step) < 0 { wrongSteps += 1 }
        }
      }
      before = (said, truth)
    }
  }
}
