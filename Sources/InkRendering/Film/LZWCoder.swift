/// The packing of GIF files: Lempel-Ziv-Welch with codes of 9 to 12 bits.
///
/// Source: *Graphics Interchange Format, Version 89a*, CompuServe 1990, appendix F.
struct LZWCoder {
  private static let clear = 256
  private static let end = 257
  private static let mostCodes = 4096

  /// The code of a known sequence and a byte behind it, by both; 0 for none.
  private var codes = [UInt16](repeating: 0, count: mostCodes * 256)
  private var nextCode = end + 1
  private var bitCount = 9
  /// Bits that are no whole byte yet, and their number.
  private var (bits, held) = (0, 0)
  private var packed: [UInt8] = []

  /// Packs bytes.
  ///
  /// - Returns: the size of a byte in bits, the packed data in blocks of at most 255 bytes, each behind its
  ///   length, and an empty block.
  mutating func pack(_ bytes: [UInt8]) -> [UInt8] {
    (packed, bitCount) = ([], 9)
    reset()
    var sequence: Int?
    for byte in bytes {
      guard let known = sequence else {
        sequence = Int(byte)
        continue
      }
      let place = known << 8 | Int(byte)
      if codes[place] > 0 {
        sequence = Int(codes[place])
        continue
      }
      append(known)
      sequence = Int(byte)
      if nextCode < Self.mostCodes {
        // The reader is one code behind, so codes grow when the first one is made that needs it.
        if nextCode == 1 << bitCount { bitCount += 1 }
        codes[place] = UInt16(nextCode)
        nextCode += 1
      } else {
        reset()
      }
    }
    if let sequence { append(sequence) }
    append(Self.end)
    if held > 0 { packed.append(UInt8(truncatingIfNeeded: bits)) }
    (bits, held) = (0, 0)
    return blocks()
  }

  /// Forgets all sequences.
  private mutating func reset() {
    append(Self.clear)
    for place in codes.indices { codes[place] = 0 }
    (nextCode, bitCount) = (Self.end + 1, 9)
  }

  private mutating func append(_ code: Int) {
    bits |= code << held
    held += bitCount
    while held >= 8 {
      packed.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      held -= 8
    }
  }

  private func blocks() -> [UInt8] {
    var blocks: [UInt8] = [8]
    for start in stride(from: 0, to: packed.count, by: 255) {
      let block = packed[start..<min(packed.count, start + 255)]
      blocks.append(UInt8(block.count))
      blocks += block
    }
    return blocks + [0]
  }
}
