/// Guesses what an ink makes of a force from what it has made of others in the same stroke.
struct ForceGuess {
  private var known: [(force: Int64, value: Int64)] = []
  /// The greatest number of forces that are remembered.
  private static let most = 256

  /// The value for a force: on the straight way between the known ones around it; beyond them, on
  /// the way from the first to the last; 0 when none is known.
  func value(at force: Int64) -> Int64 {
    guard let first = known.first, let last = known.last else { return 0 }
    let index = self.index(of: force)
    if index < known.count, index > 0 {
      return Self.between(known[index - 1], known[index], at: force)
    }
    return last.force > first.force ? Self.between(first, last, at: force) : first.value
  }

  /// Remembers a value.
  mutating func learn(_ value: Int64, at force: Int64) {
    let index = index(of: force)
    if index < known.count, known[index].force == force {
      known[index].value = value
    } else if known.count < Self.most {
      known.insert((force, value), at: index)
    }
  }

  /// Returns the number of known forces below one.
  private func index(of force: Int64) -> Int {
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if known[middle].force < force { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func between(
    _ left: (force: Int64, value: Int64),
    _ right: (force: Int64, value: Int64),
    at force: Int64
  ) -> Int64 {
    left.value
      + AnchorGuess.floor(
        (right.value - left.value) * (force - left.force),
        right.force - left.force
      )
  }
}
