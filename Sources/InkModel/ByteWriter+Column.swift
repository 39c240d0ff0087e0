extension ByteWriter {
  /// What the first byte of a column says.
  enum ColumnKind {
    /// One value stands for all.
    static let constant: UInt8 = 0
    /// The low bits, when not all are 0, are 1 and the order of the differences.
    static let order: UInt8 = 7
    /// All differences are multiples of a step.
    static let step: UInt8 = 8
    /// Few values occur; what follows counts among them.
    static let list: UInt8 = 16
  }

  /// Writes one value of each element as a column, in the shortest of several ways.
  ///
  /// - Parameters:
  ///   - values: the values; nothing is written when there are none.
  ///   - mayBeConstant: whether values that are all equal are written once.
  mutating func write(column values: [Int32], mayBeConstant: Bool = true) {
    guard let first = values.first else { return }
    if mayBeConstant, values.allSatisfy({ $0 == first }) {
      write(byte: ColumnKind.constant)
      write(signed: Int64(first))
      return
    }
    let wide = values.map(Int64.init)
    let plain = Differences(wide)
    let known = Set(values)
    if known.count > 1, known.count * 2 < values.count {
      let list = known.map(Int64.init).sorted()
      let places = Dictionary(uniqueKeysWithValues: list.enumerated().map { ($1, Int64($0)) })
      let indices = Differences(wide.map { places[$0] ?? 0 })
      let names = Differences(list)
      if indices.length + names.length + 24 < plain.length {
        write(byte: ColumnKind.list)
        write(count: list.count)
        write(names)
        return write(indices)
      }
    }
    write(plain)
  }

  private mutating func write(_ differences: Differences) {
    let kind = UInt8(differences.order + 1)
    write(byte: differences.step > 1 ? kind | ColumnKind.step : kind)
    write(signed: differences.first)
    if differences.step > 1 { write(count: UInt64(differences.step)) }
    // The first ones of each order are as large as the numbers; codes should not learn from them.
    for value in differences.values.prefix(differences.order) { write(signed: value) }
    var bits = BitWriter()
    bits.write(differences.values.dropFirst(differences.order))
    for byte in bits.bytes { write(byte: byte) }
  }
}

/// Numbers as a first one and differences of some order, which are small where they run evenly.
private struct Differences {
  /// The first number.
  let first: Int64
  /// What all differences from the first are multiples of, at least 1.
  let step: Int64
  /// How often differences were taken, 0...3.
  let order: Int
  /// The differences but for the first, which is 0.
  let values: [Int64]
  /// About how many bits all of it takes.
  let length: Int

  init(_ numbers: [Int64]) {
    let first = numbers[0]
    let step = numbers.reduce(0) { Self.divisor($0, $1 - first) }
    let multiples = step == 0 ? numbers.map { _ in 0 } : numbers.map { ($0 - first) / step }
    var best: (order: Int, values: [Int64], length: Int)?
    var values = multiples
    for order in 0...3 {
      let rest = Array(values.dropFirst())
      let heads = rest.prefix(order).reduce(0) { $0 + Self.byteLength(of: $1) }
      let length = RiceCode.length(of: rest.dropFirst(order)) + 8 * heads
      if best.map({ length < $0.length }) ?? true { best = (order, rest, length) }
      values = values.indices.map { $0 == 0 ? values[0] : values[$0] - values[$0 - 1] }
    }
    self.first = first
    self.step = max(1, step)
    (order, self.values, length) = (best?.order ?? 0, best?.values ?? [], (best?.length ?? 0) + 40)
  }

  /// Bytes of a number of either sign.
  private static func byteLength(of value: Int64) -> Int {
    (RiceCode.bitLength(of: RiceCode.folded(value)) + 6) / 7
  }

  /// The greatest common divisor.
  private static func divisor(_ left: Int64, _ right: Int64) -> Int64 {
    var (left, right) = (left.magnitude, right.magnitude)
    while right != 0 { (left, right) = (right, left % right) }
    return Int64(left)
  }
}
