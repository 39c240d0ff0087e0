import Database
import Foundation
import TestSupport
import Testing

/// Several connections to one file, and files in places of their own kind.
@Suite struct SharedFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @discardableResult
  private func make(_ name: String) throws -> Connection {
    let connection = try Connection(folder.path(name), .create)
    try connection.run("CREATE TABLE t (value)")
    return connection
  }

  private func count(_ connection: Connection) throws -> Int64? {
    try connection.value("SELECT count(*) FROM t")?.integer
  }

  @Test func onlyCreatingMakesAFile() throws {
    for mode in [Connection.Mode.write, .read, .readUnchanging] {
      #expect(throws: DatabaseError.self) { _ = try Connection(folder.path("no.db"), mode) }
    }
    #expect(try folder.names.isEmpty)
  }

  @Test func othersSeeATransactionWhenItIsDone() throws {
    let first = try make("a.db")
    let second = try Connection(folder.path("a.db"), .read)
    try first.transaction(
      orThrow: { $0 },
      { () throws(DatabaseError) in
        try first.run("INSERT INTO t VALUES (1)")
        #expect((try? count(second)) == 0)
      }
    )
    #expect(try count(second) == 1)
  }

  /// A transaction that cannot begin does nothing and says why in the caller's own error.
  @Test func aTransactionThatCannotBeginDoesNotRun() throws {
    struct Refused: Error, Equatable { let kind: DatabaseError.Kind }
    let first = try make("a.db")
    let second = try Connection(folder.path("a.db"), .write, patience: 1)
    try first.run("BEGIN IMMEDIATE")
    var hasRun = false
    #expect(throws: Refused(kind: .busy)) {
      try second.transaction(
        orThrow: { Refused(kind: $0.kind) },
        { () throws(Refused) in hasRun = true }
      )
    }
    #expect(!hasRun)
    try first.run("COMMIT")
    try second.run("INSERT INTO t VALUES (1)")
    #expect(try count(first) == 1)
  }

  /// The log stays until somebody asks for it to be written back, also when a connection closes.
  @Test func closingDoesNotWriteTheLogBack() throws {
    var connection: Connection? = try make("a.db")
    _ = try connection?.value("PRAGMA journal_mode = WAL")
    try connection?.run("INSERT INTO t VALUES (1)")
    connection = nil
    #expect(try folder.names.contains("a.db-wal"))
    #expect(try count(Connection(folder.path("a.db"), .write)) == 1)
  }

  /// In a URI these have a meaning, and a path must not get it.
  @Test(arguments: ["a b.db", "50%20.db", "a?mode=rw.db", "a#1.db", "먹.db", "a&b=c;+.db", "%00.db"])
  func anUnchangingFileIsFoundByItsName(name: String) throws {
    try make(name).run("INSERT INTO t VALUES (1)")
    let connection = try Connection(folder.path(name), .readUnchanging)
    #expect(try count(connection) == 1)
    #expect(throws: DatabaseError.self) { try connection.run("DELETE FROM t") }
    #expect(try folder.names == [name])
  }
}
