internal import Database
internal import Geometry
internal import InkCoding
internal import InkModel
internal import Progress

/// Edits of drawings as changes of rows. Each does to the runs of a layer what `Drawing.apply` does
/// to its strokes.
extension DocumentFile {
  func apply(_ edit: DrawingEdit, on layer: LayerID) throws(DocumentError) {
    switch edit {
    case .insert(let placed): try insert(placed, on: layer)
    case .remove(let ids): try remove(Set(ids), from: layer)
    case .replace(let strokes):
      let changed = Dictionary(strokes.map { ($0.id, $0) }) { first, _ in first }
      try change(changed, on: layer) { $0 = $1 }
    case .setInk(let inks): try change(inks, on: layer) { $0.ink = $1 }
    case .setTransform(let transforms): try change(transforms, on: layer) { $0.transform = $1 }
    case .setMask(let masks): try change(masks, on: layer) { $0.mask = $1 }
    case .reorder(let indices):
      let removed = try remove(Set(indices.keys), from: layer)
      let placed = removed.map { PlacedStroke(Stroke($0), at: indices[$0.id] ?? 0) }
      try insert(placed, on: layer)
    case .sequence(let edits): for edit in edits { try apply(edit, on: layer) }
    }
  }

  /// Inserts strokes; each index counts in the layer as it is afterwards.
  func insert(_ placed: [PlacedStroke], on layer: LayerID) throws(DocumentError) {
    let ordered = placed.enumerated().sorted { left, right in
      (left.element.index, left.offset) < (right.element.index, right.offset)
    }.map(\.element)
    guard !ordered.isEmpty else { return }
    let packing = meter.part(from: 0, to: 0.5)
    let groups = try asking(runsOf: layer) { Self.groups(of: ordered, among: $0, packing) }
    guard !meter.isStopped else { throw .stopped(path) }
    // From above, so that what lies below stays where it is.
    for group in groups.reversed() { try put(group.strokes, above: group.below, on: layer) }
  }

  /// Groups new strokes that come to lie between the same two old ones, with the number of old
  /// strokes below each group.
  private static func groups(
    of newcomers: [PlacedStroke],
    among known: borrowing LayerRuns,
    _ meter: WorkMeter
  ) -> [(below: Int, strokes: [PackedStroke])] {
    var groups: [(below: Int, strokes: [PackedStroke])] = []
    var newIDs: Set<StrokeID> = []
    for (index, newcomer) in newcomers.enumerated() {
      guard meter.advance(index, of: newcomers.count) else { break }
      var stroke = newcomer.stroke
      let id = stroke.id.free { known.contains($0) || newIDs.contains($0) }
      if id != stroke.id { stroke.id = id }
      newIDs.insert(stroke.id)
      let below = max(groups.last?.below ?? 0, min(known.count, newcomer.index - index))
      if groups.last?.below != below { groups.append((below, [])) }
      groups[groups.count - 1].strokes.append(stroke.inBytes)
    }
    return groups
  }

  /// Removes all strokes of a layer.
  func removeStrokes(of layer: LayerID) throws(DocumentError) {
    let number = DatabaseValue.integer(layer.number)
    if try hasIndices {
      let own = "SELECT number FROM runs WHERE layer = ?"
      try run("DELETE FROM bounds WHERE number IN (\(own))", number)
    }
    try delete(from: Schema.runs, "layer = ?", number)
    knownRuns[layer] = nil
  }

  /// Removes strokes and returns them in no order.
  @discardableResult
  private func remove(
    _ ids: Set<StrokeID>,
    from layer: LayerID
  ) throws(DocumentError) -> [PackedStroke] {
    var removed: [PackedStroke] = []
    // From above, so that what lies below stays where it is.
    for (index, number) in try runs(holding: ids, on: layer).reversed() {
      var run = try readRun(number)
      removed += run.strokes.filter { ids.contains($0.id) }
      run.strokes.removeAll { ids.contains($0.id) }
      if run.strokes.isEmpty {
        if try hasIndices { try putBounds(.null, of: number) }
        try delete(from: Schema.runs, "number = ?", .integer(number))
        knownRuns[layer]?.remove(at: index)
      } else {
        try put(run)
      }
    }
    for stroke in removed { knownRuns[layer]?.forget(stroke.id) }
    return removed
  }

  /// Changes strokes, each by its value.
  private func change<Value>(
    _ values: [StrokeID: Value],
    on layer: LayerID,
    _ body: (inout Stroke, Value) -> Void
  ) throws(DocumentError) {
    for (_, number) in try runs(holding: Set(values.keys), on: layer) {
      var run = try readRun(number)
      for index in run.strokes.indices {
        guard let value = values[run.strokes[index].id] else { continue }
        var stroke = Stroke(run.strokes[index])
        body(&stroke, value)
        run.strokes[index] = stroke.inBytes
      }
      try put(run)
    }
  }

