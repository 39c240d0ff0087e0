import Database
import TestSupport
import Testing

/// Statements are prepared once and used again; no use may show in the next one.
@Suite struct StatementTests {
  private let folder: TemporaryFolder
  private let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(folder.path("a.db"), .create)
    try connection.run("CREATE TABLE t (number INTEGER PRIMARY KEY, value)")
  }

  private var numbers: [DatabaseValue] {
    get throws {
      let rows = try connection.rows("SELECT number FROM t ORDER BY number")
      var numbers: [DatabaseValue] = []
      while try rows.next() { numbers += rows.values }
      return numbers
    }
  }

  @Test func aFailedStatementCanBeUsedAgain() throws {
    let insertion = "INSERT INTO t (number) VALUES (?)"
    try connection.run(insertion, .integer(1))
    for _ in 0..<3 {
      #expect(throws: DatabaseError.self) { try connection.run(insertion, .integer(1)) }
    }
    try connection.run(insertion, .integer(2))
    #expect(try numbers == [.integer(1), .integer(2)])
  }

  /// A value that is not given is NULL, not the one of the use before.
  @Test func valuesDoNotStayBound() throws {
    let insertion = "INSERT INTO t (value) VALUES (?)"
    try connection.run(insertion, .text("first"))
    try connection.run(insertion)
    #expect(try connection.value("SELECT value FROM t WHERE number = 2") == .null)
  }

  @Test func rowsThatWereReadInPartBeginAnew() throws {
    for number in 1...5 {
      try connection.run("INSERT INTO t VALUES (?, 0)", .integer(Int64(number)))
    }
    for _ in 0..<3 {
      let rows = try connection.rows("SELECT number FROM t ORDER BY number")
      #expect(try rows.next())
      #expect(rows[0] == .integer(1))
      #expect(rows.count == 1)
    }
    #expect(try numbers.count == 5)
  }

  @Test func tooManyValuesAreAnError() {
    #expect(throws: DatabaseError.self) {
      try connection.run("INSERT INTO t (value) VALUES (?)", .integer(1), .integer(2))
    }
  }

  @Test func changesAndNumbersOfRowsAreThoseOfTheLastStatement() throws {
    for _ in 0..<4 { try connection.run("INSERT INTO t (value) VALUES (1)") }
    #expect(connection.changedRows == 1)
    #expect(connection.lastNumber == 4)
    try connection.run("UPDATE t SET value = 2 WHERE number > 1")
    #expect(connection.changedRows == 3)
    try connection.run("DELETE FROM t WHERE number > 9")
    #expect(connection.changedRows == 0)
  }

  @Test func aValueIsReadAsItsOwnKindOnly() {
    let values: [DatabaseValue] = [.null, .integer(3), .real(2.5), .text("ink"), .blob([7])]
    #expect(values.map(\.integer) == [nil, 3, nil, nil, nil])
    #expect(values.map(\.real) == [nil, 3, 2.5, nil, nil])
    #expect(values.map(\.text) == [nil, nil, nil, "ink", nil])
    #expect(values.map(\.blob) == [nil, nil, nil, nil, [7]])
  }

  /// SQLite has no NaN; it must not come back as a number.
  @Test func notANumberIsStoredAsNull() throws {
    try connection.run("INSERT INTO t (value) VALUES (?)", .real(.nan))
    #expect(try connection.value("SELECT value FROM t") == .null)
  }

  @Test func aRowThatDoesNotExistHasNoValue() throws {
    #expect(try connection.value("SELECT value FROM t") == nil)
  }
}
