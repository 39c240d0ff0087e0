/// How much a text of XML may ask for.
public struct MarkupLimits: Hashable, Sendable {
  /// How many elements may lie within each other.
  public var depth: Int
  /// How many elements, pieces of text and attributes there may be.
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
