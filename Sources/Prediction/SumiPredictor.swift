internal import Geometry
public import PenInput

/// The program's own predictor: a weighted sum of the last steps, fitted to recordings.
public struct SumiPredictor: Predictor {
  /// Steps that are kept.
  static let stepCount = 5
  /// Weights of the last steps, the latest first, for a prediction by 1, 2, 3 and 4 intervals.
  private static let rows: [[Double]] = [
    [0.667, 0.568, 0.032, -0.250, -0.062],
    [1.679, 0.980, -0.207, -0.497, -0.077],
    [2.752, 1.318, -0.419, -0.769, -0.127],
    [3.787, 1.718, -0.650, -1.093, -0.178],
  ]

  private var recent: [PenSample] = []
  private var intervalSum = 0.0
  private var intervalCount = 0.0

  /// Makes a predictor that has seen nothing.
  public init() { recent.reserveCapacity(Self.stepCount + 2) }

  /// Forgets the stroke before, not what was learnt about the device and the hand.
  public mutating func begin() { recent.removeAll(keepingCapacity: true) }

  /// Takes the next sample of the stroke.
  public mutating func observe(_ sample: PenSample) {
    if let last = recent.last {
      let interval = sample.time.seconds(since: last.time)
      guard interval > 0 else {
        recent[recent.count - 1] = sample
        return
      }
      if interval < 0.04 {
        intervalSum += interval
        intervalCount += 1
      }
    }
    recent.append(sample)
    if recent.count > Self.stepCount + 1 { recent.removeFirst() }
  }

  /// Appends the samples that are expected from the last one up to a moment, oldest first.
  public func predict(to time: PenTime, into samples: inout [PenSample]) {
    guard let last = recent.last, recent.count > 1, intervalCount > 0 else { return }
    let interval = intervalSum / intervalCount
    let ahead = time.seconds(since: last.time)
    guard ahead > 0 else { return }
    let count = max(1, Int((ahead / 0.004).rounded(.up)))
    for number in 1...count {
      let reach = ahead * Double(number) / Double(count)
      var sample = last
      sample.position = last.position + way(steps: reach / interval)
      sample.time = last.time.advanced(bySeconds: reach)
      samples.append(sample)
    }
  }

  private func way(steps: Double) -> Vector {
    let row = min(Self.rows.count - 1, Int(steps))
    let share = steps - Double(row)
    var way = Vector.zero
    for index in 0..<min(Self.stepCount, recent.count - 1) {
      let step =
        recent[recent.count - 1 - index].position - recent[recent.count - 2 - index].position
      let low = row > 0 ? Self.rows[row - 1][index] : 0
      way = way + step * (low + (Self.rows[row][index] - low) * share)
    }
    return way
  }
}
