extension [UInt8] {
  /// The number that so many bytes from an index on say, the least first; `nil` where they end
  /// early.
  func littleEndian(at index: Int, bytes count: Int) -> Int? {
    guard index >= 0, count <= 7, index <= self.count - count else { return nil }
    return self[index..<(index + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Appends a number, the least byte first.
  mutating func appendLittleEndian(_ number: some FixedWidthInteger) {
    for shift in stride(from: 0, to: number.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
