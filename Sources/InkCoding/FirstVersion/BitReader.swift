/// Takes bits out of bytes that may say anything; the first bit in the highest place.
struct BitReader {
  private let bytes: ByteReader
  private let end: Int
  private var position = 0
  private var code = RiceCode()

  /// Numbers are shorter than this, so that no sum of theirs is too large.
  private static let longest = 48

  /// Begins at the next byte that the reader would read.
  init(_ bytes: ByteReader) {
    self.bytes = bytes
    end = bytes.remaining * 8
  }

  /// The number of bytes that were read, the last one perhaps in part.
  var usedBytes: Int { (position + 7) / 8 }

  /// Reads a number of either sign; see ``RiceCode``.
  mutating func next() throws(DrawingDataError) -> Int64 {
    let high = try ones()
    let folded: UInt64
    if high < RiceCode.escape {
      let low = code.lowBits
      folded = UInt64(high) << UInt64(low) | (try bits(low))
    } else {
      let length = Int(try bits(6)) + 1
      guard length < Self.longest else { throw bytes.malformed("a difference is too large") }
      folded = try bits(length)
    }
    code.learn(folded)
    return RiceCode.unfolded(folded)
  }

  /// Reads ones up to a zero, which is read too, or as many as announce a length.
  private mutating func ones() throws(DrawingDataError) -> Int {
    var count = 0
    while count < RiceCode.escape {
      guard position < end else { throw .endsEarly }
      let free = 8 - position % 8
      let byte = bytes.peek(position / 8) << UInt8(8 - free)
      let run = min((~byte).leadingZeroBitCount, free, RiceCode.escape - count)
      count += run
      position += run
      if run < free {
        if count < RiceCode.escape { position += 1 }
        return count
      }
    }
    return count
  }

  private mutating func bits(_ count: Int) throws(DrawingDataError) -> UInt64 {
    guard position + count <= end else { throw .endsEarly }
    var value: UInt64 = 0
    var left = count
    while left > 0 {
      let free = 8 - position % 8
      let taken = min(left, free)
      let byte = bytes.peek(position / 8)
      let part = (byte >> UInt8(free - taken)) & UInt8((1 << UInt16(taken)) - 1)
      value = value << UInt64(taken) | UInt64(part)
      position += taken
      left -= taken
    }
    return value
  }
}
