internal import CSQLite

/// An open SQLite database (C: `sqlite3`), for one thread at a time.
///
/// The contents of a file are not trusted: its schema cannot run code, and no field is longer than
/// ``longestField``.
public final class Connection {
  /// The access that a connection has to its database.
  public enum Mode: Hashable, Sendable {
    /// Writing; the file is made when there is none.
    case create
    /// Writing to an existing file.
    case write
    /// Reading.
    case read
    /// Reading a file that nobody changes, in a folder in which nothing can be made.
    case readUnchanging
  }

  /// Bytes of the longest field that is read or written.
  public static let longestField = 1 << 28
  /// Bytes of memory that SQLite may use for all connections together.
  private static let memoryLimit: Int64 = 600 << 20

  private let database: OpaquePointer
  private var idle: [String: [OpaquePointer]] = [:]

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - mode: the access to the database.
  ///   - patience: milliseconds to wait for other connections.
  /// - Throws: ``DatabaseError`` when it cannot be opened.
  public init(_ path: String, _ mode: Mode, patience: Int = 2000) throws(DatabaseError) {
    sqlite3_hard_heap_limit64(Self.memoryLimit)
    var opened: OpaquePointer?
    let name =
      mode == .readUnchanging ? Self.uri(of: path) + "?immutable=1" : Self.plainName(path)
    guard sqlite3_open_v2(name, &opened, Self.flags(for: mode), nil) == SQLITE_OK,
      let database = opened
    else {
      let error = DatabaseError("opening", on: opened)
      sqlite3_close_v2(opened)
      throw error
    }
    self.database = database
    sqlite3_extended_result_codes(database, 1)
    sqlite3_busy_timeout(database, CInt(patience))
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, CInt(Self.longestField))
    sumiDistrustSchema(database)
    sumiKeepLog(database)
  }

  deinit {
    for statement in idle.values.joined() { sqlite3_finalize(statement) }
    // Rows that are still being read keep the connection alive, so no statement is in use here.
    sqlite3_close_v2(database)
  }

  /// Prepares a statement, which runs as its rows are read with ``Rows/next()``.
  ///
  /// - Parameters:
  ///   - sql: one statement; the same text is prepared once.
  ///   - values: the values of its question marks.
  /// - Returns: the rows.
  /// - Throws: ``DatabaseError`` when the statement is invalid.
  public func rows(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) -> Rows {
    let ready = idle[sql]?.popLast()
    let statement = if let ready { ready } else { try prepare(sql) }
    let rows = Rows(statement, sql: sql, of: self)
    for (index, value) in values.enumerated() {
      guard bind(value, to: CInt(index + 1), of: statement) == SQLITE_OK else {
        throw error("binding")
      }
    }
    return rows
  }

  /// Runs a statement to its end.
  ///
  /// - Parameters:
  ///   - sql: one statement; the same text is prepared once.
  ///   - values: the values of its question marks.
  /// - Throws: ``DatabaseError`` when it fails; nothing has changed then.
  public func run(_ sql: String, _ values: DatabaseValue...) throws(DatabaseError) {
    try run(sql, values)
  }

  /// Runs a statement to its end, with the values in a list.
  public func run(_ sql: String, _ values: [DatabaseValue]) throws(DatabaseError) {
    let rows = try rows(sql, values)
    while try rows.next() {}
  }

  /// Runs a statement to its end and returns the first field of the first row; `nil` when there is no
  /// row.
  ///
  /// A statement that changes something does so when it ends, and may fail only then.
  public func value(_ sql: String, _ values: DatabaseValue...) throws(DatabaseError)
    -> DatabaseValue?
  {
    let rows = try rows(sql, values)
    guard try rows.next() else { return nil }
    let first = rows[0]
    while try rows.next() {}
    return first
  }

  /// The number of rows that the last statement changed.
  public var changedRows: Int { Int(sqlite3_changes64(database)) }

  /// The number of the row that was inserted last.
  public var lastNumber: Int64 { sqlite3_last_insert_rowid(database) }

  /// Returns the error of the last call that failed.
  func error(_ operation: String) -> DatabaseError { DatabaseError(operation, on: database) }

  /// Resets a statement and retains it for reuse.
  func recycle(_ statement: OpaquePointer, sql: String) {
    sqlite3_reset(statement)
    sqlite3_clear_bindings(statement)
    idle[sql, default: []].append(statement)
  }

  /// Replaces all of the database by another.
  func copy(from original: Connection) throws(DatabaseError) {
    guard let backup = sqlite3_backup_init(database, "main", original.database, "main") else {
      throw error("copying")
    }
    let everyPage: CInt = -1
    let code = sqlite3_backup_step(backup, everyPage)
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw original.error("copying") }
  }

  private func prepare(_ sql: String) throws(DatabaseError) -> OpaquePointer {
    var prepared: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard sqlite3_prepare_v3(database, sql, -1, flags, &prepared, nil) == SQLITE_OK,
      let statement = prepared
    else { throw error("preparing") }
    return statement
  }

  private func bind(
    _ value: DatabaseValue,
    to index: CInt,
    of statement: OpaquePointer
  ) -> CInt {
    switch value {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let number): sqlite3_bind_int64(statement, index, number)
    case .real(let number): sqlite3_bind_double(statement, index, number)
    case .text(let text): sumiBindText(statement, index, text, CInt(text.utf8.count))
    case .blob(let bytes):
      bytes.isEmpty
        ? sqlite3_bind_zeroblob(statement, index, 0)
        : bytes.withUnsafeBytes { sumiBindBlob(statement, index, $0.baseAddress, UInt64($0.count)) }
    }
  }

  private static func flags(for mode: Mode) -> CInt {
    let access =
      switch mode {
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .write: SQLITE_OPEN_READWRITE
      case .read: SQLITE_OPEN_READONLY
      case .readUnchanging: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      }
    return access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
  }

  /// Returns a path that SQLite takes for no URI: one that begins with `file:` is a name as any other.
  private static func plainName(_ path: String) -> String {
    path.lowercased().hasPrefix("file:") ? "./" + path : path
  }

  /// Returns the path as a URI, with all bytes escaped that could have a meaning in one.
  private static func uri(of path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    let plain = path.utf8.map { byte -> String in
      let isPlain =
        byte > 0x2C && byte < 0x3A || byte > 0x40 && byte < 0x5B || byte > 0x60 && byte < 0x7B
      return isPlain
        ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
    return "file:" + plain.joined()
  }
}
