/// What there is to say of many times.
public struct Distribution: Hashable, Codable, Sendable {
  /// How many there were.
  public var count = 0
  /// Their mean.
  public var mean = 0.0
  /// The smallest.
  public var min = 0.0
  /// What half of them do not exceed.
  public var p50 = 0.0
  /// What 95 % of them do not exceed.
  public var p95 = 0.0
  /// What 99 % of them do not exceed.
  public var p99 = 0.0
  /// The greatest.
  public var max = 0.0

  /// Makes the distribution of numbers, in their unit; all 0 when there are none.
  public init(_ numbers: [Double]) {
    let sorted = numbers.filter(\.isFinite).sorted()
    guard let first = sorted.first, let last = sorted.last else { return }
    count = sorted.count
    mean = sorted.reduce(0, +) / Double(count)
    (min, max) = (first, last)
    p50 = Self.percentile(0.5, of: sorted)
    p95 = Self.percentile(0.95, of: sorted)
    p99 = Self.percentile(0.99, of: sorted)
  }

  /// The number that a share, 0...1, of sorted numbers do not exceed; 0 when there are none.
  static func percentile(_ share: Double, of sorted: [Double]) -> Double {
    guard !sorted.isEmpty else { return 0 }
    let place = share * Double(sorted.count - 1)
    let low = Int(place)
    let high = Swift.min(sorted.count - 1, low + 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }
}
