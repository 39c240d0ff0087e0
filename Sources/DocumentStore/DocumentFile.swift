internal import Database
internal import InkModel
internal import Progress
internal import SystemIO

/// A document on disk, for one thread at a time.
///
/// 1. ``create(_:holding:)`` or ``init(_:_:)``; see whether ``access`` is as requested.
/// 2. ``readOutline(countsStrokes:)`` at once, then ``readStrokes(on:in:limit:)`` for what is seen,
/// then a
///    ``StrokeStream`` for all.
/// 3. ``commit(_:endsJournal:)`` each change; it is on the disk when the call returns.
/// ``DocumentWriter`` does
///    so in the background.
/// 4. ``close()``: the document is one file again.
///
/// While it is open for writing there are files beside it, `-wal`, `-shm` and `-log`, which belong to
/// it: after a crash the next opening takes from them what had been committed, and what a
/// ``DocumentWriter`` had appended to its log.
public final class DocumentFile {
  /// The operations that an open document allows.
  public enum Access: Hashable, Sendable {
    /// Everything.
    case writing
    /// It was opened for reading.
    case reading
    /// Only reading, because another window or program writes to it.
    case readingBesideAWriter
    /// Only reading, because the file or its folder must not be written.
    case readingWithoutPermission
  }

  /// The path of the file.
  public let path: String
  /// The operations that the document allows.
  public let access: Access

  private(set) var connection: Connection
  private var lock: FileLock?
  /// The pages and layers without their contents; `nil` until they are needed.
  var skeleton: Document?
  /// The highest numbers in use; see ``nextNumber(in:)``.
  var lastNumbers: [String: Int64] = [:]
  /// Tables and views that are known to be there, of those that are made on demand.
  var madeTables: Set<String> = []
  /// The version of the format that the file has.
  var version = Schema.usualVersion
  /// A Boolean value that indicates whether runs are indexed; `nil` while unknown.
  var knownIndices: Bool?
  /// The meter that receives the progress of writing strokes.
  var meter = WorkMeter.unwatched
  /// The bytes of the longest part of a step that is kept; a row needs some more.
  var longestPart = Connection.longestField - 1024
  /// The known runs of layers; read again for a layer that is missing here.
  var knownRuns: [LayerID: LayerRuns] = [:]

  /// Opens a document; where it cannot be written it is opened for reading, and ``access`` says
  /// why.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - requested: ``Access/writing`` or ``Access/reading``.
  /// - Throws: ``DocumentError`` when it is no document that this program can read.
  public convenience init(_ path: String, _ requested: Access = .writing) throws(DocumentError) {
    try self.init(path, requested, joinsLog: true)
  }

  /// Opens a document, with the append log beside it or without.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - requested: ``Access/writing`` or ``Access/reading``.
  ///   - joinsLog: whether what the log holds becomes part of the document; not while a writer of
  ///     this program performs it anyway.
  ///   - taken: the lock of the file, if it was taken before.
  /// - Throws: ``DocumentError`` when it is no document that this program can read.
  init(
    _ path: String,
    _ requested: Access,
    joinsLog: Bool,
    lock taken: FileLock? = nil
  ) throws(DocumentError) {
    guard FileAccess.isFile(path) else {
      let isFolder = FileAccess.isFolder(path)
      throw DocumentError(
        .missing,
        path,
        isFolder ? localized("it is a folder") : localized("the file does not exist")
      )
    }
    self.path = path
    (access, lock) = taken.map { (.writing, $0) } ?? Self.access(to: path, requested)
    // Before the database: what moves from the log into it meanwhile is then in both.
    let log: LogContents?
    do throws(SystemError) { log = joinsLog ? try LogContents(of: path) : nil } catch {
      // Who only reads does without; who writes would begin another one in its place.
      guard access != .writing else { throw DocumentError(error, LogContents.path(of: path)) }
      log = nil
    }
    do throws(DatabaseError) {
      connection = try Self.connect(path, access)
    } catch {
      throw DocumentError(error, path)
    }
    // What is no document stays as it is.
    try checkFormat()
    if access == .writing { try asking(Self.prepareForWriting) }
    if let log {
      try join(log)
    } else if joinsLog, access == .writing {
      LogContents.removeTorn(of: path)
    }
  }

  /// Makes what a log holds part of the document: for good when it is open for writing, else in a
  /// copy of the database that only this value sees.
  private func join(_ log: LogContents) throws(DocumentError) {
    let isMissing = try !log.records(after: logPosition).isEmpty
    if access == .writing {
      if isMissing { try replay(log) }
      Self.removeAppendLog(of: path)
    } else if isMissing {
      do throws(DatabaseError) { connection = try Connection(copying: connection) } catch {
        throw DocumentError(error, path)
      }
      try replay(log)
    }
  }

  /// Makes an empty database with the tables of a document, to be filled and then renamed.
  init(empty path: String) throws(DocumentError) {
    self.path = path
    (access, lock) = (.writing, nil)
    skeleton = Document()
    do throws(DatabaseError) {
      connection = try Connection(path, .create)
      // Nobody sees the file before it is complete and flushed.
      _ = try connection.value("PRAGMA journal_mode = MEMORY")
      try connection.run("PRAGMA synchronous = OFF")
      // Small pages: a drawing of a few strokes takes few bytes, a commit writes few, damage costs
      // few.
      try connection.run("PRAGMA page_size = 512")
      try Schema.create(in: connection)
    } catch {
      throw DocumentError(error, path)
    }
  }

