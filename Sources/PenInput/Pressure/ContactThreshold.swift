/// The force at which a device's driver begins contacts, learnt from the first forces of contacts.
///
/// A driver reports the tip as down when the force exceeds a threshold: libinput at 5 % of the range, of
/// which it cuts off the lowest 1 %, the wacom driver at 1.4 %. However gently the tip is set down, the
/// contact begins with that force.
///
/// The excess of a first force over the threshold is assumed to be exponentially distributed, with a
/// mean that depends on the hand. The estimate is the unbiased one with the least variance.
///
/// Source: N. L. Johnson, S. Kotz, N. Balakrishnan, *Continuous Univariate Distributions*, volume 1,
/// second edition (1994), chapter 19, two-parameter exponential distribution.
public struct ContactThreshold: Hashable, Sendable {
  /// The number of contacts for an estimate.
  public static let contactCount = 24
  /// The range of thresholds; a device whose contacts all begin with more is not known.
  public static let range = 0.0...0.1

  /// The estimate by the last complete run of contacts, 0...1 of the device's range; `nil` before,
  /// and when it is out of ``range``.
  public private(set) var estimate: Double?

  private var (least, sum, count) = (1.0, 0.0, 0)

  /// Creates an estimate without contacts.
  public init() {}

  /// Records the first force of a contact, 0...1; 0 does not count.
  public mutating func record(_ force: Double) {
    guard force > 0, force.isFinite else { return }
    least = min(least, force)
    sum += force
    count += 1
    guard count == Self.contactCount else { return }
    let excess = sum / Double(count) - least
    let threshold = max(0, least - excess / Double(count - 1))
    estimate = Self.range.contains(threshold) ? (threshold * 1e4).rounded() / 1e4 : nil
    (least, sum, count) = (1, 0, 0)
  }
}