  // MARK: Runs

  /// Returns the runs that hold strokes, from the lowest to the topmost.
  private func runs(
    holding ids: Set<StrokeID>,
    on layer: LayerID
  ) throws(DocumentError) -> [(index: Int, number: Int64)] {
    try asking(runsOf: layer) { known in
      var indices: Set<Int> = []
      for id in ids { if let index = known.index(of: id) { indices.insert(index) } }
      return indices.sorted().map { ($0, known.entries[$0].number) }
    }
  }

  /// Inserts strokes above a number of others.
  private func put(
    _ strokes: [PackedStroke],
    above count: Int,
    on layer: LayerID
  ) throws(DocumentError) {
    let found = try asking(runsOf: layer) { known in
      known.position(above: count).map { ($0.entry, $0.offset, known.entries[$0.entry]) }
    }
    guard let (index, offset, entry) = found else {
      return try put(StrokeRun.parts(of: strokes), after: nil, on: layer)
    }
    if offset == entry.count, entry.isFull {
      return try put(StrokeRun.parts(of: strokes), after: index, on: layer)
    }
    var run = try readRun(entry.number)
    guard offset <= run.strokes.count else { throw damaged("the order of strokes") }
    run.strokes.insert(contentsOf: strokes, at: offset)
    // A run that is split leaves space for more strokes on both sides.
    let isSplit = offset < entry.count && run.strokes.count > StrokeRun.mostStrokes
    let most = isSplit ? StrokeRun.mostStrokes / 2 : StrokeRun.mostStrokes
    let parts = StrokeRun.parts(of: run.strokes, most: most)
    run.strokes = parts[0]
    try put(run)
    try put(Array(parts.dropFirst()), after: index, on: layer)
  }

  /// Makes new runs above one, or below all.
  private func put(
    _ parts: [[PackedStroke]],
    after index: Int?,
    on layer: LayerID
  ) throws(DocumentError) {
    guard !parts.isEmpty else { return }
    func ranks() throws(DocumentError) -> [Int64]? {
      try asking(runsOf: layer) { $0.ranks(parts.count, after: index) }
    }
    if try ranks() == nil { try spread(layer) }
    guard let ranks = try ranks() else {
      throw damaged("the order of strokes")
    }
    let writing = meter.part(from: 0.5, to: 1)
    for (index, (part, rank)) in zip(parts, ranks).enumerated() {
      guard writing.advance(index, of: parts.count) else { throw .stopped(path) }
      let number = try nextNumber(in: Schema.runs)
      try put(StrokeRun(number: number, layer: layer, rank: rank, strokes: part))
    }
  }

  /// Writes a run and its entry in the index.
  private func put(_ run: StrokeRun) throws(DocumentError) {
    for stroke in run.strokes { try raiseVersion(to: stroke.formatVersion) }
    try put(run.row, into: Schema.runs)
    if try hasIndices {
      try putBounds(run.reach, of: run.number)
    } else if run.number > Schema.fewRuns {
      try makeIndices()
    }
    knownRuns[run.layer]?.record(
      run.number,
      rank: run.rank,
      run.strokes.map(\.id),
      bytes: run.strokes.reduce(0) { $0 + $1.bytes.count }
    )
  }

  /// Writes the bounds of a run into the index.
  private func putBounds(_ reach: Rect, of number: Int64) throws(DocumentError) {
    try run("DELETE FROM bounds WHERE number = ?", .integer(number))
    guard !reach.isNull else { return }
    let edges = [reach.minX, reach.maxX, reach.minY, reach.maxY].map { DatabaseValue.real($0) }
    try asking { connection throws(DatabaseError) in
      try connection.run("INSERT INTO bounds VALUES (?, ?, ?, ?, ?)", [.integer(number)] + edges)
    }
  }

  private func makeIndices() throws(DocumentError) {
    for index in Schema.indices { try run(index) }
    knownIndices = true
    for layer in (skeleton?.pages ?? []).flatMap(\.layers) {
      var reaches: [(number: Int64, reach: Rect)] = []
      try eachHead(of: layer.id) { number, _, heads, _ in
        reaches.append((number, heads.reduce(Rect.null) { $0.union($1.reach) }))
      }
      for (number, reach) in reaches { try putBounds(reach, of: number) }
    }
  }

  /// Assigns the ranks of a layer anew, with a full gap between any two.
  private func spread(_ layer: LayerID) throws(DocumentError) {
    let entries = try asking(runsOf: layer) { $0.entries }
    knownRuns[layer] = nil
    for (index, entry) in entries.enumerated() {
      var run = try readRun(entry.number)
      run.rank = Int64(index + 1) * LayerRuns.gap
      try put(run.row, into: Schema.runs)
    }
  }
}
