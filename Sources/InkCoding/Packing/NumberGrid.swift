/// Numbers that lie on a grid whose step is no whole number, as those of a device do that counts in
/// steps of its own.
struct NumberGrid {
  /// The place of step 0, in 65 536ths.
  var origin: Int64
  /// From one step to the next, in 65 536ths.
  var step: Int64

  /// The whole number that is nearest to a place of the grid; sums wrap around.
  func value(at index: Int64) -> Int64 { (origin &+ index &* step &+ 32_768) >> 16 }

  /// The index whose place is nearest to a number.
  func index(of number: Int64) -> Int64 {
    let way = (number << 16) - origin
    return (way + step / 2 - (way + step / 2 < 0 ? step - 1 : 0)) / step
  }
}

extension NumberGrid {
  /// Steps finer than this are not worth it.
  private static let finest = 12.0
  /// The greatest distance of numbers from the grid: they may have been rounded twice.
  private static let slack = 2.0

  /// The grid of some numbers; `nil` when there is none.
  init?(_ numbers: [Int64]) {
    let sorted = Set(numbers).sorted()
    guard sorted.count > 4, let first = sorted.first, let last = sorted.last,
      last - first < 1 << 40
    else { return nil }
    let gap = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.min() ?? 0
    for part in 1...6 {
      let coarse = Double(gap) / Double(part)
      guard coarse >= Self.finest else { return nil }
      guard let step = Self.refined(coarse, sorted) else { continue }
      self.step = Int64((step * 65_536).rounded())
      origin = first << 16
      center(on: sorted)
      return
    }
    return nil
  }

  /// Follows the distances between numbers from the shortest on, each telling the step better than
  /// those before.
  private static func refined(_ start: Double, _ sorted: [Int64]) -> Double? {
    var (low, high) = (start - slack, start + slack)
    var ways: [Int64] = []
    var lag = 1
    while lag < sorted.count {
      ways += zip(sorted, sorted.dropFirst(lag)).map { $1 - $0 }
      lag *= 2
    }
    for way in ways.sorted().map(Double.init) {
      // Which counts of steps are possible?
      let least = ((way - slack) / high).rounded(.up)
      let most = ((way + slack) / low).rounded(.down)
      if least > most { return nil }
      guard least == most, least > 0 else { continue }
      low = max(low, (way - slack) / least)
      high = min(high, (way + slack) / least)
      guard low <= high else { return nil }
    }
    return (low + high) / 2
  }

  /// Moves the origin so that the numbers lie as much before as after their places.
  private mutating func center(on numbers: [Int64]) {
    var (least, most) = (Int64.max, Int64.min)
    for number in numbers {
      let offset = (number << 16) - (origin + index(of: number) * step)
      (least, most) = (min(least, offset), max(most, offset))
    }
    origin += (least + most) / 2
  }
}
