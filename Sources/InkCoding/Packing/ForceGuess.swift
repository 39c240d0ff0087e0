/// Guesses what an ink makes of a force from what it has made of others in the same stroke.
struct ForceGuess {
  private var known: [(force: Int64, value: Int64)] = []
  /// How many forces are remembered; after that, none is added.
  private static let most = 256

  /// The value for a force: on the straight way between the known ones around it; beyond them, on
  /// the way from the first to the last; 0 when none is known.
  func value(at force: Int64) -> Int64 {
    guard let first = known.first, let last = known.last else { return 0 }
    let place = self.place(of: force)
    if place < known.count, place > 0 {
      return Self.between(known[place - 1], known[place], at: force)
    }
    let near = place == 0 ? first : last
    guard last.force > first.force else { return near.value }
    return near.value
      + AnchorGuess.floor(
        (last.value - first.value) * (force - near.force),
        last.force - first.force
      )
  }

  /// Remembers a value.
  mutating func learn(_ value: Int64, at force: Int64) {
    let place = place(of: force)
    if place < known.count, known[place].force == force {
      known[place].value = value
    } else if known.count < Self.most {
      known.insert((force, value), at: place)
    }
  }

  /// How many known forces are below one.
  private func place(of force: Int64) -> Int {
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
