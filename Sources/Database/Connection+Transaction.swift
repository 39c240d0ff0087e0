extension Connection {
  /// Makes several changes in one transaction, which is rolled back when anything is thrown.
  ///
  /// - Parameters:
  ///   - failure: converts an error of the database to the error type of the body.
  ///   - body: makes the changes.
  /// - Returns: the result of the body.
  /// - Throws: the error of the body, or the failure to commit.
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
      // After some failures SQLite has rolled back already, so that this one fails.
      try? run("ROLLBACK")
      throw error
    }
  }
}
