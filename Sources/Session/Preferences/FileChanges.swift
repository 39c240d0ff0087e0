internal import DocumentStore
internal import Synchronization
internal import SystemIO

/// The lines of a settings file that were changed in this window and are not written yet.
///
/// The file is read again before they are written, so that what another window or the user wrote in
/// the meantime stays.
nonisolated final class FileChanges: Sendable {
  private let path: String
  /// The lines by the names of their settings; `nil` for one that is removed.
  private let lines = Mutex<[String: String?]>([:])

  /// Makes an empty set of changes.
  ///
  /// - Parameter path: the path of the file.
  init(path: String) { self.path = path }

  /// Adds changed lines, which replace earlier ones of their names.
  func add(_ changed: [String: String?]) {
    lines.withLock { $0.merge(changed) { _, new in new } }
  }

  /// Forgets all changes.
  func removeAll() { lines.withLock { $0 = [:] } }

  /// Writes the changes, which are none then.
  ///
  /// - Throws: `SystemError`; the file is as it was then, and the changes are still to be written.
  func write() throws(SystemError) {
    let changed = lines.withLock { $0 }
    guard !changed.isEmpty else { return }
    var file = SettingsFile(path)
    let before = file.values
    for (name, line) in changed { file.values[name] = line }
    if file.values != before { try file.write() }
    // What was changed again meanwhile stays.
    lines.withLock { lines in lines = lines.filter { changed[$0.key] != .some($0.value) } }
  }
}
