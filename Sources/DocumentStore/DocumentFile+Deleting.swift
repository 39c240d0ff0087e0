internal import SystemIO

extension DocumentFile {
  /// Takes a document from the disk, with all that lies beside it.
  ///
  /// - Parameter path: where it lies.
  /// - Throws: ``DocumentError`` when it is open elsewhere; it stays then.
  public static func delete(_ path: String) throws(DocumentError) {
    try foldIn(path)
    FileAccess.remove(path)
  }
}
