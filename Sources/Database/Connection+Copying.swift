internal import CSQLite

extension Connection {
  /// Makes a copy of a database that only this connection sees; what is large of it lies in a file
  /// without a name.
  ///
  /// - Parameter original: the database, as it is now.
  /// - Throws: ``DatabaseError`` when it cannot be read, or there is no room.
  public convenience init(copying original: Connection) throws(DatabaseError) {
    // An empty path names a private database that SQLite removes with the connection.
    try self.init("", .create)
    try copy(from: original)
  }
}
