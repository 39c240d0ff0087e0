/// The target of a link of a stroke.
public enum Link: Hashable, Sendable {
  /// A page of the same document, which may be gone.
  case page(PageID)
  /// An address outside of the document.
  case address(WebAddress)
}
