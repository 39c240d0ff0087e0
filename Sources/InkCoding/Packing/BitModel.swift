/// How likely a bit is to be set, learnt from those before it in the same place.
struct BitModel {
  /// How likely a set bit is, in 65 536ths; never quite sure.
  var share: UInt32 { max(Self.least, min(65_536 - Self.least, UInt32(learnt))) }

  private var learnt: Int32
  /// What part of the way to the truth the next bit moves the share; slower with each.
  private var slowness: Int32 = 6

  /// The least share; so a bit takes at least 0.011 bits.
  private static let least: UInt32 = 512
  /// How slow learning becomes.
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
