extension SeededGenerator {
  /// A text broken in one of the ways in which files break: bytes changed, cut, doubled, moved.
  public mutating func broken(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<whole(1...3) where !bytes.isEmpty {
      let start = whole(0...(bytes.count - 1))
      let end = min(bytes.count, start + whole(0...12))
      switch whole(0...6) {
      case 0: bytes[start] = UInt8(whole(0...255))
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.removeSubrange(start...)
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 4: bytes.replaceSubrange(start..<end, with: Array(Self.nasty[pick()].utf8))
      case 5: bytes.insert(contentsOf: Array(Self.nasty[pick()].utf8), at: start)
      default: bytes.swapAt(start, whole(0...(bytes.count - 1)))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func pick() -> Int { whole(0...(Self.nasty.count - 1)) }

  /// What parsers stumble over.
  private static let nasty = [
    "", "-", "nan", "inf", "-inf", "1e308", "-1e308", "1e-320", "9223372036854775807",
    "-9223372036854775808", "99999999999999999999", "4294967296", "0x1p-2", "\t", "\n", "\r\n",
    "\r", ",", ",,,,", "=", " ", "#", "é", "\u{FEFF}", "\u{2028}", "\0", "true", "+5", "1,5",
  ]
}
