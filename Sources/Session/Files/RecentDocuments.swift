package import DocumentStore
internal import SystemIO

/// The list of the documents that were used last, in the state folder.
package final class RecentDocuments {
  /// The number of documents that are remembered, for the gallery.
  private nonisolated static let capacity = 500
  /// The number of documents that the file dialog offers.
  nonisolated static let offered = 30

  private let stateFolder: String?
  private let queue = WorkQueue("sumi: recent", niceness: 5)
  private var last: String?

  /// Creates the list.
  ///
  /// - Parameter stateFolder: the folder from the command line; `nil` for the user's own.
  package init(stateFolder: String?) { self.stateFolder = stateFolder }

  /// Returns the list as it is on the disk, the latest document first.
  ///
  /// - Parameter stateFolder: the folder from the command line; `nil` for the user's own.
  /// - Returns: the list; an empty one where there is none.
  package nonisolated static func list(in stateFolder: String?) -> FileList {
    FileList(StateFolder.path(stateFolder) + "/recent", most: capacity)
  }

  /// Puts a document at the top of the list, in the background.
  ///
  /// - Parameter path: its path from the root on.
  package func add(_ path: String) {
    guard path != last else { return }
    last = path
    queue.async { [stateFolder] in
      var files = Self.list(in: stateFolder)
      // The list is a help; a disk that refuses it has been reported where it matters.
      try? files.add(path)
    }
  }

  /// Gives a document of the list another path, in the background.
  ///
  /// - Parameters:
  ///   - path: the path that it had.
  ///   - new: its path from the root on.
  func rename(_ path: String, to new: String) {
    if last == path { last = new }
    queue.async { [stateFolder] in
      var files = Self.list(in: stateFolder)
      try? files.rename(path, to: new)
    }
  }

  /// Puts a copy at the top of the list if its document is there, in the background.
  ///
  /// - Parameters:
  ///   - copy: the path of the copy from the root on.
  ///   - path: the path of the document.
  func add(_ copy: String, of path: String) {
    queue.async { [stateFolder] in
      var files = Self.list(in: stateFolder)
      if files[path] != nil { try? files.add(copy) }
    }
  }

  /// Waits until all that was changed is on the disk.
  package nonisolated func drain() { queue.sync {} }
}
