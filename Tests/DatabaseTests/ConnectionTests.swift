import Database
import Foundation
import Testing

@Suite struct ConnectionTests {
  private let path = NSTemporaryDirectory() + "sumi-test-\(UUID().uuidString).db"

  private func connection() throws -> Connection {
    let connection = try Connection(path, .create)
    try connection.run("CREATE TABLE IF NOT EXISTS t (number INTEGER PRIMARY KEY, value)")
    return connection
  }

  private func remove() { try? FileManager.default.removeItem(atPath: path) }

  @Test func everyKindOfValueComesBack() throws {
    defer { remove() }
    let connection = try connection()
    let values: [DatabaseValue] = [
      .null, .integer(.min), .integer(.max), .real(0.1), .real(-.infinity), .text(""),
      .text("a\0ß墨"), .blob([]), .blob([0, 1, 255]),
    ]
    for value in values { try connection.run("INSERT INTO t (value) VALUES (?)", value) }
    let rows = try connection.rows("SELECT value FROM t ORDER BY number")
    var back: [DatabaseValue] = []
    while try rows.next() { back += rows.values }
    #expect(back == values)
    #expect(connection.lastNumber == Int64(values.count))
  }

  /// What fails behind the first row fails: there a change of the journal's mode is written.
  @Test func aValueWaitsForTheEndOfItsStatement() throws {
    defer { remove() }
    let connection = try connection()
    for number in [1, 2] {
      try connection.run("INSERT INTO t (number, value) VALUES (?, 7)", .integer(Int64(number)))
    }
    #expect(try connection.value("SELECT value FROM t ORDER BY number") == .integer(7))
    // The least number has no absolute value.
    let overflow = "CASE number WHEN 2 THEN abs(-9223372036854775807 - 1) ELSE 5 END"
    #expect(throws: DatabaseError.self) {
      _ = try connection.value("SELECT \(overflow) FROM t ORDER BY number")
    }
    #expect(try connection.value("SELECT \(overflow) FROM t WHERE number = 1") == .integer(5))
  }

  @Test func aTransactionThatThrowsChangesNothing() throws {
    defer { remove() }
    let connection = try connection()
    struct Stop: Error {}
    func insert(thenStop: Bool) throws {
      try connection.transaction(
        orThrow: { $0 as any Error },
        { () throws(any Error) in
          try connection.run("INSERT INTO t (value) VALUES (1)")
          if thenStop { throw Stop() }
        }
      )
    }
    #expect(throws: Stop.self) { try insert(thenStop: true) }
    #expect(try connection.value("SELECT count(*) FROM t") == .integer(0))
    try insert(thenStop: false)
    #expect(try connection.value("SELECT count(*) FROM t") == .integer(1))
  }

  /// The same statement can be read twice at once: each answer has its own.
  @Test func answersDoNotDisturbEachOther() throws {
    defer { remove() }
    let connection = try connection()
    for number in 1...3 {
      try connection.run("INSERT INTO t VALUES (?, ?)", .integer(Int64(number)), .null)
    }
    let outer = try connection.rows("SELECT number FROM t ORDER BY number")
    var pairs = 0
    while try outer.next() {
      let inner = try connection.rows("SELECT number FROM t ORDER BY number")
      while try inner.next() { pairs += 1 }
    }
    #expect(pairs == 9)
  }

  @Test func failuresSayWhatTheyAre() throws {
    defer { remove() }
    let first = try connection()
    func kind(_ body: () throws -> Void) -> DatabaseError.Kind? {
      do { try body() } catch { return (error as? DatabaseError)?.kind }
      return nil
    }
    try first.run("BEGIN IMMEDIATE")
    let second = try Connection(path, .write, patience: 10)
    #expect(kind { try second.run("BEGIN IMMEDIATE") } == .busy)
    #expect(kind { try first.run("NONSENSE") } == .other)
    #expect(kind { _ = try Connection("/nowhere/a.db", .read) } == .cannotOpen)
    let reading = try Connection(path, .read)
    #expect(kind { try reading.run("DELETE FROM t") } == .readOnly)
    try first.run("COMMIT")
    let other = path + ".txt"
    defer { try? FileManager.default.removeItem(atPath: other) }
    try Data("no database at all".utf8).write(to: URL(filePath: other))
    let text = try Connection(other, .read)
    #expect(kind { _ = try text.value("PRAGMA user_version") } == .notADatabase)
  }

  @Test func fieldsThatAreTooLongAreRefused() throws {
    defer { remove() }
    let connection = try connection()
    let length = Connection.longestField + 1
    #expect(throws: DatabaseError.self) {
      try connection.run("INSERT INTO t (value) VALUES (zeroblob(\(length)))")
    }
  }
}
