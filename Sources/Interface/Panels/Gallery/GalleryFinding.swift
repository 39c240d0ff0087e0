public import Widgets

/// A search for a text in all drawings, as far as it has come.
public nonisolated struct GalleryFinding: Hashable, Sendable {
  /// The text that is being written.
  public var input = TextInput()
  /// The text that was searched for last; `nil` before the first search.
  public private(set) var text: String?
  /// The paths of the drawings that are searched.
  public private(set) var paths: Set<String> = []
  /// The numbers of hits in the drawings that have been searched, by their paths.
  public private(set) var counts: [String: Int] = [:]
  /// A sentence about what is left out of the search; empty for none.
  public var remark = ""
  private var isStopped = false

  /// Makes a search that has not begun.
  public init() {}

  /// A Boolean value that indicates whether there are drawings that are still to be searched.
  public var isSearching: Bool { text != nil && !isStopped && counts.count < paths.count }

  /// The text that Enter searches for; `nil` when there is none, or it has been searched for.
  public var wanted: String? {
    let wanted = input.text.trimmed
    return wanted.isEmpty || wanted == text && !isStopped ? nil : wanted
  }

  /// Begins a search for a text in drawings.
  public mutating func begin(_ text: String, in paths: [String]) {
    (self.text, self.paths, isStopped) = (text, Set(paths), false)
    (counts, remark) = ([:], "")
  }

  /// Adds the number of hits in a drawing.
  public mutating func add(_ count: Int, in path: String) { counts[path] = count }

  /// Notes that the search does not go on.
  public mutating func stop() { if isSearching { isStopped = true } }
}
