internal import Geometry
internal import PenInput

/// Finds the places where a stroke turns back by more than a right angle, and how far predictions
/// made before went past them.
struct SharpTurns: Sendable {
  /// Length of the way before and after that makes a turn more than a tremble.
  var shortestLeg: Double
  /// Time on both sides within which these ways are looked for, in seconds.
  var reach = 0.02

  /// The most samples that are looked at on either side of one: those of 8 kHz in 64 ms.
  ///
  /// Without it, a stroke whose time stamps hardly differ would take time with the square of its length.
  private static let greatestCount = 512

  /// For each turn the length by which the worst prediction went past it.
  func overshoots(of trials: [PredictionTrial]) -> [Double] {
    turns(in: trials).map { turn in
      let corner = trials[turn.index].now
      var longest = 0.0
      for trial in trials[...turn.index].suffix(Self.greatestCount).reversed() {
        guard trial.now.time.advanced(bySeconds: trial.horizon) > corner.time else { break }
        longest = max(longest, (trial.position - corner.position).dot(turn.direction))
      }
      return longest
    }
  }

  private func turns(in trials: [PredictionTrial]) -> [(index: Int, direction: Vector)] {
    var found: [(index: Int, direction: Vector)] = []
    for index in trials.indices.dropFirst().dropLast() {
      guard let turn = turn(at: index, in: trials) else { continue }
      if let last = found.last, index - last.index == 1 { continue }
      found.append((index, turn))
    }
    return found
  }

  /// The direction in which the pen came, if it then went back.
  private func turn(at index: Int, in trials: [PredictionTrial]) -> Vector? {
    let corner = trials[index].now
    var (start, end) = (index, index)
    let first = max(0, index - Self.greatestCount)
    let last = min(trials.count - 1, index + Self.greatestCount)
    while start > first,
      corner.time.seconds(since: trials[start - 1].now.time) <= reach
    { start -= 1 }
    while end < last, trials[end + 1].now.time.seconds(since: corner.time) <= reach {
      end += 1
    }
    let coming = corner.position - trials[start].now.position
    let going = trials[end].now.position - corner.position
    guard coming.length >= shortestLeg, going.length >= shortestLeg, coming.dot(going) < 0
    else { return nil }
    // The corner itself: nothing near it lies further ahead.
    for other in start...end {
      let ahead = (trials[other].now.position - corner.position).dot(coming)
      if ahead > 0 || (ahead == 0 && other < index) { return nil }
    }
    return coming.unit
  }
}
