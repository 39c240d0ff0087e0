/// The force that a pen reports while it hovers, as with a worn spring.
///
/// Reports just before a touch and just after a lift do not count.
public struct RestingForce: Hashable, Sendable {
  /// The number of reports before a touch and after a lift that do not count.
  private static let margin = 6

  /// The least force of a hovering pen; `nil` without reports.
  public private(set) var least: Double?
  /// The mean force, 0...1; `nil` without reports.
  public var mean: Double? { count > 0 ? sum / Double(count) : nil }

  private var recent: [Double] = []
  private var (sum, count, skipped) = (0.0, 0, 0)

  /// Creates a force without reports.
  public init() {}

  mutating func record(_ force: Double) {
    guard skipped == 0 else {
      skipped -= 1
      return
    }
    recent.append(force)
    guard recent.count > Self.margin else { return }
    let safe = recent.removeFirst()
    sum += safe
    count += 1
    least = min(least ?? safe, safe)
  }

  mutating func endHover() { recent.removeAll(keepingCapacity: true) }

  mutating func beginHover() { skipped = Self.margin }
}
