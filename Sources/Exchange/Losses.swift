/// The parts of a document that a format could not hold, in words for the user.
///
/// The same thing lost twice is said once, with its number.
public struct Losses: Hashable, Sendable {
  private var counts: [String: Int] = [:]
  private var order: [String] = []

  /// The kinds that are told apart; a file may name as many as it has bytes.
  private static let mostKinds = 100
  private static let others = "other things are left out as well"

  /// Makes an account without entries.
  public init() {}

  /// A Boolean value that indicates whether nothing was lost.
  public var isEmpty: Bool { order.isEmpty }

  /// One sentence for each kind of loss, in the order in which they came up; each begins in lower
  /// case and has no stop.
  public var lines: [String] {
    order.map { kind in
      let count = counts[kind] ?? 1
      return count == 1 ? kind : "\(kind) (\(count) times)"
    }
  }

  /// Notes one loss.
  ///
  /// - Parameter kind: what was lost and what is there instead.
  public mutating func note(_ kind: String) { note(kind, times: 1) }

  private mutating func note(_ kind: String, times: Int) {
    var kind = kind
    if counts[kind] == nil, order.count >= Self.mostKinds { kind = Self.others }
    if counts[kind] == nil { order.append(kind) }
    counts[kind, default: 0] += times
  }

  /// Notes all losses of another account.
  ///
  /// - Parameter other: what else was lost.
  public mutating func formUnion(_ other: Losses) {
    for kind in other.order { note(kind, times: other.counts[kind] ?? 0) }
  }
}
