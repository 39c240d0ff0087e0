internal import InkModel

/// Finds where among the samples a curve passes at its control points.
///
/// The result need not be exact: a bad guess only takes more bytes.
struct AnchorFinder {
  private let samples: [StrokeSample]
  private let points: [StoredPoint]
  /// The tolerance of times, in microseconds.
  private static let slack = 60.0
  /// The greatest number of candidate positions for one time.
  private static let mostCandidates = 200

  /// Prepares to find.
  ///
  /// - Parameters:
  ///   - points: the control points of the curve.
  ///   - samples: the samples beside them; at least one.
  init(_ points: [StoredPoint], in samples: [StrokeSample]) {
    self.points = points
    self.samples = samples
  }

  /// The positions in 64ths of a sample, which never go back.
  func positions() -> [Int] {
    let guess = AnchorGuess(samples, positions: [])
    var positions: [Int] = []
    positions.reserveCapacity(points.count)
    for (index, time) in anchorTimes().enumerated() {
      let start = positions.last ?? 0
      let first = position(of: time - Self.slack, from: start)
      // Samples of one time may be many: no more of them are passed than are looked at.
      let last = position(of: time + Self.slack, from: first, upTo: first + Self.mostCandidates)
      guard last - first > 8 else {
        positions.append(position(of: time, from: start))
        continue
      }
      let candidates = (first...last).prefix(Self.mostCandidates)
      let passed = curve(at: index)
      positions.append(
        candidates.min {
          distance(guess.place(at: $0), passed) < distance(guess.place(at: $1), passed)
        }
          ?? first
      )
    }
    return positions
  }

  /// The times at which the curve passes its control points, from the times that these have.
  private func anchorTimes() -> [Double] {
    let wanted = points.map { Double($0.time) }
    var times = wanted
    for _ in 0..<12 {
      var largest = 0.0
      let old = times
      for index in times.indices {
        let value = old[index]
        let before = old[max(0, index - 1)]
        let after = old[min(old.count - 1, index + 1)]
        let (past, next) = ((before + value) / 2, (value + after) / 2)
        let bent = value + (2 * value - before - after) / 6
        let control = max(min(value, past, next), min(max(value, past, next), bent))
        times[index] += 0.9 * (wanted[index] - control)
        largest = max(largest, abs(wanted[index] - control))
      }
      if largest < 5 { break }
    }
    return times
  }

  /// Returns the first position at which the samples have come to a time.
  ///
  /// - Parameters:
  ///   - time: the time.
  ///   - start: the position from which on it is looked for.
  ///   - limit: a position beyond which the result need not be exact.
  /// - Returns: the position, `start` or later; beyond `limit` if it lies there.
  private func position(of time: Double, from start: Int, upTo limit: Int = .max) -> Int {
    var sample = start / AnchorGuess.unit
    let farthest = limit / AnchorGuess.unit
    while sample + 1 < samples.count, sample <= farthest,
      Double(samples[sample + 1].time) < time
    {
      sample += 1
    }
    let end = (samples.count - 1) * AnchorGuess.unit
    guard sample + 1 < samples.count else { return end }
    let (first, next) = (Double(samples[sample].time), Double(samples[sample + 1].time))
    let way = next > first ? max(0, (time - first) / (next - first)) : 0
    let part = Int((way * Double(AnchorGuess.unit)).rounded())
    return max(start, min(end, sample * AnchorGuess.unit + part))
  }

  /// Returns the point of the curve at a control point, in sixteenths of steps.
  private func curve(at index: Int) -> AnchorGuess.Place {
    let (before, point) = (points[max(0, index - 1)], points[index])
    let after = points[min(points.count - 1, index + 1)]
    return AnchorGuess.Place(
      x: (Int64(before.x) + 4 * Int64(point.x) + Int64(after.x)) * 16 / 6,
      y: (Int64(before.y) + 4 * Int64(point.y) + Int64(after.y)) * 16 / 6
    )
  }

  private func distance(_ left: AnchorGuess.Place, _ right: AnchorGuess.Place) -> Double {
    let (across, down) = (Double(left.x - right.x), Double(left.y - right.y))
    return across * across + down * down
  }
}
