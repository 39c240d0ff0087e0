/// How often times of each length came, in memory of a fixed size.
///
/// The classes grow with the times: each is at most 1/32 as wide as its times are long, so that a
/// percentile read from it is at most about 3 % too large or too small.
public struct LatencyHistogram: Hashable, Sendable {
  /// Classes in a doubling.
  private static let steps = 32
  /// Times below, in nanoseconds, are of one class; a microsecond does not matter.
  private static let finest = 10
  /// 2 to the power of this, in nanoseconds, is longer than anything: 69 seconds.
  private static let coarsest = 36

  private var counts = [UInt32](repeating: 0, count: 1 + (coarsest - finest) * steps)
  /// Times taken.
  public private(set) var count = 0
  /// The longest time in nanoseconds.
  public private(set) var max: Int64 = 0
  /// The sum of all in nanoseconds.
  private var sum: Int64 = 0

  /// Makes an empty histogram.
  public init() {}

  /// The mean in nanoseconds; 0 when it is empty.
  public var mean: Double { count > 0 ? Double(sum) / Double(count) : 0 }

  /// Takes a time in nanoseconds; one below 0 counts as 0.
  public mutating func add(_ time: Int64) {
    let time = Swift.max(0, time)
    counts[Self.place(of: time)] &+= 1
    count += 1
    sum &+= time
    max = Swift.max(max, time)
  }

  /// The time in nanoseconds that a share of the others, 0...1, does not exceed.
  public func percentile(_ share: Double) -> Int64 {
    guard count > 0 else { return 0 }
    let wanted = Swift.max(1, Int((share * Double(count)).rounded(.up)))
    var seen = 0
    for (place, found) in counts.enumerated() where found > 0 {
      seen += Int(found)
      guard seen >= wanted else { continue }
      let range = Self.range(of: place)
      return min(max, (range.lowerBound + range.upperBound) / 2)
    }
    return max
  }

  /// The classes that are not empty, the shortest times first, in nanoseconds.
  public var bars: [(times: Range<Int64>, count: Int)] {
    counts.indices.filter { counts[$0] > 0 }.map { (Self.range(of: $0), Int(counts[$0])) }
  }

  private static func place(of time: Int64) -> Int {
    guard time >= 1 << finest else { return 0 }
    let octave = 63 - time.leadingZeroBitCount
    guard octave < coarsest else { return (coarsest - finest) * steps }
    let step = Int((time >> (octave - 5)) & 31)
    return 1 + (octave - finest) * steps + step
  }

  private static func range(of place: Int) -> Range<Int64> {
    guard place > 0 else { return 0..<(1 << finest) }
    let (octave, step) = ((place - 1) / steps + finest, (place - 1) % steps)
    let low = Int64(32 + step) << (octave - 5)
    return low..<(low + 1 << (octave - 5))
  }
}
