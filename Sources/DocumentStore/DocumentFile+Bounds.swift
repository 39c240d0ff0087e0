internal import Database
public import Geometry
public import InkModel

extension DocumentFile {
  /// The approximate number of index entries that are read to bound the ink of a layer.
  private static let sampleCount = 128

  /// Returns a nearly tight rectangle around the strokes of a page, without reading them, in canvas
  /// units; null when there are none.
  ///
  /// A layer of more than some thousand strokes is sampled, so that a huge drawing opens as fast
  /// as a small one: single strokes of it may lie outside.
  ///
  /// - Parameter page: the page.
  /// - Returns: the rectangle.
  /// - Throws: ``DocumentError`` when the file cannot be read or a row is damaged.
  public func readReach(of page: Page) throws(DocumentError) -> Rect {
    var reach = Rect.null
    for layer in page.layers { reach = reach.union(try readReach(of: layer.id)) }
    return reach
  }

  private func readReach(of layer: LayerID) throws(DocumentError) -> Rect {
    let number = DatabaseValue.integer(layer.number)
    guard hasRuns else {
      return try indexedReach("min_layer <= ? AND max_layer >= ?", [number, number])
    }
    guard try hasIndices else {
      return try readRuns("WHERE layer = ?", [number]).reduce(Rect.null) { $0.union($1.reach) }
    }
    let count = try asking { connection throws(DatabaseError) in
      let rows = try connection.rows("SELECT count(*) FROM runs WHERE layer = ?", [number])
      return try rows.next() ? rows[0].integer ?? 0 : 0
    }
    return try indexedReach(
      "number IN (SELECT number FROM runs WHERE layer = ? AND number % ? = 0)",
      [number, .integer(max(1, count / Int64(Self.sampleCount)))]
    )
  }

  /// Returns the union of the bounds of all index entries that satisfy a condition.
  private func indexedReach(
    _ condition: String,
    _ values: [DatabaseValue]
  ) throws(DocumentError) -> Rect {
    try asking { connection throws(DatabaseError) in
      let rows = try connection.rows(
        "SELECT min(min_x), min(min_y), max(max_x), max(max_y) FROM bounds WHERE \(condition)",
        values
      )
      guard try rows.next(), let minX = rows[0].real, let minY = rows[1].real,
        let maxX = rows[2].real, let maxY = rows[3].real
      else { return .null }
      return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
  }
}
