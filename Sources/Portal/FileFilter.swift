/// A kind of files that a dialog can show alone.
public struct FileFilter: Hashable, Sendable {
  /// The name that the user reads, such as "Pictures".
  public var name: String
  /// Patterns of names, such as `*.png`.
  public var patterns: [String]

  /// Makes a filter.
  public init(_ name: String, _ patterns: [String]) {
    self.name = name
    self.patterns = patterns
  }
}
