/// Puts numbers into bytes, the low byte first.
package struct ByteWriter {
  package private(set) var bytes: [UInt8] = []

  /// Begins without a byte.
  package init() {}

  /// Writes one byte.
  package mutating func write(byte: UInt8) { bytes.append(byte) }

  /// Writes a number of 64 bits.
  package mutating func write(_ value: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift)))
    }
  }

  /// Writes a floating-point number of 64 bits.
  mutating func write(_ value: Double) { write(value.bitPattern) }

  /// Writes a mapping: a, b, c, d, tx, ty.
  mutating func write(_ numbers: [Double]) { for number in numbers { write(number) } }

  /// Writes a number in as few bytes as it needs, seven bits each, the low ones first; the highest
  /// bit of a byte says that more follow.
  mutating func write(count: some FixedWidthInteger & UnsignedInteger) {
    var rest = UInt64(count)
    while rest > 127 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Writes a number of elements.
  package mutating func write(count: Int) { write(count: UInt(count)) }

  /// Writes a number of either sign so that small ones are short: 0, -1, 1, -2, 2, … in turn.
  package mutating func write(signed value: Int64) {
    write(count: UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }
}
