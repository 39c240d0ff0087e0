/// How often a pen reported each force, in steps of a thousandth; the same size however long it is
/// drawn.
public struct ForceSpread: Hashable, Sendable {
  private static let steps = 1000

  private var counts: [UInt32] = []
  /// How many forces were noted.
  public private(set) var count = 0

  /// Makes a spread of nothing.
  public init() {}

  /// Makes the spread of some forces.
  public init(_ forces: some Sequence<Double>) { for force in forces { note(force) } }

  /// Notes a force, 0...1; none at all does not count.
  public mutating func note(_ force: Double) {
    guard force > 0, count < Int(UInt32.max) else { return }
    if counts.isEmpty { counts = Array(repeating: 0, count: Self.steps + 1) }
    counts[Int((min(1, force) * Double(Self.steps)).rounded())] += 1
    count += 1
  }

  /// The force below which a share of all lie; `nil` without any.
  public func quantile(_ share: Double) -> Double? {
    guard count > 0 else { return nil }
    let wanted = min(1, max(0, share)) * Double(count)
    var sum = 0.0
    for (step, number) in counts.enumerated() where number > 0 {
      let before = sum
      sum += Double(number)
      guard sum >= wanted else { continue }
      // Within a step forces are taken for evenly spread.
      let inside = (wanted - before) / Double(number) - 0.5
      return min(1, max(0, (Double(step) + inside) / Double(Self.steps)))
    }
    return 1
  }
}
