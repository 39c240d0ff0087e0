internal import CSQLite

/// The rows that a statement selects (C: `sqlite3_stmt`); the statement is reset with their scope.
///
/// Call ``next()``, then read the fields of that row.
public struct Rows: ~Copyable {
  private let statement: OpaquePointer
  private let sql: String
  private let connection: Connection

  init(_ statement: OpaquePointer, sql: String, of connection: Connection) {
    self.statement = statement
    self.sql = sql
    self.connection = connection
  }

  deinit { connection.recycle(statement, sql: sql) }

  /// Steps to the next row.
  ///
  /// - Returns: whether there is one.
  /// - Throws: ``DatabaseError`` when reading or changing failed.
  public func next() throws(DatabaseError) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw connection.error("reading")
    }
  }

  /// The number of fields in a row.
  public var count: Int { Int(sqlite3_column_count(statement)) }

  /// A field of the row, counted from 0.
  public subscript(column: Int) -> DatabaseValue {
    let index = CInt(column)
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, index))
    case SQLITE_TEXT:
      guard let bytes = sqlite3_column_text(statement, index) else { return .text("") }
      let count = Int(sqlite3_column_bytes(statement, index))
      return .text(String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      guard let bytes = sqlite3_column_blob(statement, index) else { return .blob([]) }
      let count = Int(sqlite3_column_bytes(statement, index))
      return .blob(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
    default: return .null
    }
  }

  /// Returns a field of the row as a whole number, which SQLite converts; 0 where it cannot.
  public func integer(_ column: Int) -> Int64 { sqlite3_column_int64(statement, CInt(column)) }

  /// All fields of the row.
  public var values: [DatabaseValue] { (0..<count).map { self[$0] } }
}
