/// Bytes written with 64 letters, as texts carry them (RFC 4648, 4).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )
  private static let pad = UInt8(ascii: "=")
  /// The six bits of each letter; `nil` for a byte that is none.
  private static let values: [UInt8?] = {
    var values = [UInt8?](repeating: nil, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  /// Bytes as text.
  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let rest = bytes.count - start
      let (second, third) = (rest > 1 ? bytes[start + 1] : 0, rest > 2 ? bytes[start + 2] : 0)
      let bits = Int(bytes[start]) << 16 | Int(second) << 8 | Int(third)
      text.append(letters[bits >> 18])
      text.append(letters[bits >> 12 & 63])
      text.append(rest > 1 ? letters[bits >> 6 & 63] : pad)
      text.append(rest > 2 ? letters[bits & 63] : pad)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a text, whatever blanks and line ends lie in it; `nil` when it is no such text.
  static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var (bits, count, pads) = (0, 0, 0)
    for byte in text.utf8 {
      if byte == pad {
        pads += 1
        continue
      }
      guard let value = values[Int(byte)] else { continue }
      // Nothing follows the end.
      guard pads == 0 else { return nil }
      bits = bits << 6 | Int(value)
      count += 1
      guard count.isMultiple(of: 4) else { continue }
      bytes += [UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8)]
      bytes.append(UInt8(truncatingIfNeeded: bits))
    }
    switch (count % 4, pads) {
    case (0, 0): break
    case (2, 2): bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    case (3, 1):
      bytes += [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
    default: return nil
    }
    return bytes
  }
}
