internal import Database

/// CRC-32, as zlib, PNG and Ethernet have it: finds every change of few bits.
///
/// Source: ISO 3309; polynomial 0xEDB88320, bits reversed.
struct Checksum {
  private var state: UInt32 = 0xFFFF_FFFF

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  /// The sum of all that was taken in, as a number with a sign.
  var value: Int64 { Int64(Int32(bitPattern: ~state)) }

  /// Takes a byte in.
  mutating func combine(_ byte: UInt8) {
    state = Self.table[Int((state ^ UInt32(byte)) & 0xFF)] ^ (state >> 8)
  }

  /// Takes bytes in.
  mutating func combine(_ bytes: some Sequence<UInt8>) {
    let table = Self.table
    var state = state
    for byte in bytes { state = table[Int((state ^ UInt32(byte)) & 0xFF)] ^ (state >> 8) }
    self.state = state
  }

  /// Takes a number in, the low byte first.
  mutating func combine(_ word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
    }
  }

  /// Takes a field in: a byte for its kind, then the value or the length and the bytes.
  mutating func combine(_ value: DatabaseValue) {
    switch value {
    case .null: combine(0 as UInt8)
    case .integer(let number):
      combine(1 as UInt8)
      combine(UInt64(bitPattern: number))
    case .real(let number):
      combine(2 as UInt8)
      combine(number.bitPattern)
    case .text(let text):
      combine(3 as UInt8)
      combine(UInt64(text.utf8.count))
      combine(text.utf8)
    case .blob(let bytes):
      combine(4 as UInt8)
      combine(UInt64(bytes.count))
      combine(bytes)
    }
  }
}
