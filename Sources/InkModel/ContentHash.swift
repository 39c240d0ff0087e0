/// Mixes whole numbers into 128 bits, the same on every machine and at every run.
///
/// Source: the finalizer of SplitMix64 (Steele, Lea, Flood, *Fast Splittable Pseudorandom Number
/// Generators*, 2014), chained over two lanes. Not for secrets.
struct ContentHash {
  private var high: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var low: UInt64 = 0xD1B5_4A32_D192_ED03

  /// Takes a number in.
  mutating func combine(_ value: UInt64) {
    high = Self.mix(high ^ value)
    low = Self.mix(low &+ value &* 0xA24B_AED4_963E_E407)
  }

  /// Takes two numbers of 32 bits in.
  mutating func combine(_ first: Int32, _ second: Int32) {
    combine(UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second)))
  }

  /// The id that stands for all that was taken in.
  var id: StrokeID { StrokeID(high: Self.mix(high &+ low), low: low) }

  private static func mix(_ value: UInt64) -> UInt64 {
    var bits = value &+ 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
