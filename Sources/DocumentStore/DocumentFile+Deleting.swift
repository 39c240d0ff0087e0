internal import SystemIO

extension DocumentFile {
  /// Deletes a document and the files beside it.
  ///
  /// - Parameter path: where it lies.
  /// - Throws: ``DocumentError`` when it is open elsewhere; it stays then.
  public static func delete(_ path: String) throws(DocumentError) {
    // A full disk is one reason to delete something: nothing is written.
    if FileAccess.isFile(path) { _ = try lock(path) }
    FileAccess.remove(path)
    // Of a link only the link goes; what lies beside the document belongs to that.
    for file in SideFile.allCases { FileAccess.remove(path + file.rawValue) }
  }

  /// Acquires the lock of a document.
  ///
  /// - Parameter path: the path of the document, which is there.
  /// - Returns: the lock, which is held as long as it is kept.
  /// - Throws: ``DocumentError`` when it is open elsewhere, or cannot be opened.
  static func lock(_ path: String) throws(DocumentError) -> FileLock {
    let lock: FileLock?
    do throws(SystemError) { lock = try FileLock(path) } catch { throw DocumentError(error, path) }
    guard let lock else {
      throw DocumentError(
        .openElsewhere,
        path,
        localized("it is open in another window; close it there")
      )
    }
    return lock
  }

  /// Moves a document to another path, also on another disk, and the files beside it.
  ///
  /// Its logs are merged into it first. If that fails, as with a damaged document, they move along, so
  /// that nothing is lost.
  ///
  /// - Parameters:
  ///   - path: where it lies.
  ///   - destination: where it is to lie; its folder is made.
  /// - Throws: ``DocumentError`` when it is open elsewhere, when there is a file at the destination,
  ///   or when the disk refuses; it stays then.
  public static func move(_ path: String, to destination: String) throws(DocumentError) {
    guard FileAccess.isFile(path) else {
      throw DocumentError(.missing, path, localized("the file does not exist"))
    }
    try prepare(destination, replaces: false)
    _ = try lock(path)
    if let file = try? DocumentFile(path) { try? file.close() }
    var moved: [String] = []
    do throws(SystemError) {
      let endings = [SideFile.pages, .log].map(\.rawValue) + [""]
      for ending in endings where FileAccess.isFile(path + ending) {
        try FileAccess.relocate(path + ending, to: destination + ending)
        moved.append(ending)
      }
    } catch {
      for ending in moved { try? FileAccess.relocate(destination + ending, to: path + ending) }
      throw DocumentError(error, path)
    }
    FileAccess.remove(path + SideFile.index.rawValue)
  }
}
