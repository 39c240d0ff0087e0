/// Which of the 65,536 steps of an axis were seen: more than any pen tells apart.
public struct LevelSet: Hashable, Sendable {
  private static let steps = 65_536

  private var bits: [UInt64] = []
  /// How many different ones.
  public private(set) var count = 0

  /// Makes an empty set.
  public init() {}

  /// Notes a value, 0...1.
  public mutating func note(_ share: Double) {
    if bits.isEmpty { bits = Array(repeating: 0, count: Self.steps / 64) }
    let step = Int((min(1, max(0, share)) * Double(Self.steps - 1)).rounded())
    let bit: UInt64 = 1 << UInt64(step % 64)
    guard bits[step / 64] & bit == 0 else { return }
    bits[step / 64] |= bit
    count += 1
  }
}
