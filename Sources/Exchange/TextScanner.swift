/// Takes numbers and words out of text, from the front to the back.
struct TextScanner {
  private let bytes: [UInt8]
  private(set) var offset = 0

  /// Powers of ten that a double holds exactly.
  private static let powers: [Double] = (0...22).map { exponent in
    (0..<exponent).reduce(1.0) { product, _ in product * 10 }
  }

  init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A Boolean value that indicates whether nothing is left.
  var isAtEnd: Bool { offset >= bytes.count }

  /// The next byte, which stays.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Passes one byte.
  mutating func skip() { offset += 1 }

  /// Passes blanks.
  mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
  }

  /// Passes blanks and one comma between them.
  mutating func skipSeparator() {
    skipBlanks()
    if consume(",") { skipBlanks() }
  }

  /// Passes a character if it is the next.
  mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Takes what is before the next blank; `nil` when nothing is.
  mutating func word() -> String? {
    skipBlanks()
    let start = offset
    while offset < bytes.count, bytes[offset] > 0x20 { offset += 1 }
    return start < offset ? String(decoding: bytes[start..<offset], as: UTF8.self) : nil
  }

  /// Takes a decimal number, with or without sign, point and exponent; `nil` and no step when there
  /// is none or none that is finite.
  mutating func number() -> Double? {
    let start = offset
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { offset += 1 }
    var (mantissa, shift, count) = (UInt64(0), 0, 0)
    digits(&mantissa, &shift, &count, afterPoint: false)
    if next == UInt8(ascii: "."), count > 0 || isDigit(offset + 1) {
      offset += 1
      digits(&mantissa, &shift, &count, afterPoint: true)
    }
    guard count > 0 else {
      offset = start
      return nil
    }
    shift += exponent()
    let value = Self.value(mantissa, shift, text: bytes[start..<offset])
    guard let value, value.isFinite else {
      offset = start
      return nil
    }
    return isNegative ? -value : value
  }

  /// Takes all numbers up to something else.
  mutating func numbers() -> [Double] {
    var numbers: [Double] = []
    skipBlanks()
    while let number = number() {
      numbers.append(number)
      skipSeparator()
    }
    return numbers
  }

  private func isDigit(_ offset: Int) -> Bool {
    offset < bytes.count && (0x30...0x39).contains(bytes[offset])
  }

  private mutating func digits(
    _ mantissa: inout UInt64,
    _ shift: inout Int,
    _ count: inout Int,
    afterPoint: Bool
  ) {
    while isDigit(offset) {
      // Nineteen digits fit; what follows changes nothing that a double can tell.
      if mantissa < 100_000_000_000_000_000 {
        mantissa = mantissa * 10 + UInt64(bytes[offset] - 0x30)
        if afterPoint { shift -= 1 }
      } else if !afterPoint {
        shift += 1
      }
      count += 1
      offset += 1
    }
  }

  private mutating func exponent() -> Int {
    guard let letter = next, letter | 0x20 == UInt8(ascii: "e") else { return 0 }
    var cursor = offset + 1
    var isNegative = false
    if cursor < bytes.count,
      bytes[cursor] == UInt8(ascii: "-") || bytes[cursor] == UInt8(ascii: "+")
    {
      isNegative = bytes[cursor] == UInt8(ascii: "-")
      cursor += 1
    }
    guard isDigit(cursor) else { return 0 }
    var value = 0
    while isDigit(cursor) {
      value = min(100_000, value * 10 + Int(bytes[cursor] - 0x30))
      cursor += 1
    }
    offset = cursor
    return isNegative ? -value : value
  }

  private static func value(_ mantissa: UInt64, _ shift: Int, text: ArraySlice<UInt8>) -> Double? {
    if mantissa < 1 << 53, abs(shift) <= 22 {
      let number = Double(mantissa)
      return shift < 0 ? number / powers[-shift] : number * powers[shift]
    }
    if mantissa == 0 { return 0 }
    return Double(String(decoding: text, as: UTF8.self)).map(abs)
  }
}
