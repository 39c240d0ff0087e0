internal import CSQLite

/// A failure that SQLite reported.
public struct DatabaseError: Error, Hashable, Sendable {
  /// The kinds of failure that a program treats differently.
  public enum Kind: Hashable, Sendable {
    /// Another connection holds a lock.
    case busy
    /// The disk is full.
    case full
    /// The file, its folder or its file system must not be written.
    case readOnly
    /// The bytes of the file contradict each other.
    case damaged
    /// The file is no database.
    case notADatabase
    /// The file or its folder cannot be opened.
    case cannotOpen
    /// The system refused to read or write.
    case inputOutput
    /// A limit on memory or size was reached.
    case tooLarge
    /// Anything else.
    case other
  }

  /// The kind of failure.
  public let kind: Kind
  /// The operation that failed.
  public let operation: String
  /// The message of SQLite.
  public let reason: String

  init(_ operation: String, code: CInt, reason: String) {
    kind = Self.kind(of: code)
    self.operation = operation
    self.reason = reason
  }

  /// Makes an error from the last failed call of a connection.
  init(_ operation: String, on database: OpaquePointer?) {
    let message = sqlite3_errmsg(database).map { String(cString: $0) } ?? "out of memory"
    self.init(operation, code: sqlite3_errcode(database), reason: message)
  }

  private static func kind(of code: CInt) -> Kind {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_FULL: .full
    case SQLITE_READONLY, SQLITE_PERM: .readOnly
    case SQLITE_CORRUPT: .damaged
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_CANTOPEN: .cannotOpen
    case SQLITE_IOERR: .inputOutput
    case SQLITE_NOMEM, SQLITE_TOOBIG: .tooLarge
    default: .other
    }
  }
}
