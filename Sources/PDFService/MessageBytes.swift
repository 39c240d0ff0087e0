/// Writes the numbers and bytes of a message, the lowest byte first.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ value: Int) {
    let bits = UInt64(bitPattern: Int64(value))
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
  }

  mutating func write(_ value: Double) { write(Int(Int64(bitPattern: value.bitPattern))) }

  mutating func write(_ part: [UInt8]) {
    write(part.count)
    bytes += part
  }

  mutating func write(_ text: String) { write(Array(text.utf8)) }
}

/// Reads what ``MessageWriter`` wrote; `nil` where a message ends early.
struct MessageReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// A Boolean value that indicates whether nothing is left.
  var isAtEnd: Bool { rest.isEmpty }

  mutating func integer() -> Int? {
    guard rest.count >= 8 else { return nil }
    let bits = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(8)
    return Int(Int64(bitPattern: bits))
  }

  mutating func number() -> Double? {
    integer().map { Double(bitPattern: UInt64(bitPattern: Int64($0))) }
  }

  mutating func data() -> [UInt8]? {
    guard let count = integer(), count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func text() -> String? { data().map { String(decoding: $0, as: UTF8.self) } }
}
