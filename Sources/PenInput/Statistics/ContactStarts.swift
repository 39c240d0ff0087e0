/// A comparison of the first force of each contact with those that follow.
///
/// Some drivers report force 0, the last force of the contact before, or a much too large force
/// first.
public struct ContactStarts: Hashable, Sendable {
  /// The kind of a first report.
  public enum Kind: String, CaseIterable, Sendable {
    /// A force similar to those that followed.
    case right
    /// Force 0.
    case empty
    /// A force much larger than those that followed.
    case spike
  }

  /// The number of reports with which the first is compared.
  private static let following = 4
  /// The factor and the offset by which a spike exceeds the following forces.
  private static let (factor, surplus) = (1.6, 0.1)

  /// The number of contacts by the kind of their first report.
  public private(set) var counts: [Kind: Int] = [:]
  private var forces: [Double] = []
  private var isOpen = false

  /// Creates a comparison without contacts.
  public init() {}

  /// The most frequent kind; `nil` without contacts.
  public var mostFrequent: Kind? {
    counts.max { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }?.key
  }

  mutating func begin() {
    forces.removeAll(keepingCapacity: true)
    isOpen = true
  }

  mutating func record(_ force: Double) {
    guard isOpen else { return }
    forces.append(force)
    if forces.count > Self.following { end() }
  }

  mutating func end() {
    defer { isOpen = false }
    guard isOpen, forces.count > 2, let first = forces.first else { return }
    let rest = forces.dropFirst().max() ?? 0
    let kind: Kind =
      if first == 0, rest > 0 { .empty } else if first > rest * Self.factor + Self.surplus {
        .spike
      } else { .right }
    counts[kind, default: 0] += 1
  }
}
