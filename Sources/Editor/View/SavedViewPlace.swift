public import InkModel

/// The position of a saved view in a document.
public nonisolated struct SavedViewPlace: Hashable, Sendable {
  /// The page that it shows.
  public let page: PageID
  /// Its index among the views of the page.
  public let index: Int
}
