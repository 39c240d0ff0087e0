/// The limits of the size of a text of XML.
public struct MarkupLimits: Hashable, Sendable {
  /// The greatest depth of elements within each other.
  public var depth: Int
  /// The greatest number of elements, pieces of text and attributes together.
  public var parts: Int

  /// Limits that no drawing comes near and every computer bears.
  public static let usual = MarkupLimits(depth: 200, parts: 10_000_000)

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
