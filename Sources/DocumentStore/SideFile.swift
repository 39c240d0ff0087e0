internal import SystemIO

/// A file that lies beside a document while it is open, and after a crash.
enum SideFile: String, CaseIterable {
  /// Pages that SQLite has not written back into the document.
  case pages = "-wal"
  /// SQLite's index of that.
  case index = "-shm"
  /// Pages as they were before a change, which SQLite puts back when it was interrupted.
  case journal = "-journal"
  /// Tasks that a ``DocumentWriter`` has appended, and the database may not have.
  case log = "-log"

  /// Returns the path of the file of a document.
  ///
  /// It lies beside the document itself where that is named by a link, as SQLite's own files do, whatever
  /// names the document has.
  func path(of document: String) -> String {
    // Links that lead in a circle lead to no document.
    ((try? FileAccess.resolved(document)) ?? document) + rawValue
  }
}
