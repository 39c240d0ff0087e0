extension Connection {
  /// Does several changes as one: all of them, or none when anything is thrown.
  ///
  /// - Parameters:
  ///   - failure: brings a failure of the database to the body's kind of error.
  ///   - body: orders the changes.
  /// - Returns: what the body returns.
  /// - Throws: what the body throws, or a failure to keep the changes.
  public func transaction<Failure: Error, Result>(
    orThrow failure: (DatabaseError) -> Failure,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(DatabaseError) { try run("BEGIN IMMEDIATE") } catch { throw failure(error) }
    do throws(Failure) {
      let result = try body()
      do throws(DatabaseError) { try run("COMMIT") } catch { throw failure(error) }
      return result
    } catch {
      // Some failures have rolled back already; then there is nothing left to do.
      try? run("ROLLBACK")
      throw error
    }
  }
}
