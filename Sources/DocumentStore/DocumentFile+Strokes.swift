internal import Database
internal import Geometry
internal import InkModel

/// Edits of drawings as changes of rows. Each does to the rows of a layer what `Drawing.apply` does
/// to its strokes.
extension DocumentFile {
  func apply(_ edit: DrawingEdit, on layer: LayerID) throws(DocumentError) {
    switch edit {
    case .insert(let placed): try insert(placed, on: layer)
    case .remove(let ids): try take(Set(ids), from: layer)
    case .replace(let strokes):
      for stroke in strokes { try change(stroke.id, on: layer) { $0 = stroke } }
    case .setInk(let inks):
      for (id, ink) in inks { try change(id, on: layer) { $0.ink = ink } }
    case .setTransform(let transforms):
      for (id, transform) in transforms { try change(id, on: layer) { $0.transform = transform } }
    case .setMask(let masks):
      for (id, mask) in masks { try change(id, on: layer) { $0.mask = mask } }
    case .reorder(let places):
      let taken = try take(Set(places.keys), from: layer)
      try insert(taken.map { PlacedStroke($0, at: places[$0.id] ?? 0) }, on: layer)
    case .sequence(let edits): for edit in edits { try apply(edit, on: layer) }
    }
  }

  /// Puts strokes in; each index counts in the layer as it is afterwards.
  func insert(_ placed: [PlacedStroke], on layer: LayerID) throws(DocumentError) {
    let ordered = placed.enumerated().sorted { left, right in
      (left.element.index, left.offset) < (right.element.index, right.offset)
    }.map(\.element)
    guard !ordered.isEmpty else { return }
    var order = try order(of: layer)
    let ranks = try ranks(for: ordered.map(\.index), on: layer, order)
    order.count += ordered.count
    order.top = max(order.top, ranks.last ?? 0)
    orders[layer] = order
    for (newcomer, rank) in zip(ordered, ranks) {
      var stroke = newcomer.stroke
      while try find(stroke.id, on: layer) != nil { stroke.id = stroke.id.another(order.count) }
      try put(stroke, number: try nextNumber(in: Schema.strokes), on: layer, rank: rank)
    }
  }

  /// Removes all strokes of a layer.
  func removeStrokes(of layer: LayerID) throws(DocumentError) {
    let number = DatabaseValue.integer(layer.number)
    try run(
      "DELETE FROM bounds WHERE number IN (SELECT number FROM strokes WHERE layer = ?)",
      number
    )
    try delete(from: Schema.strokes, "layer = ?", number)
    orders[layer] = nil
  }

  /// Takes strokes out; returns them in no order.
  @discardableResult
  private func take(_ ids: Set<StrokeID>, from layer: LayerID) throws(DocumentError) -> [Stroke] {
    var taken: [Stroke] = []
    for id in ids {
      guard let row = try find(id, on: layer) else { continue }
      guard let stroke = Stroke(row) else { throw damaged("a stroke") }
      taken.append(stroke)
      try run("DELETE FROM bounds WHERE number = ?", .integer(row.number))
      try delete(from: Schema.strokes, "number = ?", .integer(row.number))
    }
    if let order = orders[layer], !taken.isEmpty {
      orders[layer] = StrokeOrder(count: order.count - taken.count, top: try topRank(of: layer))
    }
    return taken
  }

  private func change(
    _ id: StrokeID,
    on layer: LayerID,
    _ body: (inout Stroke) -> Void
  ) throws(DocumentError) {
    guard let row = try find(id, on: layer) else { return }
    guard var stroke = Stroke(row), let rank = row.values[1].integer else {
      throw damaged("a stroke")
    }
    body(&stroke)
    try put(stroke, number: row.number, on: layer, rank: rank)
  }

