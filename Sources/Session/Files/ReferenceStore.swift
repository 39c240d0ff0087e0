internal import DocumentStore

/// The reference pictures of all documents: the path of each in a file of the state folder.
struct ReferenceStore {
  /// The number of documents; the oldest is dropped first.
  private static let capacity = 200
  /// The mark before the path of a picture, by which the line is not taken for that of a document.
  private static let mark = "picture:"

  private var list: FileList

  /// Creates the store of a state folder.
  init(in stateFolder: String) {
    list = FileList(stateFolder + "/references", most: Self.capacity)
  }

  /// Returns the path of the picture of a document; `nil` when there is none.
  func picture(of document: String) -> String? {
    guard let note = list[FileController.whole(document)], note.hasPrefix(Self.mark) else {
      return nil
    }
    return String(note.dropFirst(Self.mark.count))
  }

  /// Stores the picture of a document.
  ///
  /// A failure is ignored: the picture is shown all the same.
  mutating func store(_ picture: String, of document: String) {
    try? list.add(FileController.whole(document), note: Self.mark + picture)
  }
}
