/// The identity of a group of strokes, unique on its layer.
///
/// A group is nothing but the strokes of a layer that have its id; there are no groups within groups.
public struct GroupID: Hashable, Sendable {
  /// The 64 bits of the id.
  public var number: UInt64

  /// Makes an id from its bits.
  public init(_ number: UInt64) { self.number = number }

  /// Makes the id of a group of strokes: always the same for the same strokes, in whatever order.
  public init(of strokes: some Sequence<StrokeID>) {
    var hash = ContentHash()
    for id in strokes.sorted() {
      hash.combine(id.high)
      hash.combine(id.low)
    }
    number = hash.id.low
  }
}

extension [Stroke] {
  /// Copies of strokes whose ids are new, in groups of their own; one of which the group's others are not
  /// there is in none.
  package var regrouped: [Stroke] {
    var members: [GroupID: [StrokeID]] = [:]
    for stroke in self {
      if let group = stroke.group { members[group, default: []].append(stroke.id) }
    }
    guard !members.isEmpty else { return self }
    let groups = members.compactMapValues { $0.count > 1 ? GroupID(of: $0) : nil }
    return map { stroke in
      guard let group = stroke.group else { return stroke }
      var stroke = stroke
      stroke.group = groups[group]
      return stroke
    }
  }
}
