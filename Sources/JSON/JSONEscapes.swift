/// The letters of a text that begin with a backslash.
enum JSONEscapes {
  private static let short: [(letter: UInt8, byte: UInt8)] = [
    (UInt8(ascii: "\""), 0x22), (UInt8(ascii: "\\"), 0x5C), (UInt8(ascii: "/"), 0x2F),
    (UInt8(ascii: "b"), 0x08), (UInt8(ascii: "f"), 0x0C), (UInt8(ascii: "n"), 0x0A),
    (UInt8(ascii: "r"), 0x0D), (UInt8(ascii: "t"), 0x09),
  ]

  /// The bytes that a text means; `nil` when an escape means nothing.
  static func resolved(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var (rest, result) = (text, [UInt8]())
    result.reserveCapacity(text.count)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard let letter = rest.popFirst() else { return nil }
      if let meant = short.first(where: { $0.letter == letter })?.byte {
        result.append(meant)
      } else {
        guard letter == UInt8(ascii: "u"), let scalar = scalar(&rest) else { return nil }
        result += Array(String(Character(scalar)).utf8)
      }
    }
    return result
  }

  /// Takes the digits of a letter, or of the two halves of one, from the beginning of a text.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let first = unit(&rest) else { return nil }
    guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) }
    guard rest.popFirst() == UInt8(ascii: "\\"), rest.popFirst() == UInt8(ascii: "u"),
      let second = unit(&rest), (0xDC00...0xDFFF).contains(second)
    else { return nil }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt32? {
    guard rest.count >= 4 else { return nil }
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = rest.popFirst().map({ Character(Unicode.Scalar($0)) })?.hexDigitValue else {
        return nil
      }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// Appends a text with its quotation marks; control characters are escaped, slashes are not.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        if let escape = short.first(where: { $0.byte == byte }) {
          bytes += [UInt8(ascii: "\\"), escape.letter]
        } else {
          bytes += Array((byte < 0x10 ? "\\u000" : "\\u00").utf8)
          bytes += Array(String(byte, radix: 16).utf8)
        }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
