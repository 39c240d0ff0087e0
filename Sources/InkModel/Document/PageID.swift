/// The identity of a page within its document.
public struct PageID: Hashable, Sendable {
  /// The number behind the id; a number is never given twice in a document.
  public var number: Int64

  /// Makes an id from its number.
  public init(_ number: Int64) { self.number = number }
}
