internal import Database
public import InkModel
public import Progress
internal import SystemIO

extension DocumentFile {
  /// Makes a document on disk and opens it for writing.
  ///
  /// - Parameters:
  ///   - path: the path of the new file; nothing may be there.
  ///   - document: the contents.
  /// - Returns: the open document.
  /// - Throws: ``DocumentError``; nothing is there then.
  public static func create(
    _ path: String,
    holding document: Document = Document()
  ) throws(DocumentError) -> DocumentFile {
    guard !FileAccess.isFile(path) else {
      throw DocumentError(.other, path, "there is a file already; choose another name")
    }
    try write(document, to: path)
    return try DocumentFile(path)
  }

  /// Writes a whole document into a file, replacing the old one, which stays as it was if
  /// anything fails.
  ///
  /// - Parameters:
  ///   - document: the contents.
  ///   - history: the edits that can be undone and redone.
  ///   - unfinished: the stroke that was under the pen; `nil` for none.
  ///   - path: the path of the file.
  ///   - meter: receives the number of strokes written, and is asked before the old file is
  ///     replaced.
  /// - Throws: ``DocumentError``, also when the old file is open elsewhere, or the work is stopped.
  public static func write(
    _ document: Document,
    history: DocumentHistory = DocumentHistory(),
    unfinished: UnfinishedStroke? = nil,
    to path: String,
    meter: WorkMeter = .unwatched
  ) throws(DocumentError) {
    try write(to: path, meter: meter) { file throws(DocumentError) in
      try file.putAll(of: document, meter: meter)
      try file.put(history)
      if let unfinished { try file.putBeginning(of: unfinished) }
    }
  }

  /// Writes a whole document into a new file without waiting for the disk: only the name is safe
  /// from the end of the program.
  ///
  /// - Parameters:
  ///   - document: the contents.
  ///   - path: the path of the file; nothing may be there.
  ///   - stamp: the stamp of the append log that begins beside it.
  /// - Throws: ``DocumentError``; nothing is there then.
  static func write(
    _ document: Document,
    unflushedTo path: String,
    stamp: UInt64
  ) throws(DocumentError) {
    try write(to: path, isFlushed: false) { file throws(DocumentError) in
      try file.putAll(of: document)
      try file.put(DocumentHistory())
      try file.put(LogPosition(stamp: stamp, number: 0).row, into: Schema.log)
    }
  }

  private static func write(
    to path: String,
    isFlushed: Bool = true,
    meter: WorkMeter = .unwatched,
    _ fill: (DocumentFile) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    try foldIn(path)
    try replacing(path, isFlushed: isFlushed) { temporary throws(DocumentError) in
      let file = try DocumentFile(empty: temporary)
      try file.write { () throws(DocumentError) in try fill(file) }
      try file.close()
      guard meter.begin() else { throw .stopped(path) }
    }
  }

  /// Makes a file, which takes the name of another when it is complete.
  ///
  /// - Parameters:
  ///   - path: the path of the other file, which stays as it was if anything fails; a link is followed.
  ///   - isFlushed: whether the file is on the disk when the call returns.
  ///   - fill: fills the file, given its path.
  /// - Throws: the error of `fill`, or the failure to make the file.
  private static func replacing(
    _ path: String,
    isFlushed: Bool = true,
    _ fill: (String) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    let replacement: FileReplacement
    do throws(SystemError) {
      replacement = try FileReplacement(of: try FileAccess.resolved(path))
    } catch {
      throw DocumentError(error, path)
    }
    // What SQLite made beside it goes with it.
    defer { removeLog(of: replacement.path) }
    do throws(DocumentError) { try fill(replacement.path) } catch {
      throw DocumentError(error.kind, path, error.reason)
    }
    do throws(SystemError) { try replacement.commit(isFlushed: isFlushed) } catch {
      throw DocumentError(error, path)
    }
  }

  /// Writes all of it into another file, as it is on the disk, without changing it.
  ///
  /// - Parameter destination: the path of the other file; what is there is replaced.
  /// - Throws: ``DocumentError``; nothing is there then, or what was there before.
  func copy(to destination: String) throws(DocumentError) {
    try Self.foldIn(destination)
    try Self.replacing(destination) { temporary throws(DocumentError) in
      try run("VACUUM INTO ?", .text(temporary))
    }
  }

  /// Makes the folder of a file that is to be written; fails when there is a file that must stay.
  static func prepare(_ path: String, replaces: Bool) throws(DocumentError) {
    guard replaces || !FileAccess.isFile(path) else {
      throw DocumentError(.other, path, "there is a file already; choose another name")
    }
    do throws(SystemError) { try FileAccess.makeFolder(of: path) } catch {
      throw DocumentError(error, path)
    }
  }

  /// Removes the logs beside a file that is to be replaced, as SQLite would apply them to the new
  /// file; what they hold is first written into the old one.
  ///
  /// - Throws: ``DocumentError`` when it is open elsewhere, or when the disk refuses; the logs stay
  ///   then.
  static func foldIn(_ path: String) throws(DocumentError) {
    guard FileAccess.isFile(path) else { return removeLog(of: path) }
    let lock = try Self.lock(path)
    let logs = [SideFile.pages, .log].map { $0.path(of: path) }
    guard logs.contains(where: FileAccess.isFile) else { return }
    do throws(DocumentError) {
      let file = try DocumentFile(path, .writing, joinsLog: true, lock: lock)
      try file.close()
    } catch {
      // The logs of what is no document, or one that cannot be read any more, cannot be written into
      // it. Where the disk refuses, as when it is full, they are all that there is of the last strokes.
      guard [.notADocument, .newer, .damaged].contains(error.kind) else { throw error }
    }
    removeLog(of: path)
  }

  static func removeLog(of path: String) {
    for file in SideFile.allCases { FileAccess.remove(file.path(of: path)) }
  }
}
