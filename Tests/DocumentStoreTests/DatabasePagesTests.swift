import Database
import Foundation
import TestSupport
import Testing

@testable import DocumentStore

/// Pages and their rows, read without SQLite, are what SQLite says of the same files.
@Suite struct DatabasePagesTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("a.db") }

  init() throws { folder = try TemporaryFolder() }

  /// A value of any kind; some are longer than a page.
  private func value(_ random: inout SeededGenerator, longest: Int) -> DatabaseValue {
    let length = random.whole(0...random.whole(0...longest))
    switch random.whole(0...9) {
    case 0: return .null
    case 1: return .integer(Int64(random.whole(-2...2)))
    case 2...4: return .integer(Int64(bitPattern: random.next()) >> Int64(random.whole(0...63)))
    case 5: return .real(random.number(-1e9...1e9))
    case 6: return .text(String(repeating: "ä", count: length))
    default: return .blob((0..<length).map { _ in UInt8(random.whole(0...255)) })
    }
  }

  private func insert(
    _ numbers: Range<Int>,
    into database: Connection,
    longest: Int,
    _ random: inout SeededGenerator
  ) throws {
    for number in numbers {
      let values = (0..<3).map { _ in value(&random, longest: longest) }
      try database.run(
        "INSERT OR REPLACE INTO t VALUES (?, ?, ?, ?)",
        [.integer(Int64(number))] + values
      )
    }
  }

  /// The rows as SQLite reads them.
  private func rows(in database: Connection) throws -> [[DatabaseValue]] {
    let rows = try database.rows("SELECT number, a, b, c FROM t ORDER BY number")
    var found: [[DatabaseValue]] = []
    while try rows.next() { found.append((0..<4).map { rows[$0] }) }
    return found
  }

  /// The rows that are found on all pages.
  private func foundRows(_ path: String) throws -> Set<[DatabaseValue]> {
    let pages = try DatabasePages(path)
    var budget = 4 * pages.count * pages.pageSize
    var found: Set<[DatabaseValue]> = []
    for number in 1...max(1, pages.count) {
      found.formUnion(TableLeaf(number, of: pages).rows(within: &budget))
    }
    return found
  }

  private func make(pageSize: Int) throws -> Connection {
    let database = try Connection(path, .create)
    try database.run("PRAGMA page_size = \(pageSize)")
    try database.run("CREATE TABLE t(number INTEGER PRIMARY KEY, a, b, c)")
    return database
  }

  /// Of every size of page, with rows that fit, rows that go on elsewhere, and numbers of any size.
  @Test(arguments: [512, 1024, 2048, 4096, 8192, 16_384, 32_768, 65_536])
  func everyRowIsFound(pageSize: Int) throws {
    var random = SeededGenerator(seed: UInt64(pageSize))
    let database = try make(pageSize: pageSize)
    try insert(1..<700, into: database, longest: 40, &random)
    try insert(700..<730, into: database, longest: 5 * pageSize / 2, &random)
    try insert(-3..<1, into: database, longest: 9, &random)
    let pages = try DatabasePages(path)
    #expect(pages.pageSize == pageSize && pages.usableSize == pageSize)
    #expect(
      pages.count == Int(try #require(try database.value("PRAGMA page_count")?.integer ?? nil))
    )
    #expect(pages.page(0).isEmpty && pages.page(pages.count + 1).isEmpty)
    #expect(pages.page(1).count == pageSize)
    let found = try foundRows(path)
    for row in try rows(in: database) { #expect(found.contains(row), "row \(row[0])") }
  }

  /// A row of each length around that at which rows go on elsewhere, and around that of whole pages.
  @Test func rowsOfEveryLengthAreFound() throws {
    let database = try make(pageSize: 512)
    let lengths = [0...20, 100...130, 430...520, 940...1060, 1450...1500].flatMap { Array($0) }
    for length in lengths {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ length) }
      try database.run(
        "INSERT INTO t VALUES (?, ?, NULL, 5)",
        [.integer(Int64(length) << 20), .blob(bytes)]
      )
    }
    let found = try foundRows(path)
    for row in try rows(in: database) { #expect(found.contains(row), "length \(row[0])") }
  }

  /// Of the log as much counts as SQLite takes from it: all transactions that are whole.
  @Test(arguments: [512, 4096])
  func theLogCountsUpToItsLastTransaction(pageSize: Int) throws {
    var random = SeededGenerator(seed: 7 + UInt64(pageSize))
    let database = try make(pageSize: pageSize)
    try insert(0..<60, into: database, longest: pageSize, &random)
    _ = try database.value("PRAGMA journal_mode = WAL")
    _ = try database.value("PRAGMA wal_autocheckpoint = 0")
    for round in 0..<6 {
      try database.run("BEGIN")
      try insert(round * 20..<round * 20 + 30, into: database, longest: pageSize, &random)
      try database.run("COMMIT")
      // The next ones overwrite the log from its beginning.
      if round == 2 { _ = try database.value("PRAGMA wal_checkpoint(RESTART)") }
    }
    let (file, log) = (
      try Data(contentsOf: URL(filePath: path)), try Data(contentsOf: URL(filePath: path + "-wal"))
    )
    var counts: Set<Int> = []
    for length in stride(from: 0, through: log.count + 5 * (pageSize + 24), by: 5 * (pageSize + 24))
    {
      let copy = folder.path("copy-\(length).db")
      try file.write(to: URL(filePath: copy))
      try log.prefix(32 + length).write(to: URL(filePath: copy + "-wal"))
      let found = try foundRows(copy)
      let own = try rows(in: Connection(copy, .write))
      for row in own { #expect(found.contains(row), "row \(row[0]) of \(length) bytes") }
      counts.insert(own.count)
    }
    #expect(counts.count > 3)
  }

  /// However short a file is, it has as many pages as it has begun, and what is missing is not there.
  @Test func filesMayBeCutOffAnywhere() throws {
    var random = SeededGenerator(seed: 8)
    let database = try make(pageSize: 1024)
    try insert(0..<40, into: database, longest: 90, &random)
    let whole = try Data(contentsOf: URL(filePath: path))
    let cut = folder.path("cut.db")
    for length in Array(0...120) + [1023, 1024, 1025, 2047, 2048, 3000] {
      try whole.prefix(length).write(to: URL(filePath: cut))
      let pages = try DatabasePages(cut)
      // Without its first bytes a file does not say how large its pages are.
      let size = length > 20 ? 1024 : 512
      #expect(pages.pageSize == size && pages.usableSize == size)
      #expect(pages.count == (length + size - 1) / size)
      #expect((1...3).reduce(0) { $0 + pages.page($1).count } == min(length, 3 * size))
      var budget = 10_000
      _ = TableLeaf(1, of: pages).rows(within: &budget)
    }
  }

  /// A size that is none is taken for the usual one; bytes that are kept free at the end of each page
  /// are none of its rows.
  @Test(arguments: [
    (0, 0, 512, 512), (1, 0, 65_536, 65_536), (2, 0, 512, 512), (1000, 0, 512, 512),
    (4096, 32, 4096, 4064), (4096, 33, 4096, 4096), (512, 1, 512, 511),
  ])
  func sizesOfPagesAreStated(stated: Int, reserved: UInt8, size: Int, usable: Int) throws {
    var header = [UInt8](repeating: 0, count: 100)
    (header[16], header[17], header[20]) = (UInt8(stated >> 8), UInt8(stated & 255), reserved)
    try Data(header).write(to: URL(filePath: path))
    let pages = try DatabasePages(path)
    #expect(pages.pageSize == size && pages.usableSize == usable)
  }

  /// A row that goes on elsewhere has zeros for what is not there: where its page ends before it says
  /// where, and where it names a page that there is not.
  @Test(arguments: [0, 1, 3, 4, 200])
  func whatIsMissingOfARowIsZero(free: Int) throws {
    var page = [UInt8](repeating: 0, count: 512)
    // 547 bytes, of which 39 lie here: a header of four for nothing and 543 bytes, and 35 of these.
    let start = 512 - 42 - free
    (page[0], page[4], page[8], page[9]) = (13, 1, UInt8(start >> 8), UInt8(start & 255))
    page.replaceSubrange(start..<start + 7, with: [0x84, 0x23, 5, 4, 0, 0x88, 0x4A])
    page.replaceSubrange(start + 7..<start + 42, with: Array(1...35))
    for index in start + 42..<512 { page[index] = 0x7F }
    var first = [UInt8](repeating: 0, count: 512)
    first[16] = 2
    try Data(first + page).write(to: URL(filePath: path))
    let pages = try DatabasePages(path)
    var budget = 1000
    let rows = TableLeaf(2, of: pages).rows(within: &budget)
    #expect(rows == [[.integer(5), .blob(Array(1...35) + Array(repeating: 0, count: 508))]])
    #expect(budget == 1000 - 547)
  }

  /// Bytes that a row claims again and again are read once.
  @Test func aBudgetBoundsWhatIsRead() throws {
    var random = SeededGenerator(seed: 9)
    let database = try make(pageSize: 512)
    try insert(0..<5, into: database, longest: 20, &random)
    let pages = try DatabasePages(path)
    var (budget, all) = (10_000, 0)
    let rows = TableLeaf(2, of: pages).rows(within: &budget)
    #expect(rows.count == 5)
    all = 10_000 - budget
    #expect(all > 0 && all < 512)
    // One byte less, and the last row is left out; none costs more than there is.
    var short = all - 1
    #expect(TableLeaf(2, of: pages).rows(within: &short).count == 4 && short >= 0)
    var exact = all
    #expect(TableLeaf(2, of: pages).rows(within: &exact).count == 5 && exact == 0)
  }

  /// A frame of the log with a number that no page can have is passed over.
  @Test func aPageFarBeyondTheFileIsNone() throws {
    let database = try Connection(path, .create)
    try database.run("CREATE TABLE t (number INTEGER PRIMARY KEY)")
    let count = try DatabasePages(path).count
    // The checksums and the salt of the log are not looked at, but for being the same.
    let frame: [UInt8] = [0x7F, 0xFF, 0xFF, 0xFF, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 16)
    let size = try DatabasePages(path).pageSize
    let log = [UInt8](repeating: 0, count: 32) + frame + [UInt8](repeating: 0, count: size)
    try Data(log).write(to: URL(filePath: path + "-wal"))
    #expect(try DatabasePages(path).count == count)
  }
}
