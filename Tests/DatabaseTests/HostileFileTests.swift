import Database
import Foundation
import TestSupport
import Testing

/// Files that somebody made to do harm, or that a disk has damaged.
@Suite struct HostileFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("a.db") }

  init() throws { folder = try TemporaryFolder() }

  private func kind(_ body: () throws -> Void) -> DatabaseError.Kind? {
    do { try body() } catch { return (error as? DatabaseError)?.kind }
    return nil
  }

  /// The schema of a file is data of its author; opening and writing must not run any of it.
  @Test func triggersOfTheFileDoNotRun() throws {
    let connection = try Connection(path, .create)
    try connection.run("CREATE TABLE t (value)")
    try connection.run("CREATE TABLE harm (value)")
    try connection.run(
      "CREATE TRIGGER spy AFTER INSERT ON t BEGIN INSERT INTO harm VALUES (new.value); END"
    )
    let later = try Connection(path, .write)
    for connection in [connection, later] { try connection.run("INSERT INTO t VALUES (1)") }
    #expect(try later.value("SELECT count(*) FROM t") == .integer(2))
    #expect(try later.value("SELECT count(*) FROM harm") == .integer(0))
  }

  @Test func viewsOfTheFileAreNotRead() throws {
    let connection = try Connection(path, .create)
    try connection.run("CREATE VIEW v AS SELECT 1")
    #expect(throws: DatabaseError.self) { _ = try connection.value("SELECT * FROM v") }
    let later = try Connection(path, .read)
    #expect(throws: DatabaseError.self) { _ = try later.value("SELECT * FROM v") }
  }

  @Test func theSchemaCannotBeWrittenAsATable() throws {
    let connection = try Connection(path, .create)
    try connection.run("CREATE TABLE t (value)")
    try connection.run("PRAGMA writable_schema = ON")
    #expect(throws: DatabaseError.self) {
      try connection.run("UPDATE sqlite_schema SET sql = 'CREATE TABLE t (other)'")
    }
    #expect(try connection.value("SELECT count(*) FROM sqlite_schema") == .integer(1))
  }

  /// Whatever bytes a disk has exchanged, reading ends with rows or with an error that says so.
  @Test func damagedPagesAreRecognized() throws {
    try fill(rows: 300)
    let sound = try Data(contentsOf: URL(filePath: path))
    var random = SeededGenerator(seed: 92)
    var wasRecognized = false
    for _ in 0..<60 {
      var bytes = sound
      for _ in 0..<20 {
        let index = Int.random(in: 100..<bytes.count, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      try bytes.write(to: URL(filePath: path))
      let found = kind {
        let rows = try Connection(path, .read).rows("SELECT * FROM t ORDER BY value")
        while try rows.next() { _ = rows.values }
      }
      #expect([nil, .damaged, .other].contains(found))
      if found == .damaged { wasRecognized = true }
    }
    #expect(wasRecognized)
  }

  @Test func aFileThatWasCutOffIsDamaged() throws {
    try fill(rows: 300)
    let sound = try Data(contentsOf: URL(filePath: path))
    try sound.prefix(sound.count / 2).write(to: URL(filePath: path))
    let found = kind {
      let rows = try Connection(path, .read).rows("SELECT * FROM t")
      while try rows.next() {}
    }
    #expect(found == .damaged)
  }

  @Test func aFullDiskIsReportedAndTheOldRowsStay() throws {
    try fill(rows: 10)
    let connection = try Connection(path, .write)
    // SQLite reports its own limit of pages as a full disk.
    _ = try connection.value("PRAGMA max_page_count = 4")
    let found = kind {
      try connection.run("INSERT INTO t VALUES (NULL, zeroblob(100000))")
    }
    #expect(found == .full)
    #expect(try connection.value("SELECT count(*) FROM t") == .integer(10))
  }

  private func fill(rows count: Int) throws {
    let connection = try Connection(path, .create)
    try connection.run("CREATE TABLE t (number INTEGER PRIMARY KEY, value)")
    for number in 0..<count {
      try connection.run("INSERT INTO t (value) VALUES (?)", .text("row \(number)"))
    }
  }
}
