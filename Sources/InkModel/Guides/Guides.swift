internal import Geometry

/// The guides and the symmetry of a page.
public struct Guides: Hashable, Sendable {
  /// The guides in the order in which they were added, at most ``Guide/most``.
  public private(set) var all: [Guide] = []
  /// The symmetry; `nil` for none.
  public var symmetry: Symmetry?

  /// Creates no guides.
  public init() {}

  /// Creates guides; what is beyond ``Guide/most`` is left out.
  public init(_ guides: [Guide], symmetry: Symmetry? = nil) {
    all = Array(guides.prefix(Guide.most))
    self.symmetry = symmetry
  }

  /// A Boolean value that indicates whether there is neither a guide nor a symmetry.
  public var isEmpty: Bool { all.isEmpty && symmetry == nil }

  /// The guides that strokes follow.
  public var shown: [Guide] { all.filter(\.isOn) }

  /// Adds a guide.
  ///
  /// - Returns: `false` when there are as many as there can be.
  public mutating func append(_ guide: Guide) -> Bool {
    guard all.count < Guide.most else { return false }
    all.append(guide)
    return true
  }

  /// Removes a guide by its number from 0, if there is one.
  public mutating func remove(at index: Int) {
    if all.indices.contains(index) { all.remove(at: index) }
  }

  /// Changes a guide by its number from 0, if there is one.
  public mutating func change(_ index: Int, _ body: (inout Guide) -> Void) {
    if all.indices.contains(index) { body(&all[index]) }
  }
}

extension Guides {
  /// The guides as parts of a text, in order: `guide`, the kind, `off` for one that is off, and the
  /// handles; at the end `symmetry`, the kind, the number of strokes and the handles.
  public var parts: [String] {
    func numbers(_ handles: [Point]) -> String {
      handles.map { "\($0.x) \($0.y)" }.joined(separator: " ")
    }
    var parts = all.map { guide in
      "\(Self.guideWord) \(guide.kind.rawValue) \(guide.isOn ? "" : "off ")"
        + numbers(guide.handles)
    }
    if let symmetry {
      parts.append(
        "\(Self.symmetryWord) \(symmetry.kind.rawValue) \(symmetry.count) "
          + numbers(symmetry.handles)
      )
    }
    return parts
  }

  private static let guideWord = "guide"
  private static let symmetryWord = "symmetry"

  /// Returns whether a part of a text is one of guides, whatever it says.
  static func isPart(_ part: Substring) -> Bool {
    let word = part.prefix { $0 != " " }
    return word == guideWord || word == symmetryWord
  }

  /// Reads what ``parts`` has written; `nil` when a part is malformed.
  init?(parts: some Sequence<Substring>) {
    for part in parts {
      let words = part.split(separator: " ")
      guard words.count > 2 else { return nil }
      if words[0] == Self.guideWord {
        let isOff = words[2] == "off"
        guard let kind = Guide.Kind(rawValue: String(words[1])),
          let handles = Self.handles(words.dropFirst(isOff ? 3 : 2)),
          let guide = Guide(kind, handles: handles, isOn: !isOff), append(guide)
        else { return nil }
      } else {
        guard symmetry == nil, let kind = Symmetry.Kind(rawValue: String(words[1])),
          let count = Int(words[2]), kind.counts.contains(count),
          let handles = Self.handles(words.dropFirst(3)),
          let found = Symmetry(kind, handles: handles, count: count)
        else { return nil }
        symmetry = found
      }
    }
  }

  private static func handles(_ words: ArraySlice<Substring>) -> [Point]? {
    let numbers = words.compactMap { Double($0) }
    guard numbers.count == words.count, numbers.count % 2 == 0 else { return nil }
    return stride(from: 0, to: numbers.count, by: 2).map {
      Point(x: numbers[$0], y: numbers[$0 + 1])
    }
  }
}
