internal import CSQLite

/// A failure that SQLite reported.
public struct DatabaseError: Error, Hashable, Sendable {
  /// What kind of failure it is, as far as a program can answer to it.
  public enum Kind: Hashable, Sendable {
    /// Another connection is in the way.
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
  /// What was being done.
  public let operation: String
  /// SQLite's own words.
  public let reason: String

  init(_ operation: String, code: CInt, reason: String) {
    kind = Self.kind(of: code)
    self.operation = operation
    self.reason = reason
  }

  /// Takes what a connection says of its last call.
  init(_ operation: String, on database: OpaquePointer?) {
    let words = sqlite3_errmsg(database).map { String(cString: $0) } ?? "out of memory"
    self.init(operation, code: sqlite3_errcode(database), reason: words)
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