  private func put(
    _ stroke: Stroke,
    number: Int64,
    on layer: LayerID,
    rank: Int64
  ) throws(DocumentError) {
    try put(stroke.row(number: number, on: layer, rank: rank), into: Schema.strokes)
    let bounds = stroke.renderBounds
    guard !bounds.isNull else {
      return try run("DELETE FROM bounds WHERE number = ?", .integer(number))
    }
    try run(
      "INSERT OR REPLACE INTO bounds VALUES (?, ?, ?, ?, ?, ?, ?)",
      .integer(number),
      .real(bounds.minX),
      .real(bounds.maxX),
      .real(bounds.minY),
      .real(bounds.maxY),
      .integer(layer.number),
      .integer(layer.number)
    )
  }

  /// The row of a stroke; `nil` when the layer has none such.
  private func find(_ id: StrokeID, on layer: LayerID) throws(DocumentError) -> Table.Row? {
    try allRows(
      of: Schema.strokes,
      "WHERE id_low = ? AND id_high = ? AND layer = ?",
      [
        .integer(Int64(bitPattern: id.low)), .integer(Int64(bitPattern: id.high)),
        .integer(layer.number),
      ]
    ).first
  }

  // MARK: Order

  private func order(of layer: LayerID) throws(DocumentError) -> StrokeOrder {
    if let order = orders[layer] { return order }
    return StrokeOrder(count: try strokeCount(on: layer), top: try topRank(of: layer))
  }

  private func topRank(of layer: LayerID) throws(DocumentError) -> Int64 {
    try asking { connection throws(DatabaseError) in
      try connection.value("SELECT max(rank) FROM strokes WHERE layer = ?", .integer(layer.number))
    }?.integer ?? 0
  }

  /// Ranks for newcomers whose indices are ordered.
  private func ranks(
    for indices: [Int],
    on layer: LayerID,
    _ order: StrokeOrder
  ) throws(DocumentError) -> [Int64] {
    var below: [Int] = []
    for (place, index) in indices.enumerated() {
      below.append(max(below.last ?? 0, min(order.count, index - place)))
    }
    let all = StrokeOrder.ranks(indices.count, between: order.top, and: nil) ?? []
    if below.first == order.count { return all }
    var old = try ranks(of: layer)
    if let ranks = ranks(between: old, below) { return ranks }
    try spread(layer)
    old = try ranks(of: layer)
    guard let ranks = ranks(between: old, below) else { throw damaged("the order of strokes") }
    return ranks
  }

  /// Ranks for newcomers of which each has so many of the old strokes below it; `nil` without room.
  private func ranks(between old: [Int64], _ below: [Int]) -> [Int64]? {
    var ranks: [Int64] = []
    var start = 0
    while start < below.count {
      let place = below[start]
      let count = below[start...].prefix { $0 == place }.count
      let own = StrokeOrder.ranks(
        count,
        between: place > 0 ? old[place - 1] : 0,
        and: place < old.count ? old[place] : nil
      )
      guard let own else { return nil }
      ranks += own
      start += count
    }
    return ranks
  }

  private func ranks(of layer: LayerID) throws(DocumentError) -> [Int64] {
    try asking { connection throws(DatabaseError) in
      let rows = try connection.rows(
        "SELECT rank FROM strokes INDEXED BY strokes_in_order WHERE layer = ? ORDER BY rank",
        [.integer(layer.number)]
      )
      var ranks: [Int64] = []
      while try rows.next() { ranks.append(rows.integer(0)) }
      return ranks
    }
  }

  /// Counts the ranks of a layer anew, so that there is room between any two.
  private func spread(_ layer: LayerID) throws(DocumentError) {
    let numbers = try asking { connection throws(DatabaseError) in
      let rows = try connection.rows(
        "SELECT number FROM strokes WHERE layer = ? ORDER BY rank",
        [.integer(layer.number)]
      )
      var numbers: [Int64] = []
      while try rows.next() { numbers.append(rows.integer(0)) }
      return numbers
    }
    for (place, number) in numbers.enumerated() {
      let found = try allRows(of: Schema.strokes, "WHERE number = ?", [.integer(number)])
      guard var row = found.first else { throw damaged("a stroke") }
      row.values[1] = .integer(Int64(place + 1) * StrokeOrder.gap)
      try put(row, into: Schema.strokes)
    }
    orders[layer] = nil
  }
}