  deinit {
    // What could not be folded in stays beside the file, where the next opening finds it.
    try? close()
  }

  /// Folds everything into the one file; nothing may be asked of it afterwards.
  ///
  /// - Throws: ``DocumentError`` when the disk refuses. Nothing is lost then: the files beside the
  ///   document hold what is missing.
  public func close() throws(DocumentError) {
    guard access == .writing, !isClosed else { return }
    isClosed = true
    defer { lock = nil }
    try asking { connection throws(DatabaseError) in
      _ = try connection.value("PRAGMA wal_checkpoint(TRUNCATE)")
      // The journal of this change must not come back either: the file may move.
      try connection.run("PRAGMA synchronous = EXTRA")
      _ = try connection.value("PRAGMA journal_mode = DELETE")
    }
  }

  private(set) var isClosed = false

  /// A Boolean value that indicates whether the path still names the open file; if not, whatever is
  /// written is lost.
  var isInPlace: Bool { lock?.isInPlace ?? true }

  /// Asks the database, and says which document failed.
  func asking<Result>(_ body: (Connection) throws(DatabaseError) -> Result) throws(DocumentError)
    -> Result
  {
    do throws(DatabaseError) { return try body(connection) } catch {
      throw DocumentError(error, path)
    }
  }

  /// Returns the error of a file that contradicts itself.
  func damaged(_ what: String) -> DocumentError { .damaged(path, what) }

  // MARK: Opening

  private static func access(to path: String, _ requested: Access) -> (Access, FileLock?) {
    guard requested == .writing else { return (requested, nil) }
    guard FileAccess.isWritable(path), FileAccess.isWritable(FileAccess.folder(of: path)) else {
      return (.readingWithoutPermission, nil)
    }
    do throws(SystemError) {
      guard let lock = try FileLock(path) else { return (.readingBesideAWriter, nil) }
      return (.writing, lock)
    } catch {
      return (.readingWithoutPermission, nil)
    }
  }

  private static func connect(_ path: String, _ access: Access) throws(DatabaseError) -> Connection
  {
    do throws(DatabaseError) {
      let connection = try Connection(path, access == .writing ? .write : .read)
      _ = try connection.value("PRAGMA application_id")
      return connection
    } catch {
      // Where nothing can be made, a log cannot be opened either; without one there is no need to.
      guard error.kind == .cannotOpen, !FileAccess.isFile(SideFile.pages.path(of: path)) else {
        throw error
      }
      return try Connection(path, .readUnchanging)
    }
  }

  private func checkFormat() throws(DocumentError) {
    let (program, version) = try asking { connection throws(DatabaseError) in
      try connection.run("PRAGMA cell_size_check = ON")
      return (
        try connection.value("PRAGMA application_id")?.integer,
        try connection.value("PRAGMA user_version")?.integer ?? 0
      )
    }
    self.version = version
    guard program == Schema.applicationID else {
      let isEmpty = (try? FileReader(path).count) == 0
      throw DocumentError(
        .notADocument,
        path,
        isEmpty
          ? localized("it is empty, not a Sumi document")
          : localized("it is a database of another program, not a Sumi document")
      )
    }
    guard (1...Schema.version).contains(version) else {
      throw DocumentError(
        .newer,
        path,
        localized(
          "it was saved by a newer version of Sumi (format {format}, this version reads {own}); open it there, or export it as SVG",
          ["format": "\(version)", "own": "\(Schema.version)"]
        )
      )
    }
  }

  /// Bytes in SQLite's log from which on a commit folds it in: more than a minute of drawing writes.
  private static let longestLog = 1 << 20

  /// Changes the journal to a write-ahead log; where the disk refuses that, the old one stays.
  ///
  /// - Returns: whether there is a write-ahead log.
  private static func beginLog(_ connection: Connection) throws(DatabaseError) -> Bool {
    do throws(DatabaseError) {
      return try connection.value("PRAGMA journal_mode = WAL")?.text == "wal"
    } catch {
      guard [.full, .inputOutput, .cannotOpen].contains(error.kind) else { throw error }
      return false
    }
  }

  private static func prepareForWriting(_ connection: Connection) throws(DatabaseError) {
    let hasLog = try beginLog(connection)
    // FULL: a finished stroke is on the disk before anything else happens, also when the power
    // goes. NORMAL would keep it from a crash of the program only. `sumi-bench` measures the price.
    //
    // Without a write-ahead log, a power cut may bring back the journal that a commit removed, and take
    // the commit back, unless the folder is flushed as well.
    try connection.run("PRAGMA synchronous = \(hasLog ? "FULL" : "EXTRA")")
    // The writer folds the log in when nobody draws. Who draws without a rest has it folded in by a
    // commit, which waits for two more flushes then; the append log, on another thread, does not.
    let page = try connection.value("PRAGMA page_size")?.integer ?? 512
    let pages = max(1, Int64(longestLog) / max(1, page))
    _ = try connection.value("PRAGMA wal_autocheckpoint = \(pages)")
    // What is erased is gone, and a salvage does not find it.
    _ = try connection.value("PRAGMA secure_delete = ON")
  }
}
