/// An adaptive estimate of the probability of a set bit, learnt from earlier bits of the same kind.
struct BitModel {
  /// The probability of a set bit, in 65 536ths; never 0 or 1.
  var share: UInt32 { max(Self.least, min(65_536 - Self.least, UInt32(learnt))) }

  private var learnt: Int32
  /// The divisor of the difference by which the next bit moves the estimate; it grows with each.
  private var slowness: Int32 = 6

  /// The least share; so a bit takes at least 0.011 bits.
  private static let least: UInt32 = 512
  /// The greatest divisor.
  private static let slowest: Int32 = 32

  /// Makes a model that has seen nothing.
  ///
  /// - Parameter share: how likely a set bit is, in 65 536ths.
  init(share: Int32) { learnt = share }

  /// Learns from a bit.
  mutating func learn(_ bit: Bool) {
    learnt += ((bit ? 65_536 : 0) - learnt) / slowness
    slowness = min(Self.slowest, slowness + 1)
  }
}
