extension ByteReader {
  /// The meanings of the first byte of a column of the first version.
  private enum ColumnKind {
    /// One value stands for all.
    static let constant: UInt8 = 0
    /// The low bits, when not all are 0, are 1 and the order of the differences.
    static let order: UInt8 = 7
    /// All differences are multiples of a step.
    static let step: UInt8 = 8
    /// Few values occur; what follows counts among them.
    static let list: UInt8 = 16
  }

  /// Reads a column of the first version.
  ///
  /// - Parameters:
  ///   - count: how many values there are.
  ///   - range: what the values may be.
  ///   - mayBeConstant: whether one value may stand for all.
  /// - Returns: the values.
  /// - Throws: ``DrawingDataError`` when there are fewer or others.
  mutating func column(
    _ count: Int,
    in range: ClosedRange<Int64>,
    mayBeConstant: Bool = true
  ) throws(DrawingDataError) -> [Int32] {
    typealias Kind = ColumnKind
    guard count > 0 else { return [] }
    let kind = try byte()
    if kind == Kind.constant {
      guard mayBeConstant else { throw malformed("no such column") }
      let value = try signed()
      guard range.contains(value) else { throw malformed("a value is out of range") }
      return Array(repeating: Int32(value), count: count)
    }
    guard kind == Kind.list else { return try differences(kind, count, in: range) }
    let listed = try countOfBits()
    guard listed > 0, listed <= count else { throw malformed("no such list of values") }
    let list = try differences(try byte(), listed, in: range)
    return try differences(try byte(), count, in: 0...Int64(listed - 1)).map { list[Int($0)] }
  }

  private mutating func differences(
    _ kind: UInt8,
    _ count: Int,
    in range: ClosedRange<Int64>
  ) throws(DrawingDataError) -> [Int32] {
    typealias Kind = ColumnKind
    let order = Int(kind & Kind.order) - 1
    guard (0...3).contains(order), kind & ~(Kind.order | Kind.step) == 0 else {
      throw malformed("no such column")
    }
    let first = try signed()
    let step = kind & Kind.step == 0 ? 1 : Int64(truncatingIfNeeded: try varint())
    guard range.contains(first) else { throw malformed("a value is out of range") }
    var heads: [Int64] = []
    for _ in 0..<min(order, count - 1) { heads.append(try signed()) }
    guard count - 1 - heads.count <= remaining * 8 else { throw .endsEarly }
    var values: [Int32] = []
    values.reserveCapacity(count)
    values.append(Int32(first))
    var bits = BitReader(self)
    var (sum, slope, bend) = (Int64(0), Int64(0), Int64(0))
    for index in 1..<count {
      let difference = index <= heads.count ? heads[index - 1] : try bits.next()
      // Sums wrap around, as nothing but the value they give is looked at.
      switch order {
      case 0: sum = difference
      case 1: sum &+= difference
      case 2:
        slope &+= difference
        sum &+= slope
      default:
        bend &+= difference
        slope &+= bend
        sum &+= slope
      }
      let value = first &+ sum &* step
      guard range.contains(value) else { throw malformed("a value is out of range") }
      values.append(Int32(value))
    }
    skip(bits.usedBytes)
    return values
  }
}
