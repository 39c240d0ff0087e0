/// An adaptive estimate of the length of the next code, learnt from the numbers before.
///
/// A number u ≥ 0 is written as u / 2ᵏ ones, a zero, and the k low bits of u; k follows the mean of
/// the numbers so far, the recent ones counting more. Numbers of 20 · 2ᵏ and above are written as
/// twenty ones, six bits for their length less one, and all their bits. So the first version of our
/// formats wrote; nothing is written in this way any more.
///
/// Source: R. F. Rice, *Some practical universal noiseless coding techniques*, 1979; the adaptation
/// is that of JPEG-LS (ITU-T T.87).
struct RiceCode {
  /// Ones that announce a number with its length.
  static let escape = 20
  private var sum: UInt64 = 8
  private var count: UInt64 = 1

  /// The number of low bits that are written as they are.
  var lowBits: Int {
    var bits = 0
    while count << UInt64(bits) < sum { bits += 1 }
    return bits
  }

  /// Learns from a number that was written or read.
  mutating func learn(_ value: UInt64) {
    sum += value
    count += 1
    guard count >= 16 else { return }
    sum >>= 1
    count >>= 1
  }

  /// The number of either sign.
  static func unfolded(_ value: UInt64) -> Int64 {
    Int64(bitPattern: (value >> 1) ^ (0 &- (value & 1)))
  }
}
