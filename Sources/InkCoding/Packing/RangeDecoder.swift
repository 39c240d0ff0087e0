/// Reads bits from bytes that may say anything; see ``RangeEncoder``.
struct RangeDecoder: BitCoder {
  typealias Failure = DrawingDataError

  static let isWriter = false

  private let bytes: [UInt8]
  private var next = 0
  private var code: UInt32 = 0
  private var range = UInt32.max

  /// Begins at the first byte; after the last come zeros.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    for _ in 0..<4 { code = code << 8 | nextByte() }
  }

  mutating func bit(_ bit: Bool, _ model: inout BitModel) -> Bool {
    let part = (range >> 16) * model.share
    let isSet = code < part
    if isSet {
      range = part
    } else {
      code -= part
      range -= part
    }
    model.learn(isSet)
    makeRoom()
    return isSet
  }

  mutating func bits(_ value: UInt64, count: Int) throws(DrawingDataError) -> UInt64 {
    var (value, left): (UInt64, Int) = (0, count)
    while left > 0 {
      let taken = min(left, 16)
      left -= taken
      range >>= UInt32(taken)
      let part = code / range
      try require(part < 1 << UInt32(taken), "the bits mean nothing")
      code -= part * range
      value = value << UInt64(taken) | UInt64(part)
      makeRoom()
    }
    return value
  }

  func require(_ condition: Bool, _ reason: StaticString) throws(DrawingDataError) {
    guard condition else { throw .malformed(offset: next, reason: "\(reason)") }
  }

  private mutating func makeRoom() {
    while range < RangeEncoder.narrowest {
      code = code << 8 | nextByte()
      range <<= 8
    }
  }

  private mutating func nextByte() -> UInt32 {
    guard next < bytes.count else { return 0 }
    defer { next += 1 }
    return UInt32(bytes[next])
  }
}
