/// The name of an element.
public struct MarkupName: Hashable, Sendable {
  /// The address of its vocabulary; `nil` when it has none.
  public var namespace: String?
  /// The name within the vocabulary.
  public var local: String

  /// Makes a name.
  ///
  /// - Parameters:
  ///   - local: the name within the vocabulary.
  ///   - namespace: the address of the vocabulary; `nil` for none.
  public init(_ local: String, in namespace: String? = nil) {
    self.local = local
    self.namespace = namespace
  }
}
