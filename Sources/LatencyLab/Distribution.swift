/// Summary statistics of a list of numbers.
public struct Distribution: Hashable, Codable, Sendable {
  /// The number of values.
  public var count = 0
  /// The arithmetic mean.
  public var mean = 0.0
  /// The smallest value.
  public var min = 0.0
  /// The median.
  public var p50 = 0.0
  /// The 95th percentile.
  public var p95 = 0.0
  /// The 99th percentile.
  public var p99 = 0.0
  /// The largest value.
  public var max = 0.0

  /// Summarizes numbers, in their unit; values that are not finite are ignored.
  ///
  /// All properties are 0 when there are none.
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

  /// Returns a percentile of sorted numbers, linearly interpolated; 0 when there are none.
  ///
  /// - Parameters:
  ///   - share: The percentile, 0...1.
  ///   - sorted: The numbers in ascending order.
  /// - Returns: The percentile.
  static func percentile(_ share: Double, of sorted: [Double]) -> Double {
    guard !sorted.isEmpty else { return 0 }
    let index = share * Double(sorted.count - 1)
    let low = Int(index)
    let high = Swift.min(sorted.count - 1, low + 1)
    return sorted[low] + (sorted[high] - sorted[low]) * (index - Double(low))
  }
}
