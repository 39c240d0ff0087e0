/// How the first force of contacts compares with the forces that follow it.
///
/// Some drivers give the first report of a touch no force, or the one of the touch before, or far
/// too much.
public struct ContactStarts: Hashable, Sendable {
  /// What the first report of a touch was like.
  public enum Kind: String, CaseIterable, Sendable {
    /// As what followed.
    case right
    /// Without any force.
    case empty
    /// Much harder than what followed.
    case spike
  }

  /// Reports after the first with which it is compared.
  private static let following = 4
  /// How many times as hard as what follows, and by how much, a spike is.
  private static let (factor, surplus) = (1.6, 0.1)

  /// How often the first report was of each kind.
  public private(set) var counts: [Kind: Int] = [:]
  private var forces: [Double] = []
  private var isOpen = false

  /// Makes a comparison of no contacts.
  public init() {}

  /// What most contacts began with; `nil` before there was one.
  public var usual: Kind? {
    counts.max { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }?.key
  }

  mutating func begin() {
    forces.removeAll(keepingCapacity: true)
    isOpen = true
  }

  mutating func note(_ force: Double) {
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
