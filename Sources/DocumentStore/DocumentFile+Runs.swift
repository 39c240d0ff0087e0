internal import Database
internal import Geometry
internal import InkCoding
internal import InkModel

extension DocumentFile {
  /// Passes the runs of a layer to a closure; reads them the first time, which takes time that
  /// grows with them.
  ///
  /// The runs are lent, as a copy would make the next change copy them all.
  func asking<Answer>(
    runsOf layer: LayerID,
    _ question: (borrowing LayerRuns) -> Answer
  ) throws(DocumentError) -> Answer {
    if knownRuns[layer] == nil {
      var runs = LayerRuns()
      try eachHead(of: layer) { number, rank, heads, bytes in
        runs.record(number, rank: rank, heads.map(\.id), bytes: bytes)
      }
      knownRuns[layer] = runs
    }
    return question(knownRuns[layer, default: LayerRuns()])
  }

  /// A Boolean value that indicates whether runs are indexed; small documents need no index.
  var hasIndices: Bool {
    get throws(DocumentError) {
      if let knownIndices { return knownIndices }
      let isThere = try asking { connection throws(DatabaseError) in
        try connection.value("SELECT 1 FROM sqlite_schema WHERE name = 'bounds'") != nil
      }
      if access == .writing { knownIndices = isThere }
      return isThere
    }
  }

  /// Returns the number of strokes on a layer, in time that grows with it.
  func strokeCount(on layer: LayerID) throws(DocumentError) -> Int {
    guard hasRuns else { return try oldStrokeCount(on: layer) }
    var count = 0
    try eachHead(of: layer) { _, _, heads, _ in count += heads.count }
    return count
  }

  /// Reads a run.
  ///
  /// - Throws: ``DocumentError`` when it is not there or not sound.
  func readRun(_ number: Int64) throws(DocumentError) -> StrokeRun {
    guard let run = try readRuns("WHERE number = ?", [.integer(number)]).first else {
      throw damaged("in the table \(Schema.runs.name)")
    }
    return run
  }

  /// Reads all runs that a condition finds; each must be sound.
  func readRuns(
    _ condition: String,
    _ values: [DatabaseValue]
  ) throws(DocumentError) -> [StrokeRun] {
    try rows(of: Schema.runs, condition, values) { StrokeRun($0) }
  }

  /// Reads strokes of a layer in order.
  ///
  /// - Parameters:
  ///   - layer: the layer.
  ///   - rank: the rank of what was read last.
  ///   - count: about how many.
  /// - Returns: the strokes, and the rank of the last; no strokes after the last one.
  /// - Throws: ``DocumentError`` when the file cannot be read.
  func readStrokes(
    of layer: LayerID,
    above rank: Int64,
    about count: Int
  ) throws(DocumentError) -> (strokes: [Stroke], rank: Int64) {
    guard hasRuns else { return try readOldStrokes(of: layer, above: rank, count: count) }
    let limit = max(1, count / StrokeRun.mostStrokes)
    let runs = try readRuns(
      "WHERE layer = ? AND rank > ? ORDER BY rank LIMIT ?",
      [.integer(layer.number), .integer(rank), .integer(Int64(limit))]
    )
    return (runs.flatMap { $0.strokes.map { Stroke($0) } }, runs.last?.rank ?? rank)
  }

  /// Reads the strokes of a layer that touch an area, the topmost of them, from the lowest on.
  func readStrokes(
    of layer: LayerID,
    in area: Rect,
    limit: Int
  ) throws(DocumentError) -> [Stroke] {
    guard hasRuns else { return try readOldStrokes(of: layer, in: area, limit: limit) }
    let number = DatabaseValue.integer(layer.number)
    let edges = [area.maxX, area.minX, area.maxY, area.minY].map { DatabaseValue.real($0) }
    let hasIndices = try hasIndices
    let numbers = try asking { connection throws(DatabaseError) in
      let rows =
        try hasIndices
        // The plus signs keep SQLite from going through the whole layer in its order instead.
        ? connection.rows(
          "SELECT number FROM runs WHERE +layer = ? AND number IN (SELECT number FROM bounds "
            + "WHERE min_x <= ? AND max_x >= ? AND min_y <= ? AND max_y >= ?) ORDER BY +rank DESC",
          [number] + edges
        )
        : connection.rows("SELECT number FROM runs WHERE layer = ? ORDER BY rank DESC", [number])
      var numbers: [Int64] = []
      while try rows.next() { numbers.append(rows.integer(0)) }
      return numbers
    }
    var found: [Stroke] = []
    for number in numbers where found.count < limit {
      for packed in try readRun(number).strokes.reversed() where packed.reach.intersects(area) {
        let stroke = Stroke(packed)
        if found.count < limit, stroke.renderBounds.intersects(area) { found.append(stroke) }
      }
    }
    return found.reversed()
  }

  /// Passes the runs of a layer to a closure in order, without their ink.
  func eachHead(
    of layer: LayerID,
    _ body: (_ number: Int64, _ rank: Int64, _ heads: [StrokeHead], _ bytes: Int) -> Void
  ) throws(DocumentError) {
    let isSound = try asking { connection throws(DatabaseError) in
      let rows = try connection.rows(
        "SELECT number, rank, heads, length(inks) FROM runs WHERE layer = ? ORDER BY rank",
        [.integer(layer.number)]
      )
      while try rows.next() {
        guard let heads = rows[2].blob.flatMap(StrokeHead.heads) else { return false }
        body(rows.integer(0), rows.integer(1), heads, Int(rows.integer(3)))
      }
      return true
    }
    if !isSound { throw damaged("in the table \(Schema.runs.name)") }
  }
}
