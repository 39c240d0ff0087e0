extension Double {
  /// The nearest whole number, halves away from 0: what `rounded()` returns, without the call that it is on
  /// processors without an instruction for it.
  @inlinable public var nearestWhole: Double {
    // From here on all are whole; NaN is not less either.
    guard magnitude < 0x1p52 else { return self }
    // With the largest number below a half, only a half or more reaches the next.
    let half = Double(signOf: self, magnitudeOf: 0x1.fffffffffffffp-2)
    return Double(signOf: self, magnitudeOf: Double(Int64(self + half)))
  }
}
