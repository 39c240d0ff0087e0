/// How sure a difference between two lists of numbers is.
///
/// Neighbours in a list are alike, as what kept one sample waiting keeps the next ones too; so
/// neighbours are drawn together.
///
/// Sources: B. Efron, R. Tibshirani, *An Introduction to the Bootstrap*, 1993, ch. 13 (percentile
/// interval); H. Künsch, *The Jackknife and the Bootstrap for General Stationary Observations*, 1989
/// (blocks of neighbours). The lists are drawn from anew with SplitMix64 and a fixed seed, so that the same
/// lists always give the same interval.
public struct Bootstrap: Hashable, Codable, Sendable {
  /// Times that the lists are drawn anew.
  private static let rounds = 1000
  /// Neighbours that are drawn together: what happens in a fifteenth of a second of a fast pen.
  private static let block = 16
  /// Numbers of a list that are drawn from; of more, every n-th.
  private static let largest = 4000

  /// The median of the second list less that of the first.
  public var difference: Double
  /// Between these the true difference of the medians lies, with a probability of 95 %.
  public var low: Double
  /// Between these the true difference of the medians lies, with a probability of 95 %.
  public var high: Double

  /// Compares the medians of two lists; `nil` when one is empty.
  ///
  /// - Parameters:
  ///   - first: the numbers before.
  ///   - second: the numbers after.
  ///   - share: which percentile is compared, 0...1; the median unless told.
  ///   - seed: of the random choice.
  public init?(_ first: [Double], _ second: [Double], share: Double = 0.5, seed: UInt64 = 1) {
    let (first, second) = (Self.thinned(first), Self.thinned(second))
    guard !first.isEmpty, !second.isEmpty else { return nil }
    func percentile(_ numbers: [Double]) -> Double {
      Distribution.percentile(share, of: numbers.sorted())
    }
    difference = percentile(second) - percentile(first)
    var generator = Generator(state: seed)
    var differences: [Double] = []
    differences.reserveCapacity(Self.rounds)
    for _ in 0..<Self.rounds {
      let one = generator.drawn(from: first)
      differences.append(percentile(generator.drawn(from: second)) - percentile(one))
    }
    differences.sort()
    low = Distribution.percentile(0.025, of: differences)
    high = Distribution.percentile(0.975, of: differences)
  }

  /// Whether no difference at all is improbable.
  public var isSure: Bool { low > 0 || high < 0 }

  private static func thinned(_ numbers: [Double]) -> [Double] {
    let step = numbers.count / largest + 1
    return stride(from: 0, to: numbers.count, by: step).map { numbers[$0] }.filter(\.isFinite)
  }

  /// SplitMix64.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return bits ^ (bits >> 31)
    }

    mutating func drawn(from numbers: [Double]) -> [Double] {
      let block = max(1, min(Bootstrap.block, numbers.count / 8))
      var drawn: [Double] = []
      drawn.reserveCapacity(numbers.count)
      while drawn.count < numbers.count {
        let start = Int(next() % UInt64(numbers.count))
        for offset in 0..<min(block, numbers.count - drawn.count) {
          drawn.append(numbers[(start + offset) % numbers.count])
        }
      }
      return drawn
    }
  }
}
