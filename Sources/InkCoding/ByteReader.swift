/// Takes numbers out of bytes that may say anything.
package struct ByteReader {
  private let bytes: [UInt8]
  private(set) var offset = 0
  /// The version of the format in which ink is written; see <doc:DrawingData>.
  var version: UInt8 = ByteWriter.inkVersion

  /// The number of samples and points that may still be read.
  private var elementsLeft = UInt64.max

  /// Begins at the first byte.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Begins at the first byte of data that may have come from another program, whose samples and
  /// points are counted.
  ///
  /// - Parameters:
  ///   - bytes: the data.
  ///   - budget: the number of them that there may be; `nil` for data that is our own.
  init(_ bytes: [UInt8], within budget: ElementBudget?) {
    self.init(bytes)
    if let budget { elementsLeft = UInt64(budget.most) }
  }

  /// Counts samples and points, before there is memory for them.
  ///
  /// - Parameter count: the number of them.
  /// - Throws: ``DrawingDataError`` when there are more than may be.
  mutating func take(elements count: UInt64) throws(DrawingDataError) {
    guard count <= elementsLeft else { throw malformed("there are too many points") }
    elementsLeft -= count
  }

  /// The number of bytes that are left.
  package var remaining: Int { bytes.count - offset }

  /// The error that the data says something impossible at this place.
  func malformed(_ reason: String) -> DrawingDataError {
    .malformed(offset: offset, reason: reason)
  }

  /// Reads one byte.
  package mutating func byte() throws(DrawingDataError) -> UInt8 {
    guard offset < bytes.count else { throw .endsEarly }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Reads so many bytes.
  package mutating func data(count: Int) throws(DrawingDataError) -> [UInt8] {
    guard count <= remaining else { throw .endsEarly }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  /// Reads a number of 64 bits.
  package mutating func word() throws(DrawingDataError) -> UInt64 {
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
  package mutating func varint() throws(DrawingDataError) -> UInt64 {
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
  package mutating func signed() throws(DrawingDataError) -> Int64 {
    let bits = try varint()
    return Int64(bitPattern: (bits >> 1) ^ (0 &- (bits & 1)))
  }

  /// Reads a number of elements, of which each takes at least so many of the bytes that are left.
  mutating func count(bytesEach: Int) throws(DrawingDataError) -> Int {
    let value = try varint()
    guard value <= UInt64(remaining / bytesEach) else { throw .endsEarly }
    return Int(value)
  }

  /// Reads a number of elements, of which each but the first takes at least one of the bits that
  /// are left.
  mutating func countOfBits() throws(DrawingDataError) -> Int {
    let value = try varint()
    guard value <= UInt64(remaining) * 8 else { throw .endsEarly }
    guard value <= Self.most else { throw malformed("a stroke has at most \(Self.most) points") }
    try take(elements: value)
    return Int(value)
  }

  /// Points or samples of a stroke at most: 35 minutes of a pen with 2000 reports a second.
  private static let most: UInt64 = 1 << 22

  /// A byte that is still to be read.
  func peek(_ distance: Int) -> UInt8 { bytes[offset + distance] }

  /// Passes bytes over that were looked at.
  mutating func skip(_ count: Int) { offset += count }
}
