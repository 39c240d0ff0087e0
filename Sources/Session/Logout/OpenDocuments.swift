internal import DocumentStore
internal import SystemIO

/// The documents that were open when the session ended, to be opened again by the next start.
///
/// Each window writes a file of its own, so that windows that end at the same time do not overwrite
/// each other's.
package nonisolated struct OpenDocuments: Sendable {
  private let folder: String

  /// Finds the documents of a state folder.
  ///
  /// - Parameter stateFolder: the folder from the command line; `nil` for the user's own.
  package init(in stateFolder: String?) {
    folder = StateFolder.path(stateFolder) + "/open-at-logout"
  }

  /// Stores the document of this window; a drawing in which nothing was drawn has no file, and is not
  /// stored.
  ///
  /// A failure is not told: whoever ends the session cannot read it, and the gallery has the document.
  ///
  /// - Parameter path: the path of the document, from the root on; `nil` for none.
  package func store(_ path: String?) {
    guard let path, FileAccess.isFile(path) else { return }
    let note = folder + "/\(Program.number)"
    try? FileAccess.makeFolder(of: note)
    try? FileAccess.replace(note, with: Array(path.utf8))
  }

  /// Removes all documents from the store and returns them: those that are still there and that nobody
  /// has open.
  package func take() -> [String] {
    FileAccess.names(in: folder).sorted().compactMap { name in
      let note = folder + "/" + name
      // Two windows may start at once: what one has claimed, the other does not find.
      let claimed = note + "." + "\(Program.number)"
      guard !name.contains("."),
        (try? FileAccess.relocate(note, to: claimed)) != nil,
        let bytes = try? FileAccess.read(claimed, limit: 1 << 16)
      else { return nil }
      FileAccess.remove(claimed)
      let path = String(decoding: bytes, as: UTF8.self)
      return FileAccess.isFile(path) && !Draft.isOpen(path) ? path : nil
    }
  }

  /// Removes a document, which is opened in another way.
  package func remove(_ path: String) {
    for name in FileAccess.names(in: folder) {
      let note = folder + "/" + name
      guard (try? FileAccess.read(note, limit: 1 << 16)) == Array(path.utf8) else { continue }
      FileAccess.remove(note)
    }
  }
}
