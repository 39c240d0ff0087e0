internal import Geometry

/// A word of a level line, for finding out whether it was written too high or too low.
struct LevelWord {
  /// Its pieces of the line.
  let pieces: Range<Int>
  /// The heights of its lowest turns of the pen, in canvas units.
  private(set) var lower: [Double]
  /// The heights of its highest turns.
  private(set) var upper: [Double]
  /// The way down that it has been moved, in canvas units.
  private(set) var shift = 0.0

  /// The offset from the line that is not seen, and the one that is meant, in heights.
  private static let (leastOffset, mostOffset) = (0.06, 0.4)
  /// The steps in which offsets are tried, in heights.
  private static let step = 0.02
  /// The least gain of likelihood for which a word is moved, as a logarithm: 20 times.
  private static let leastGain = 3.0
  /// The mean logarithm of the share of edges that are like those of a word on its baseline.
  private static let leastFit = -1.5

  /// Creates a word of pieces.
  init(pieces: Range<Int>, _ edges: WritingEdges) {
    self.pieces = pieces
    lower = edges.lower.filter { pieces.contains($0.piece) }.map(\.point.y)
    upper = edges.upper.filter { pieces.contains($0.piece) }.map(\.point.y)
  }

  /// Moves the word down.
  mutating func move(by way: Double) {
    shift += way
    for index in lower.indices { lower[index] += way }
    for index in upper.indices { upper[index] += way }
  }

  /// Returns the way down from its place on the line to where it lies; `nil` when it may as well be meant to.
  ///
  /// Tall letters and those that reach below the line have edges of their own, so edges are not averaged: of all
  /// offsets, the one counts that is the likeliest by the edges of the other words.
  func offset(from lower: EdgeDensity, _ upper: EdgeDensity, height: Double) -> Double? {
    func likelihood(_ edges: [Double], _ density: EdgeDensity, _ offset: Double) -> Double {
      edges.reduce(0) { $0 + density.logShare(at: $1, movedBy: -offset, without: edges) }
    }
    let count = Int((Self.mostOffset / Self.step).rounded())
    let offsets = (-count...count).map { Double($0) * Self.step * height }
    let all = offsets.map { offset in
      let sum = likelihood(self.lower, lower, offset) + likelihood(self.upper, upper, offset)
      return (offset: offset, likelihood: sum)
    }
    guard
      let best = all.max(by: { ($0.likelihood, -abs($0.offset)) < ($1.likelihood, -abs($1.offset)) }
      ),
      abs(best.offset) > Self.leastOffset * height,
      abs(best.offset) < (Self.mostOffset - Self.step / 2) * height,
      best.likelihood - all[count].likelihood >= Self.leastGain,
      likelihood(self.lower, lower, best.offset) >= Self.leastFit * Double(self.lower.count)
    else { return nil }
    // The best may be a plateau.
    let alike = all.filter { $0.likelihood > best.likelihood - 0.3 && $0.offset * best.offset > 0 }
    return alike.reduce(0) { $0 + $1.offset } / Double(alike.count)
  }
}
