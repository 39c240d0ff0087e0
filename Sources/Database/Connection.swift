internal import CSQLite

/// An open SQLite database (C: `sqlite3`), for one thread at a time.
///
/// What a file says is never trusted: its schema cannot run code, and no field is longer than
/// ``longestField``.
public final class Connection {
  /// What the database is opened for.
  public enum Mode: Hashable, Sendable {
    /// Writing; the file is made when there is none.
    case create
    /// Writing to a file that is there.
    case write
    /// Reading.
    case read
    /// Reading a file that nobody changes, in a folder in which nothing can be made.
    case readUnchanging
  }

  /// Bytes of the longest field that is read or written.
  public static let longestField = 1 << 28
  /// Bytes that SQLite may take from the memory, all connections together.
  private static let memoryLimit: Int64 = 600 << 20

  private let database: OpaquePointer
  private var idle: [String: [OpaquePointer]] = [:]

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - path: where it lies.
  ///   - mode: what it is opened for.
  ///   - patience: milliseconds to wait for other connections.
  /// - Throws: ``DatabaseError`` when it cannot be opened.
  public init(_ path: String, _ mode: Mode, patience: Int = 2000) throws(DatabaseError) {
    sqlite3_hard_heap_limit64(Self.memoryLimit)
    var opened: OpaquePointer?
    let name = mode == .readUnchanging ? Self.uri(of: path) + "?immutable=1" : path
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
    // Answers that are still being read keep the connection alive; none is left here.
    sqlite3_close_v2(database)
  }

  /// Asks a question or orders a change, whose rows are read with ``Rows/next()``.
  ///
  /// - Parameters:
  ///   - sql: one statement; the same text is prepared once.
  ///   - values: what stands for its question marks.
  /// - Returns: the rows.
  /// - Throws: ``DatabaseError`` when the statement is not understood.
  public func rows(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) -> Rows {
    let ready = idle[sql]?.popLast()
    let statement = if let ready { ready } else { try prepare(sql) }
    let rows = Rows(statement, sql: sql, of: self)
    for (place, value) in values.enumerated() {
      guard bind(value, to: CInt(place + 1), of: statement) == SQLITE_OK else {
        throw error("binding")
      }
    }
    return rows
  }

  /// Orders a change.
  ///
  /// - Parameters:
  ///   - sql: one statement; the same text is prepared once.
  ///   - values: what stands for its question marks.
  /// - Throws: ``DatabaseError`` when it fails; nothing has changed then.
  public func run(_ sql: String, _ values: DatabaseValue...) throws(DatabaseError) {
    try run(sql, values)
  }

  /// Orders a change, with the values in a list.
  public func run(_ sql: String, _ values: [DatabaseValue]) throws(DatabaseError) {
    let rows = try rows(sql, values)
    while try rows.next() {}
  }

  /// The first field of the first row; `nil` when there is no row.
  public func value(_ sql: String, _ values: DatabaseValue...) throws(DatabaseError)
    -> DatabaseValue?
  {
    let rows = try rows(sql, values)
    return try rows.next() ? rows[0] : nil
  }

  /// How many rows the last order changed.
  public var changedRows: Int { Int(sqlite3_changes64(database)) }

  /// The number of the row that was put in last.
  public var lastNumber: Int64 { sqlite3_last_insert_rowid(database) }

  /// What the last failed call says.
  func error(_ operation: String) -> DatabaseError { DatabaseError(operation, on: database) }

  /// Keeps a statement for the next time.
  func takeBack(_ statement: OpaquePointer, sql: String) {
    sqlite3_reset(statement)
    sqlite3_clear_bindings(statement)
    idle[sql, default: []].append(statement)
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

  /// The path as a URI: what could mean something in one is written as its number.
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
