/// The encodings of a column; the numbers are part of the format.
private enum ColumnKind: Int {
  /// One value stands for all.
  case constant = 0
  /// Multiples of a step, from the first value on.
  case steps
  /// Few values occur; what follows counts among them.
  case list
  /// Places on a grid whose step is no whole number.
  case grid
}

extension NumberCoder {
  /// Codes one value of each element.
  ///
  /// - Parameters:
  ///   - values: the values; where they are read, as many as there are to be.
  ///   - range: what the values may be.
  /// - Throws: the failure of the bits that are read.
  mutating func column(
    _ values: inout [Int32],
    in range: ClosedRange<Int64>
  ) throws(Bits.Failure) {
    guard !values.isEmpty else { return }
    var wide = values.map(Int64.init)
    let plan = Bits.isWriter ? ColumnPlan(wide) : ColumnPlan()
    switch ColumnKind(rawValue: try choice(plan.kind.rawValue, bits: 2)) ?? .constant {
    case .constant:
      let value = try plain(wide[0])
      for index in wide.indices { wide[index] = value }
    case .steps: try steps(&wide)
    case .list: try list(&wide)
    case .grid: try grid(&wide, plan.grid)
    }
    for index in wide.indices {
      try bits.require(range.contains(wide[index]), "a value is out of range")
      values[index] = Int32(truncatingIfNeeded: wide[index])
    }
  }

  /// Codes numbers as multiples of a step.
  private mutating func steps(_ values: inout [Int64]) throws(Bits.Failure) {
    let first = try plain(values[0])
    let divisor = Bits.isWriter ? values.reduce(0) { Self.divisor($0, $1 - first) } : 0
    let step = try plain(max(1, divisor))
    try bits.require(step > 0 && step < 1 << 32, "a step is out of range")
    if Bits.isWriter {
      for index in values.indices { values[index] = (values[index] - first) / step }
    }
    try row(&values, from: 0)
    for index in values.indices { values[index] = first &+ values[index] &* step }
  }

  /// Codes which values occur, and of each which it is.
  private mutating func list(_ values: inout [Int64]) throws(Bits.Failure) {
    var list = Bits.isWriter ? Set(values).sorted() : []
    let count = Int(try plain(Int64(list.count)))
    try bits.require(count > 0 && count <= values.count, "no such list of values")
    if !Bits.isWriter { list = Array(repeating: 0, count: count) }
    let indexOfValue = Dictionary(zip(list, list.indices), uniquingKeysWith: { first, _ in first })
    try steps(&list)
    for index in values.indices { values[index] = Int64(indexOfValue[values[index]] ?? 0) }
    let start = try plain(values[0])
    try row(&values, from: start)
    for index in values.indices {
      try bits.require(list.indices.contains(Int(values[index])), "no such value in the list")
      values[index] = list[Int(values[index])]
    }
  }

  /// Codes places on a grid, and what the values have beyond them.
  private mutating func grid(
    _ values: inout [Int64],
    _ found: NumberGrid?
  ) throws(Bits.Failure) {
    var grid = found ?? NumberGrid(origin: 0, step: 1)
    grid.origin = try plain(grid.origin)
    grid.step = try plain(grid.step)
    try bits.require(grid.step > 0 && grid.step < 1 << 48, "a step is out of range")
    var indices = Bits.isWriter ? values.map { grid.index(of: $0) } : values
    let start = try plain(indices[0])
    try row(&indices, from: start)
    let isExact = zip(values, indices).allSatisfy { $0 == grid.value(at: $1) }
    let hasRest = try choice(isExact ? 0 : 1, bits: 1) == 1
    var mean = RunningMean(1)
    for index in values.indices {
      let point = grid.value(at: indices[index])
      let rest = hasRest ? try number(values[index] &- point, &mean) : 0
      values[index] = point &+ rest
    }
  }

  /// Codes numbers that run on as they begin.
  ///
  /// - Parameters:
  ///   - numbers: the numbers, below 2⁴⁸; sums that are read wrap around.
  ///   - start: the first of them, known already.
  /// - Throws: the failure of the bits that are read.
  mutating func row(_ numbers: inout [Int64], from start: Int64) throws(Bits.Failure) {
    let best = Bits.isWriter ? Guess.best(for: numbers).guess : .same
    let guess = Guess(rawValue: try choice(best.rawValue, bits: 2)) ?? .same
    numbers[0] = start
    var mean = RunningMean()
    for index in numbers.indices.dropFirst() {
      let guessed = guess.value(at: index, of: numbers)
      // The first ones are as large as the numbers; the mean should not learn from them.
      if index <= min(2, guess.rawValue) {
        numbers[index] = guessed &+ (try plain(numbers[index] &- guessed))
      } else {
        numbers[index] = guessed &+ (try number(numbers[index] &- guessed, &mean))
      }
    }
  }

  /// The greatest common divisor.
  static func divisor(_ left: Int64, _ right: Int64) -> Int64 {
    var (left, right) = (left.magnitude, right.magnitude)
    while right != 0 { (left, right) = (right, left % right) }
    return Int64(left)
  }
}

/// The way to write a column that is likely to be the shortest.
private struct ColumnPlan {
  var kind = ColumnKind.constant
  var grid: NumberGrid?

  init() {}

  init(_ values: [Int64]) {
    guard values.contains(where: { $0 != values[0] }) else { return }
    kind = .steps
    let step = values.reduce(0) { NumberCoder<RangeEncoder>.divisor($0, $1 - values[0]) }
    var length = Guess.best(for: values.map { ($0 - values[0]) / step }).length + 10
    let known = Set(values).sorted()
    if known.count * 2 < values.count {
      let indexOfValue = Dictionary(uniqueKeysWithValues: zip(known, known.indices))
      let names = Guess.best(for: known).length + 16
      let listed = Guess.best(for: values.map { Int64(indexOfValue[$0] ?? 0) }).length + names
      if listed < length { (kind, length) = (.list, listed) }
    }
    guard step < 12, let grid = NumberGrid(values) else { return }
    let indices = values.map { grid.index(of: $0) }
    let rests = zip(values, indices).map { $0 - grid.value(at: $1) }
    let isExact = rests.allSatisfy { $0 == 0 }
    let gridded =
      Guess.best(for: indices).length + 70 + (isExact ? 0 : RunningMean.length(of: rests))
    if gridded < length { (kind, self.grid) = (.grid, grid) }
  }
}
