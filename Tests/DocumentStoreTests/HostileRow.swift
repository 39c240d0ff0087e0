import Database
import InkModel
import TestSupport

@testable import DocumentStore

/// A row that says something wrong, with the checksum of one that is right.
enum HostileRow {
  /// Puts a wrong value into any row of a document.
  static func put(into path: String, _ random: inout SeededGenerator) throws {
    let connection = try Connection(path, .write)
    let tables = Schema.tables.filter { table in
      (try? connection.value("SELECT count(*) FROM \(table.name)")?.integer ?? 0) ?? 0 > 0
    }
    let table = tables[random.whole(0...tables.count - 1)]
    var rows: [Table.Row] = []
    let found = try table.rows("", of: connection)
    while try found.next() { rows += table.row(of: found).map { [$0] } ?? [] }
    guard !rows.isEmpty else { return }
    var row = rows[random.whole(0...rows.count - 1)]
    if table.name == Schema.runs.name, !random.once(in: 3), let run = StrokeRun(row) {
      row = broken(run, &random).row
    } else {
      let column = random.whole(0...table.columns.count - 1)
      row.values[column] = wrong(row.values[column], &random)
    }
    if random.once(in: 8) { row.number = numbers[random.whole(0...numbers.count - 1)] }
    try table.put(row, into: connection)
  }

  /// Gives every page but the first a paper that no program knows.
  static func breakPapers(in path: String) throws {
    var isFirst = true
    try change(Schema.pages, in: path) { row in
      if !isFirst { row.values[4] = .text("felt") }
      isFirst = false
    }
  }

  /// Gives all layers the same place among those of their pages.
  static func levelLayers(in path: String) throws {
    try change(Schema.layers, in: path) { $0.values[1] = .integer(1) }
  }

  /// Changes all rows of a table, in their order.
  private static func change(
    _ table: Table,
    in path: String,
    _ change: (inout Table.Row) -> Void
  ) throws {
    let connection = try Connection(path, .write)
    var rows: [Table.Row] = []
    let found = try table.rows("ORDER BY rank", of: connection)
    while try found.next() { rows += table.row(of: found).map { [$0] } ?? [] }
    for var row in rows {
      change(&row)
      try table.put(row, into: connection)
    }
  }

  /// A run with a stroke whose ink is broken, and all of whose checksums are right.
  private static func broken(_ run: StrokeRun, _ random: inout SeededGenerator) -> StrokeRun {
    guard !run.strokes.isEmpty else { return run }
    var run = run
    let place = random.whole(0...run.strokes.count - 1)
    run.strokes[place].bytes = random.broken(Array(run.strokes[place].bytes))[...]
    return run
  }

  private static let numbers: [Int64] = [.min, .max, -1, 0, 1, 2, 1 << 20, 1 << 40, 1 << 62]
  private static let reals: [Double] = [
    .infinity, -.infinity, -.zero, 0, -1, 1e-308, 1e308, -1e308, .pi, 1e18,
  ]

  /// A value of the same kind, mostly.
  private static func wrong(
    _ value: DatabaseValue,
    _ random: inout SeededGenerator
  ) -> DatabaseValue {
    guard !random.once(in: 12) else { return .null }
    switch value {
    case .integer: return .integer(numbers[random.whole(0...numbers.count - 1)])
    case .real, .null: return .real(reals[random.whole(0...reals.count - 1)])
    case .text(let text): return .text(random.broken(text.isEmpty ? "plain" : text))
    case .blob(let bytes): return .blob(random.broken(bytes.isEmpty ? [0] : bytes))
    }
  }
}
