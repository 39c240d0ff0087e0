/// The set of observed levels of an axis, in 65,536 steps, more than any pen distinguishes.
public struct LevelSet: Hashable, Sendable {
  private static let steps = 65_536

  private var bits: [UInt64] = []
  /// The number of different levels.
  public private(set) var count = 0

  /// Creates an empty set.
  public init() {}

  /// Inserts the level of a value, 0...1.
  public mutating func insert(_ value: Double) {
    if bits.isEmpty { bits = Array(repeating: 0, count: Self.steps / 64) }
    let step = Int((min(1, max(0, value)) * Double(Self.steps - 1)).rounded())
    let bit: UInt64 = 1 << UInt64(step % 64)
    guard bits[step / 64] & bit == 0 else { return }
    bits[step / 64] |= bit
    count += 1
  }
}
