/// Whole numbers as bits, small where they are as small as those before them.
///
/// The models of the bits are those of a whole stroke: all its columns learn from each other.
struct NumberCoder<Bits: BitCoder> {
  /// Takes the bits.
  var bits: Bits
  private var models = FirstShares.all.map { BitModel(share: $0) }

  /// The greatest number that is counted bit by bit; a larger one is written with its length.
  private let most: UInt64 = 20

  /// Begins with bits.
  init(_ bits: Bits) { self.bits = bits }

  /// Codes a number that is about as large as others were; they are below 2⁴⁸.
  mutating func number(_ value: Int64, _ mean: inout RunningMean) throws(Bits.Failure) -> Int64 {
    let (group, low) = mean.level
    let wanted = value.magnitude >> UInt64(low)
    var high: UInt64 = 0
    while try bits.bit(wanted > high, &models[group * 4 + Int(min(3, high))]) {
      high += 1
      guard high == most else { continue }
      high &+= UInt64(bitPattern: try plain(Int64(truncatingIfNeeded: wanted &- most)))
      break
    }
    try bits.require(high < 1 << 48 && low < 48, "a number is too large")
    let rest = try bits.bits(value.magnitude & ((1 << UInt64(low)) - 1), count: low)
    let size = high << UInt64(low) | rest
    try bits.require(size < 1 << 48, "a number is too large")
    mean.learn(size)
    guard size > 0 else { return 0 }
    return try bits.bits(value < 0 ? 1 : 0, count: 1) == 1 ? -Int64(size) : Int64(size)
  }

  /// Codes a number of which nothing is known: its length in six bits, and its bits.
  mutating func plain(_ value: Int64) throws(Bits.Failure) -> Int64 {
    let folded = UInt64(bitPattern: (value << 1) ^ (value >> 63))
    let length = Int(try bits.bits(UInt64(64 - folded.leadingZeroBitCount), count: 6))
    let read = try bits.bits(folded, count: length)
    return Int64(bitPattern: (read >> 1) ^ (0 &- (read & 1)))
  }

  /// Codes a number that has only few values.
  mutating func choice(_ value: Int, bits count: Int) throws(Bits.Failure) -> Int {
    Int(try bits.bits(UInt64(value), count: count))
  }
}

/// The initial probabilities of the models of ``NumberCoder``, in 65 536ths: the means of recorded
/// handwriting.
private enum FirstShares {
  static let all: [Int32] = [
    1_000, 13_000, 37_000, 40_000,
    4_000, 12_000, 34_000, 40_000,
    7_000, 10_000, 34_000, 46_000,
    14_000, 12_000, 32_000, 43_000,
    26_000, 17_000, 23_000, 40_000,
    37_000, 31_000, 32_000, 47_000,
    30_000, 37_000, 38_000, 52_000,
  ]
}
