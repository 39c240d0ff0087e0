internal import CExpat

/// Makes UTF-8 of a text in another encoding, piece by piece (C: `iconv_t`).
struct TextConverter: ~Copyable {
  /// More bytes than a letter has in any encoding.
  private static let longestLetter = 16

  private let converter: iconv_t
  /// The first bytes of a letter whose others have not come.
  private var rest: [UInt8] = []
  private var output = [CChar](repeating: 0, count: 1 << 14)

  /// Makes one; `nil` when the encoding is not known.
  ///
  /// - Parameter encoding: what the text calls it.
  init?(from encoding: String) {
    // It gives an impossible address where others give none.
    guard let made = iconv_open("UTF-8", encoding), Int(bitPattern: made) != -1 else { return nil }
    converter = made
  }

  deinit { iconv_close(converter) }

  /// Converts the next piece.
  ///
  /// - Parameters:
  ///   - piece: some bytes.
  ///   - isLast: whether the text ends with them.
  /// - Returns: the piece in UTF-8; `nil` when it is not in the encoding.
  mutating func converted(_ piece: ArraySlice<UInt8>, isLast: Bool) -> [UInt8]? {
    var input = (rest + piece).map { CChar(bitPattern: $0) }
    var result: [UInt8] = []
    let (reason, left) = input.withUnsafeMutableBufferPointer { buffer in
      var (next, left) = (buffer.baseAddress, buffer.count)
      var reason: CInt
      repeat { reason = step(&next, &left, into: &result) } while reason == E2BIG
      return (reason, left)
    }
    rest = input.suffix(left).map { UInt8(bitPattern: $0) }
    // A letter may go on in the next piece.
    let isRead = reason == 0 || (reason == EINVAL && !isLast && left <= Self.longestLetter)
    return isRead ? result : nil
  }

  private mutating func step(
    _ next: inout UnsafeMutablePointer<CChar>?,
    _ left: inout Int,
    into result: inout [UInt8]
  ) -> CInt {
    let converter = converter
    return output.withUnsafeMutableBufferPointer { space in
      var (place, room) = (space.baseAddress, space.count)
      let reason = sumiConvert(converter, &next, &left, &place, &room)
      result += space[..<(space.count - room)].lazy.map { UInt8(bitPattern: $0) }
      return reason
    }
  }
}
