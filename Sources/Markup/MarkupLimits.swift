public import Progress

/// The limits of the size of a text of XML.
public struct MarkupLimits: Hashable, Sendable {
  /// The greatest depth of elements within each other.
  public var depth: Int
  /// The greatest number of elements, pieces of text and attributes together.
  public var parts: Int
  /// The message about a text with more parts.
  var excess = "it has too many parts"

  /// The greatest depth of elements within each other in any drawing, and much more.
  private static let usualDepth = 200

  /// Makes the limits that work is held to.
  public init(of work: Limits) {
    self.init(depth: Self.usualDepth, parts: work[.parts])
    excess = work.excess(of: .parts)
  }

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - depth: how many elements may lie within each other.
  ///   - parts: how many elements, pieces of text and attributes there may be.
  public init(depth: Int, parts: Int) {
    self.depth = depth
    self.parts = parts
  }
}
