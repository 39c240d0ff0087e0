internal import CSQLite

/// The library that keeps documents, as it is linked.
public enum SQLiteLibrary {
  /// The version, such as `3.40.1`; `sqlite3_libversion`.
  public static var version: String { String(cString: sqlite3_libversion()) }
}
