/// A bootstrap confidence interval of the difference between percentiles of two samples.
///
/// Consecutive latencies are correlated, because what delays one sample delays the next ones too.
/// Therefore blocks of consecutive values are resampled.
///
/// Sources: B. Efron, R. Tibshirani, *An Introduction to the Bootstrap*, 1993, ch. 13 (percentile
/// interval); H. Künsch, *The Jackknife and the Bootstrap for General Stationary Observations*,
/// 1989 (moving blocks). The generator is SplitMix64 with a fixed seed, so that the same lists
/// always give the same interval.
public struct Bootstrap: Hashable, Codable, Sendable {
  /// The number of resamples.
  private static let rounds = 1000
  /// Values in a block: a fifteenth of a second of a 240 Hz pen.
  private static let block = 16
  /// The most values of a list that are resampled; longer lists are thinned evenly.
  private static let largest = 4000

  /// The percentile of the second list minus that of the first.
  public var difference: Double
  /// Between these the true difference of the medians lies, with a probability of 95 %.
  public var low: Double
  /// Between these the true difference of the medians lies, with a probability of 95 %.
  public var high: Double

  /// Compares a percentile of two lists; `nil` when one is empty.
  ///
  /// - Parameters:
  ///   - first: The values of the first sample; values that are not finite are ignored.
  ///   - second: The values of the second sample.
  ///   - share: The percentile to compare, 0...1; the median by default.
  ///   - seed: The seed of the random generator.
  public init?(_ first: [Double], _ second: [Double], share: Double = 0.5, seed: UInt64 = 1) {
    let (first, second) = (first.filter(\.isFinite), second.filter(\.isFinite))
    guard !first.isEmpty, !second.isEmpty else { return nil }
    func percentile(_ numbers: [Double]) -> Double {
      Distribution.percentile(share, of: numbers.sorted())
    }
    difference = percentile(second) - percentile(first)
    let (some, others) = (Self.thinned(first), Self.thinned(second))
    // Resamples scatter about the difference of the values that they are drawn from.
    let offset = difference - (percentile(others) - percentile(some))
    var generator = Generator(state: seed)
    var differences: [Double] = []
    differences.reserveCapacity(Self.rounds)
    for _ in 0..<Self.rounds {
      let one = generator.drawn(from: some)
      differences.append(percentile(generator.drawn(from: others)) - percentile(one))
    }
    differences.sort()
    low = Distribution.percentile(0.025, of: differences) + offset
    high = Distribution.percentile(0.975, of: differences) + offset
  }

  /// A Boolean value that indicates whether the 95 % interval excludes 0.
  public var isSure: Bool { low > 0 || high < 0 }

  /// Estimates the size of two samples by which a difference this large excludes 0 with a probability
  /// of 80 %.
  ///
  /// The interval narrows by the root of the size. It is 2 · 1.96 standard errors wide, and the
  /// difference has to be 1.96 + 0.84 of them.
  ///
  /// Source: J. Cohen, *Statistical Power Analysis for the Behavioral Sciences*, 1988, ch. 2.
  ///
  /// - Parameter count: the size of the smaller sample, which gave this interval.
  /// - Returns: the size; `nil` when there is no difference.
  public func needed(having count: Int) -> Int? {
    guard difference != 0 else { return nil }
    let used = Double(min(count, Self.largest))
    let error = (high - low) / (2 * 1.96)
    let ratio = 2.8 * error / difference
    return max(2, Int(min(1e12, (used * ratio * ratio).rounded(.up))))
  }

  /// Returns the values that are resampled: all of them, or as many as there may be, evenly spread.
  static func thinned(_ numbers: [Double]) -> [Double] {
    let count = min(numbers.count, largest)
    return (0..<count).map { numbers[$0 * numbers.count / count] }
  }

  /// The SplitMix64 generator.
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
