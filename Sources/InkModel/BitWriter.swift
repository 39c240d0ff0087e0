/// Puts bits into bytes, the first bit into the highest place.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var free = 0

  /// Writes the low bits of a number, the highest of them first.
  mutating func write(_ value: UInt64, bits: Int) {
    var left = bits
    while left > 0 {
      if free == 0 {
        bytes.append(0)
        free = 8
      }
      let taken = min(left, free)
      let part = (value >> UInt64(left - taken)) & ((1 << UInt64(taken)) - 1)
      bytes[bytes.count - 1] |= UInt8(part) << UInt8(free - taken)
      free -= taken
      left -= taken
    }
  }

  /// Writes numbers of either sign; see ``RiceCode``.
  mutating func write(_ values: some Sequence<Int64>) {
    var code = RiceCode()
    for value in values {
      let folded = RiceCode.folded(value)
      let low = code.lowBits
      let high = folded >> UInt64(low)
      if high < UInt64(RiceCode.escape) {
        write((1 << (high + 1)) - 2, bits: Int(high) + 1)
        write(folded, bits: low)
      } else {
        let length = RiceCode.bitLength(of: folded)
        write((1 << UInt64(RiceCode.escape)) - 1, bits: RiceCode.escape)
        write(UInt64(length - 1), bits: 6)
        write(folded, bits: length)
      }
      code.learn(folded)
    }
  }
}
