internal import Database
internal import Geometry
internal import InkCoding
internal import InkModel

/// Strokes of the first two versions of the format, which had a row each.
extension DocumentFile {
  /// A Boolean value that indicates whether the file stores strokes in runs.
  var hasRuns: Bool { version >= Schema.versionOfRuns }

  /// Puts the strokes into runs, as the current version stores them.
  func replaceOldStrokes() throws(DocumentError) {
    var old: [(layer: LayerID, strokes: [PlacedStroke])] = []
    for layer in (skeleton?.pages ?? []).flatMap(\.layers) {
      let strokes = try oldStrokes("WHERE layer = ? ORDER BY rank", [.integer(layer.id.number)])
      // Bytes take less memory than what they mean.
      old.append((layer.id, strokes.enumerated().map { PlacedStroke(Stroke($1.inBytes), at: $0) }))
    }
    try asking { connection throws(DatabaseError) in
      try Schema.replaceOldStrokes(in: connection)
    }
    knownIndices = false
    for (layer, strokes) in old { try insert(strokes, on: layer) }
  }

  func oldStrokeCount(on layer: LayerID) throws(DocumentError) -> Int {
    try asking { connection throws(DatabaseError) in
      let count = try connection.value(
        "SELECT count(*) FROM strokes WHERE layer = ?",
        .integer(layer.number)
      )
      return Int(count?.integer ?? 0)
    }
  }

  func readOldStrokes(
    of layer: LayerID,
    above rank: Int64,
    count: Int
  ) throws(DocumentError) -> (strokes: [Stroke], rank: Int64) {
    let rows = try allRows(
      of: Schema.oldStrokes,
      "WHERE layer = ? AND rank > ? ORDER BY rank LIMIT ?",
      [.integer(layer.number), .integer(rank), .integer(Int64(count))]
    )
    var strokes: [Stroke] = []
    for row in rows {
      guard let stroke = Stroke(row) else { throw damaged("a stroke") }
      strokes.append(stroke)
    }
    return (strokes, rows.last?.values[1].integer ?? rank)
  }

  func readOldStrokes(
    of layer: LayerID,
    in area: Rect,
    limit: Int
  ) throws(DocumentError) -> [Stroke] {
    let number = DatabaseValue.integer(layer.number)
    let strokes = try oldStrokes(
      "WHERE number IN (SELECT number FROM bounds WHERE min_x <= ? AND max_x >= ? "
        + "AND min_y <= ? AND max_y >= ? AND min_layer <= ? AND max_layer >= ?) "
        + "AND +layer = ? ORDER BY +rank DESC LIMIT ?",
      [
        .real(area.maxX), .real(area.minX), .real(area.maxY), .real(area.minY), number, number,
        number, .integer(Int64(clamping: limit)),
      ]
    )
    return strokes.reversed()
  }

  private func oldStrokes(
    _ condition: String,
    _ values: [DatabaseValue]
  ) throws(DocumentError) -> [Stroke] {
    try rows(of: Schema.oldStrokes, condition, values) { Stroke($0) }
  }
}

extension Stroke {
  /// Makes a stroke from its row; `nil` when the row is invalid.
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
