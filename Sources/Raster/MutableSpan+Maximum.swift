extension MutableSpan<UInt8> {
  /// Raises up to four bytes to at least the given values.
  ///
  /// It is compiled into its callers: a call for each four pixels would cost as much as the work.
  ///
  /// - Parameters:
  ///   - index: the index of the first byte.
  ///   - values: the values, 0...255, which are rounded.
  ///   - count: the number of bytes to raise, from the first on, more than 0; beyond 4 it is 4.
  ///     The program ends where the span has not so many.
  @inlinable
  @inline(__always)
  public mutating func raise(at index: Int, to values: SIMD4<Float>, count: Int) {
    // A sum with 2²³ has no fraction: its last byte is the value, rounded.
    let sums = unsafeBitCast(values + 8_388_608, to: SIMD4<UInt32>.self)
    let new = SIMD4<UInt8>(truncatingIfNeeded: sums)
    guard index <= self.count - 4 else {
      for lane in 0..<Swift.min(4, count) {
        self[index + lane] = Swift.max(self[index + lane], new[lane])
      }
      return
    }
    var bytes = mutableBytes
    let old = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD4<UInt8>.self)
    // Those beyond the count become 0, which raises nothing.
    let first = (UInt32(1) &<< UInt32(truncatingIfNeeded: 8 &* count)) &- 1
    let wanted = count < 4 ? new & unsafeBitCast(first, to: SIMD4<UInt8>.self) : new
    let most = old.replacing(with: wanted, where: wanted .> old)
    bytes.storeBytes(of: most, toByteOffset: index, as: SIMD4<UInt8>.self)
  }
}
