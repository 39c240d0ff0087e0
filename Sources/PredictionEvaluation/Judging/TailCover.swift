internal import Geometry
internal import PenInput

/// Finds predicted ink that vanishes when the next report comes.
///
/// Ink that stays is covered by the real line to the next sample or by the prediction from there.
struct TailCover: Sendable {
  /// The distance within which a line covers a point, in the unit of the positions.
  var width: Double

  /// Pieces into which a predicted way is cut to see which of them stay.
  private static let pieces = 8

  /// For each trial but the last the length of its way that is not covered.
  func retractions(of trials: [PredictionTrial]) -> [Double] {
    zip(trials, trials.dropFirst()).map { now, next in
      let cover = [now.now.position] + next.way
      return zip(now.way, now.way.dropFirst()).reduce(0) { sum, line in
        sum + uncovered(from: line.0, to: line.1, by: cover)
      }
    }
  }

  private func uncovered(from start: Point, to end: Point, by cover: [Point]) -> Double {
    let length = start.distance(to: end)
    guard length > 0 else { return 0 }
    let lost = (0..<Self.pieces).count { piece in
      let share = (Double(piece) + 0.5) / Double(Self.pieces)
      return !isCovered(start.interpolated(to: end, by: share), by: cover)
    }
    return length * Double(lost) / Double(Self.pieces)
  }

  private func isCovered(_ point: Point, by line: [Point]) -> Bool {
    zip(line, line.dropFirst()).contains { start, end in
      let way = end - start
      let share = way.lengthSquared > 0 ? (point - start).dot(way) / way.lengthSquared : 0
      return (start + way * min(1, max(0, share))).distance(to: point) <= width
    }
  }
}
