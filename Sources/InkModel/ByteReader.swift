/// Takes numbers out of bytes that may say anything.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var offset = 0

  /// Begins at the first byte.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// How many bytes are left.
  var remaining: Int { bytes.count - offset }

  /// The error that the data says something impossible at this place.
  func malformed(_ reason: String) -> DrawingDataError {
    .malformed(offset: offset, reason: reason)
  }

  /// Reads one byte.
  mutating func byte() throws(DrawingDataError) -> UInt8 {
    guard offset < bytes.count else { throw .endsEarly }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Reads so many bytes.
  mutating func data(count: Int) throws(DrawingDataError) -> [UInt8] {
    guard count <= remaining else { throw .endsEarly }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  /// Reads a number of 64 bits.
  mutating func word() throws(DrawingDataError) -> UInt64 {
    guard remaining >= 8 else { throw .endsEarly }
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 8) {
      value |= UInt64(bytes[offset]) << UInt64(shift)
      offset += 1
    }
    return value
  }

  /// Reads a floating-point number of 64 bits; refuses what is not finite.
  mutating func number() throws(DrawingDataError) -> Double {
    let value = Double(bitPattern: try word())
    guard value.isFinite else { throw malformed("a number must be finite") }
    return value
  }

  /// Reads a number of up to 64 bits in groups of seven.
  mutating func varint() throws(DrawingDataError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0, through: 63, by: 7) {
      let byte = try byte()
      value |= UInt64(byte & 127) << UInt64(shift)
      if shift == 63, byte > 1 { break }
      if byte < 128 { return value }
    }
    throw malformed("a number must fit in 64 bits")
  }

  /// Reads a number of either sign.
  mutating func signed() throws(DrawingDataError) -> Int64 {
    let bits = try varint()
    return Int64(bitPattern: (bits >> 1) ^ (0 &- (bits & 1)))
  }

  /// Reads a number of elements, of which each takes at least so many of the bytes that are left.
  mutating func count(bytesEach: Int) throws(DrawingDataError) -> Int {
    let value = try varint()
    guard value <= UInt64(remaining / bytesEach) else { throw .endsEarly }
    return Int(value)
  }

  /// Reads a column; see ``ByteWriter/write(column:order:mayBeConstant:)``.
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
    guard count > 0 else { return [] }
    let order = try byte()
    guard order <= 2, order > 0 || mayBeConstant else { throw malformed("no such column") }
    if order == 0 {
      let value = try signed()
      guard range.contains(value) else { throw malformed("a value is out of range") }
      return Array(repeating: Int32(value), count: count)
    }
    guard count <= remaining else { throw .endsEarly }
    var values: [Int32] = []
    values.reserveCapacity(count)
    var (last, step) = (Int64(0), Int64(0))
    for _ in 0..<count {
      let difference = try signed() &+ step
      let value = last &+ difference
      guard range.contains(value) else { throw malformed("a value is out of range") }
      values.append(Int32(value))
      if order == 2 { step = difference }
      last = value
    }
    return values
  }
}
