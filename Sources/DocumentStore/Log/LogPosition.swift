internal import Database

/// The last record of an append log whose change a database holds.
struct LogPosition: Hashable, Sendable {
  /// The stamp of the log; 0 for a document that never had one.
  var stamp: UInt64
  /// The number of the record; 0 for none.
  var number: UInt64

  /// The position of a document that never had a log.
  static let none = LogPosition(stamp: 0, number: 0)

  init(stamp: UInt64, number: UInt64) {
    (self.stamp, self.number) = (stamp, number)
  }

  /// Reads the position from a row of ``Schema/log``; `nil` for other rows.
  init?(_ row: Table.Row) {
    guard let stamp = row.values[0].integer, let number = row.values[1].integer else { return nil }
    self.init(stamp: UInt64(bitPattern: stamp), number: UInt64(bitPattern: number))
  }

  /// The row of ``Schema/log``.
  var row: Table.Row {
    Table.Row(
      number: 1,
      values: [.integer(Int64(bitPattern: stamp)), .integer(Int64(bitPattern: number))]
    )
  }
}
