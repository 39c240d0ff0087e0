internal import Archive
internal import Database

/// A table of the document's database: its columns and the checksum of its rows.
///
/// Each row begins with its number and ends with the checksum of all before it and of the table's
/// name, so that a row can be trusted wherever it is found.
struct Table: Sendable {
  /// The type of the values in a column.
  enum Kind: String, Sendable {
    case integer = "INTEGER"
    case real = "REAL"
    case text = "TEXT"
    case blob = "BLOB"
  }

  /// A column between the number and the checksum.
  struct Column: Sendable {
    let name: String
    let kind: Kind
    /// A Boolean value that indicates whether the column may be NULL.
    let isOptional: Bool
    /// A Boolean value that indicates whether the checksum of the row covers the column.
    let isSummed: Bool

    init(_ name: String, _ kind: Kind, isOptional: Bool = false, isSummed: Bool = true) {
      (self.name, self.kind) = (name, kind)
      (self.isOptional, self.isSummed) = (isOptional, isSummed)
    }

    /// Returns the value as it is read back from the column: no minus zero, and whole numbers
    /// become real; `nil` when it cannot be in the column.
    func stored(_ value: DatabaseValue) -> DatabaseValue? {
      switch (kind, value) {
      case (_, .null): isOptional ? value : nil
      case (.real, .real(let number)): number.isNaN ? nil : .real(number + 0)
      case (.real, .integer(let number)): .real(Double(number))
      case (.integer, .integer), (.text, .text), (.blob, .blob): value
      default: nil
      }
    }
  }

  /// A row without its checksum.
  struct Row: Sendable {
    var number: Int64
    var values: [DatabaseValue]
  }

  let name: String
  let columns: [Column]
  /// A Boolean value that indicates whether the table is made with its first row; most documents
  /// have none.
  let isOnDemand: Bool
  /// The statement that makes the table.
  let creation: String
  /// The statement that inserts a row, replacing one with the same number.
  private let replacement: String
  /// The beginning of the statements that read rows.
  private let selection: String

  init(_ name: String, isOnDemand: Bool = false, _ columns: Column...) {
    self.name = name
    self.columns = columns
    self.isOnDemand = isOnDemand
    // What may be NULL is checked where rows are read; here it would only take room.
    let fields = columns.map { "\($0.name) \($0.kind.rawValue)" }
    creation =
      "CREATE TABLE \(name)(number INTEGER PRIMARY KEY,\(fields.joined(separator: ",")),"
      + "checksum INTEGER)"
    let marks = Array(repeating: "?", count: columns.count + 2).joined(separator: ", ")
    replacement = "INSERT OR REPLACE INTO \(name) VALUES (\(marks))"
    let names = ["number"] + columns.map(\.name) + ["checksum"]
    selection = "SELECT \(names.map { "\(name).\($0)" }.joined(separator: ", ")) FROM \(name) "
  }

  /// Inserts a row, replacing one with the same number.
  func put(_ row: Row, into connection: Connection) throws(DatabaseError) {
    let values = zip(columns, row.values).map { $0.stored($1) ?? $1 }
    let checksum = checksum(of: Row(number: row.number, values: values))
    try connection.run(replacement, [.integer(row.number)] + values + [.integer(checksum)])
  }

  /// Selects rows.
  ///
  /// - Parameters:
  ///   - condition: the rest of the statement, such as `WHERE … ORDER BY …`.
  ///   - values: the values of its question marks.
  ///   - connection: the database.
  /// - Returns: the rows, each to be read with ``row(of:)``.
  /// - Throws: `DatabaseError` when the database has no such table.
  func rows(
    _ condition: String,
    _ values: [DatabaseValue] = [],
    of connection: Connection
  ) throws(DatabaseError) -> Rows {
    try connection.rows(selection + condition, values)
  }

  /// The row that an answer has come to; `nil` when its checksum is wrong.
  func row(of rows: borrowing Rows) -> Row? { row(of: rows.values) }

  /// A row from all its fields; `nil` when it is none of this table's.
  func row(of fields: [DatabaseValue]) -> Row? {
    guard fields.count == columns.count + 2, let number = fields[0].integer,
      let checksum = fields[columns.count + 1].integer
    else { return nil }
    var values: [DatabaseValue] = []
    values.reserveCapacity(columns.count)
    for (index, column) in columns.enumerated() {
      guard let value = column.stored(fields[index + 1]) else { return nil }
      values.append(value)
    }
    let row = Row(number: number, values: values)
    return checksum == self.checksum(of: row) ? row : nil
  }

  /// Returns whether fields have the types of a row of this table, regardless of the checksum.
  func looksLikeRow(_ fields: [DatabaseValue]) -> Bool {
    guard fields.count == columns.count + 2, fields[0].integer != nil,
      fields[columns.count + 1].integer != nil
    else { return false }
    return zip(columns, fields.dropFirst()).allSatisfy { $0.stored($1) != nil }
  }

  private func checksum(of row: Row) -> Int64 {
    var sum = Checksum()
    sum.combine(Array(name.utf8))
    sum.combine(DatabaseValue.integer(row.number))
    for (column, value) in zip(columns, row.values) where column.isSummed { sum.combine(value) }
    return sum.storedValue
  }
}
