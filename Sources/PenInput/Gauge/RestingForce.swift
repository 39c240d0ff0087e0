/// The force that a pen reports while it hovers: a worn spring presses by itself.
///
/// The reports just before a touch do not count, for the tip is on its way down; nor do those just
/// after a lift.
public struct RestingForce: Hashable, Sendable {
  /// Reports before a touch and after a lift that do not count.
  private static let margin = 6

  /// The least force of any report that counts; `nil` before there is one.
  public private(set) var least: Double?
  /// The mean of them all, 0...1; `nil` before there is one.
  public var mean: Double? { count > 0 ? sum / Double(count) : nil }

  private var recent: [Double] = []
  private var (sum, count, skipped) = (0.0, 0, 0)

  /// Makes a force of no reports.
  public init() {}

  mutating func note(_ force: Double) {
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
