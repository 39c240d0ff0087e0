/// Two changed copies of a sequence put together.
///
/// What either copy added comes after what it follows there. Elements that are equal are told apart by
/// counting them.
struct SequenceMerge<Element: Hashable> {
  /// The elements of both copies.
  let merged: [Element]
  /// A Boolean value that indicates whether both copies brought the original into orders of their own,
  /// of which that of the first is kept.
  let isConflict: Bool

  private struct Key: Hashable {
    let element: Element
    let number: Int
  }

  /// Merges copies whose elements are identities: an element that only one copy has is there, whether
  /// the other removed it or never had it.
  init(_ base: [Element], _ one: [Element], _ other: [Element]) {
    self.init(base: Self.keys(base), one: Self.keys(one), other: Self.keys(other))
  }

  /// Merges copies whose elements are values: an element of the original that one of the copies has no
  /// more is left out.
  ///
  /// - Returns: the elements.
  static func values(_ base: [Element], _ one: [Element], _ other: [Element]) -> [Element] {
    let (base, one, other) = (keys(base), keys(one), keys(other))
    let (before, first, second) = (Set(base), Set(one), Set(other))
    func isKept(_ key: Key) -> Bool {
      !before.contains(key) || first.contains(key) && second.contains(key)
    }
    return SequenceMerge(
      base: base,
      one: one.filter(isKept),
      other: other.filter(isKept)
    ).merged
  }

  private init(base: [Key], one: [Key], other: [Key]) {
    let (first, second) = (Set(one), Set(other))
    let common = Set(base).intersection(first).intersection(second)
    let orders = [base, one, other].map { $0.filter(common.contains) }
    let isOneMoved = orders[1] != orders[0]
    let isOtherMoved = orders[2] != orders[0]
    isConflict = isOneMoved && isOtherMoved && orders[1] != orders[2]
    let isOtherOrder = isOtherMoved && !isOneMoved
    let (order, rest) = isOtherOrder ? (other, one) : (one, other)
    let ordered = isOtherOrder ? second : first
    var followers: [Key?: [Element]] = [:]
    var previous: Key?
    for key in rest {
      if ordered.contains(key) {
        previous = key
      } else {
        followers[previous, default: []].append(key.element)
      }
    }
    merged = order.reduce(into: followers[nil] ?? []) { merged, key in
      merged.append(key.element)
      merged += followers[key] ?? []
    }
  }

  private static func keys(_ elements: [Element]) -> [Key] {
    var counts: [Element: Int] = [:]
    return elements.map { element in
      let number = counts[element, default: 0]
      counts[element] = number + 1
      return Key(element: element, number: number)
    }
  }
}
