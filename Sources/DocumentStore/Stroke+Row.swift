internal import Database
internal import InkModel

extension Stroke {
  /// The stroke as a row of ``Schema/strokes``.
  func row(number: Int64, on layer: LayerID, rank: Int64) -> Table.Row {
    Table.Row(
      number: number,
      values: [
        .integer(layer.number), .integer(rank),
        .integer(Int64(bitPattern: id.high)), .integer(Int64(bitPattern: id.low)),
        .blob(packed()),
      ]
    )
  }

  /// Takes a stroke from its row; `nil` when it says something impossible.
  init?(_ row: Table.Row) {
    guard let bytes = row.values[4].blob, let high = row.values[2].integer,
      let low = row.values[3].integer
    else { return nil }
    do throws(DrawingDataError) {
      let id = StrokeID(high: UInt64(bitPattern: high), low: UInt64(bitPattern: low))
      try self.init(packed: bytes, id: id)
    } catch {
      // Why the bytes are no stroke helps nobody: the row is damaged.
      return nil
    }
  }
}
