/// Writes bits, each in as little room as it is likely.
///
/// Source: G. N. N. Martin, *Range encoding: an algorithm for removing redundancy from a digitised
/// message*, 1979. <doc:DrawingData> says what the bytes mean.
struct RangeEncoder: BitCoder {
  typealias Failure = Never

  static let isWriter = true
  /// Below this, the range makes room for another byte.
  static let narrowest: UInt32 = 1 << 24

  private var bytes: [UInt8] = []
  private var low: UInt64 = 0
  private var range = UInt32.max

  mutating func bit(_ bit: Bool, _ model: inout BitModel) -> Bool {
    let part = (range >> 16) * model.share
    if bit {
      range = part
    } else {
      low += UInt64(part)
      range -= part
    }
    model.learn(bit)
    makeRoom()
    return bit
  }

  mutating func bits(_ value: UInt64, count: Int) -> UInt64 {
    var left = count
    while left > 0 {
      let taken = min(left, 16)
      left -= taken
      range >>= UInt32(taken)
      low += ((value >> UInt64(left)) & ((1 << UInt64(taken)) - 1)) * UInt64(range)
      makeRoom()
    }
    return value
  }

  func require(_ condition: Bool, _ reason: StaticString) {
    assert(condition, "\(reason)")
  }

  /// The bytes; nothing may be written after.
  ///
  /// Zeros at the end are left out, as a reader takes zeros for what is not there.
  consuming func finished() -> [UInt8] {
    var rest: UInt64 = UInt64(UInt32.max)
    // The number of the range with the fewest bytes.
    while true {
      let value = (low + rest) & ~rest
      if value < low + UInt64(range) {
        low = value
        break
      }
      rest >>= 8
    }
    for _ in 0..<4 { appendByte() }
    while bytes.last == 0 { bytes.removeLast() }
    return bytes
  }

  private mutating func makeRoom() {
    while range < Self.narrowest {
      appendByte()
      range <<= 8
    }
  }

  private mutating func appendByte() {
    carry()
    bytes.append(UInt8(low >> 24))
    low = (low << 8) & UInt64(UInt32.max)
  }

  /// Brings a bit that has run over into the bytes before.
  private mutating func carry() {
    guard low > UInt64(UInt32.max) else { return }
    low &= UInt64(UInt32.max)
    var index = bytes.count - 1
    while index >= 0, bytes[index] == .max {
      bytes[index] = 0
      index -= 1
    }
    if index >= 0 { bytes[index] += 1 }
  }
}
