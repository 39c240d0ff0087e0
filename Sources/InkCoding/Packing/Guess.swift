/// A prediction of a number of a row from those before it.
enum Guess: Int, CaseIterable {
  /// As the number before.
  case same = 0
  /// As far from the number before as that was from the one before it.
  case even
  /// As far as before, and as much more as the distance grew.
  case bending
  /// As far from the number before as the distance before that.
  case alternating

  /// The next number of a row.
  ///
  /// - Parameters:
  ///   - index: the place of the number; at least 1.
  ///   - numbers: the row, known up to there. Sums wrap around.
  /// - Returns: the guess.
  func value(at index: Int, of numbers: [Int64]) -> Int64 {
    let last = numbers[index - 1]
    guard self != .same, index > 1 else { return last }
    let step = last &- numbers[index - 2]
    guard self != .even, index > 2 else { return last &+ step }
    let before = numbers[index - 2] &- numbers[index - 3]
    return last &+ (self == .bending ? 2 &* step &- before : before)
  }

  /// Returns the guess that is best for a row, and the approximate number of bits that it takes.
  static func best(for numbers: [Int64]) -> (guess: Guess, length: Int) {
    var best = (guess: Guess.same, length: Int.max)
    for guess in allCases {
      let length = RunningMean.length(
        of: numbers.indices.dropFirst().lazy.map { numbers[$0] - guess.value(at: $0, of: numbers) }
      )
      if length < best.length { best = (guess, length) }
    }
    return best
  }
}
