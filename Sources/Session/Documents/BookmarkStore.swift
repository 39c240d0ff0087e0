internal import DocumentStore
internal import Editor

/// The bookmarks of all documents: the page and the view at the time of closing, in a file of the
/// state folder.
struct BookmarkStore {
  /// The number of documents; the oldest bookmark is dropped first.
  private static let capacity = 200

  private var list: FileList

  /// Creates the store of a state folder.
  init(in stateFolder: String) {
    list = FileList(stateFolder + "/bookmarks", most: Self.capacity)
  }

  /// Returns the bookmark of a document; `nil` when there is none.
  func bookmark(of path: String) -> Bookmark? {
    list[FileController.whole(path)].flatMap(Bookmark.init)
  }

  /// Stores a bookmark, or removes it when it is `nil`.
  ///
  /// A failure is ignored: a disk that refuses this has been reported where it matters.
  mutating func store(_ bookmark: Bookmark?, for path: String) {
    if let bookmark {
      try? list.add(FileController.whole(path), note: bookmark.text)
    } else {
      try? list.remove(FileController.whole(path))
    }
  }
}
