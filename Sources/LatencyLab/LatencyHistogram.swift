/// A histogram of durations with logarithmic bins, in memory of a fixed size.
///
/// Each doubling is divided into 32 equal bins, so that a bin is at most 1/32 as wide as its
/// durations are long, and a percentile is exact to about 3 %.
public struct LatencyHistogram: Hashable, Sendable {
  /// Bins in a doubling.
  private static let steps = 32
  /// Binary logarithm, in nanoseconds, of the end of the first bin: about a microsecond.
  private static let finest = 10
  /// Binary logarithm, in nanoseconds, of the start of the last bin: 69 seconds.
  private static let coarsest = 36

  private var counts = [UInt32](repeating: 0, count: 1 + (coarsest - finest) * steps)
  /// The number of durations.
  public private(set) var count = 0
  /// The longest duration in nanoseconds.
  public private(set) var max: Int64 = 0
  /// The sum of all durations in nanoseconds.
  private var sum: Int64 = 0

  /// Makes an empty histogram.
  public init() {}

  /// The mean duration in nanoseconds; 0 when the histogram is empty.
  public var mean: Double { count > 0 ? Double(sum) / Double(count) : 0 }

  /// Adds a duration in nanoseconds; a negative one counts as 0.
  public mutating func add(_ time: Int64) {
    let time = Swift.max(0, time)
    counts[Self.bin(of: time)] &+= 1
    count += 1
    sum &+= time
    max = Swift.max(max, time)
  }

  /// Returns a percentile in nanoseconds, as the middle of its bin; 0 when the histogram is empty.
  ///
  /// - Parameter share: The percentile, 0...1.
  /// - Returns: The duration.
  public func percentile(_ share: Double) -> Int64 {
    guard count > 0 else { return 0 }
    let rank = Swift.max(1, Int((share * Double(count)).rounded(.up)))
    var seen = 0
    for (bin, found) in counts.enumerated() where found > 0 {
      seen += Int(found)
      guard seen >= rank else { continue }
      let range = Self.range(of: bin)
      return min(max, (range.lowerBound + range.upperBound) / 2)
    }
    return max
  }

  /// The bins that are not empty, in ascending order, in nanoseconds.
  public var bins: [(times: Range<Int64>, count: Int)] {
    counts.indices.filter { counts[$0] > 0 }.map { (Self.range(of: $0), Int(counts[$0])) }
  }

  private static func bin(of time: Int64) -> Int {
    guard time >= 1 << finest else { return 0 }
    let octave = 63 - time.leadingZeroBitCount
    guard octave < coarsest else { return (coarsest - finest) * steps }
    let step = Int((time >> (octave - 5)) & 31)
    return 1 + (octave - finest) * steps + step
  }

  private static func range(of bin: Int) -> Range<Int64> {
    guard bin > 0 else { return 0..<(1 << finest) }
    let (octave, step) = ((bin - 1) / steps + finest, (bin - 1) % steps)
    let low = Int64(32 + step) << (octave - 5)
    return low..<(low + 1 << (octave - 5))
  }
}
