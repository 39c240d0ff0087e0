/// A histogram of the forces that a pen reported, in steps of a thousandth.
public struct ForceSpread: Hashable, Sendable {
  private static let steps = 1000

  private var counts: [UInt32] = []
  /// The number of forces.
  public private(set) var count = 0

  /// Creates an empty histogram.
  public init() {}

  /// Creates the histogram of some forces.
  public init(_ forces: some Sequence<Double>) { for force in forces { record(force) } }

  /// Records a force, 0...1; 0 does not count.
  public mutating func record(_ force: Double) {
    guard force > 0, count < Int(UInt32.max) else { return }
    if counts.isEmpty { counts = Array(repeating: 0, count: Self.steps + 1) }
    counts[Int((min(1, force) * Double(Self.steps)).rounded())] += 1
    count += 1
  }

  /// Returns a quantile of the forces; `nil` without any.
  public func quantile(_ fraction: Double) -> Double? {
    guard count > 0 else { return nil }
    let rank = min(1, max(0, fraction)) * Double(count)
    var sum = 0.0
    for (step, number) in counts.enumerated() where number > 0 {
      let before = sum
      sum += Double(number)
      guard sum >= rank else { continue }
      // Forces are assumed to be uniformly distributed within a step.
      let inside = (rank - before) / Double(number) - 0.5
      return min(1, max(0, (Double(step) + inside) / Double(Self.steps)))
    }
    return 1
  }
}
