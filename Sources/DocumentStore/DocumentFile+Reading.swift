internal import Database
public import Geometry
public import InkModel
public import Progress

extension DocumentFile {
  /// Reads everything but the strokes and the history.
  ///
  /// - Parameter countsStrokes: whether strokes are counted, in time that grows with them.
  /// - Returns: pages, layers, papers, pictures and notes.
  /// - Throws: ``DocumentError`` when a row is damaged.
  public func readOutline(countsStrokes: Bool = false) throws(DocumentError) -> DocumentOutline {
    let header = try row(of: Schema.document, "WHERE number = 1").values
    var document = try readPages(
      title: header[0].text ?? "",
      lastNumber: header[1].integer ?? 0
    )
    skeleton = document
    try readPictures(into: &document)
    document.files = try rows(of: Schema.files, "ORDER BY number", []) { EmbeddedFile($0) }
    for row in try allRows(of: Schema.notes, "ORDER BY rank") {
      guard let note = Note(row) else { throw damaged("a note") }
      document.change(LayerID(row.values[0].integer ?? 0)) { $0.notes.append(note) }
    }
    var counts: [LayerID: Int] = [:]
    if countsStrokes {
      for layer in document.pages.flatMap(\.layers) {
        let count = try strokeCount(on: layer.id)
        if count > 0 { counts[layer.id] = count }
      }
    }
    return DocumentOutline(document: document, strokeCounts: counts)
  }

  /// Reads the strokes that touch a part of a page.
  ///
  /// Time grows with what is found, hardly with what there is.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - area: the part, in canvas units.
  ///   - limit: how many strokes of a layer at most; the lowest are left out.
  /// - Returns: the strokes of each layer that has some there, from the lowest to the topmost.
  /// - Throws: ``DocumentError`` when a row is damaged.
  public func readStrokes(
    on page: Page,
    in area: Rect,
    limit: Int = .max
  ) throws(DocumentError) -> [LayerID: [Stroke]] {
    var found: [LayerID: [Stroke]] = [:]
    for layer in page.layers {
      let strokes = try readStrokes(of: layer.id, in: area, limit: limit)
      if !strokes.isEmpty { found[layer.id] = strokes }
    }
    return found
  }

  /// Reads all of it at once.
  ///
  /// - Parameter meter: is told how many strokes are read.
  /// - Returns: the document.
  /// - Throws: ``DocumentError`` when any of it is damaged, or the work is stopped.
  public func readDocument(meter: WorkMeter = .unwatched) throws(DocumentError) -> Document {
    let outline = try readOutline(countsStrokes: meter.isWatched)
    var document = outline.document
    let whole = outline.strokeCounts.values.reduce(0, +)
    var done = 0
    for page in document.pages.indices {
      for layer in document.pages[page].layers.indices {
        let id = document.pages[page].layers[layer].id
        // A drawing inside a document is copied for each stroke that is added to it there.
        var drawing = Drawing()
        var rank = Int64.min
        while true {
          let next = try readStrokes(of: id, above: rank, about: 1000)
          if next.strokes.isEmpty { break }
          done += next.strokes.count
          guard meter.advance(done, of: whole) else { throw .stopped(path) }
          rank = next.rank
          for stroke in next.strokes { drawing.append(stroke) }
        }
        document.pages[page].layers[layer].drawing = drawing
      }
    }
    return document
  }

  /// The picture that ``storePreview(_:)`` stored last; `nil` when there is none.
  public func readPreview() throws(DocumentError) -> [UInt8]? {
    try allRows(of: Schema.previews, "WHERE number = 1").first?.values[0].blob
  }

  // MARK: Rows

  /// All rows that a condition finds.
  func allRows(
    of table: Table,
    _ condition: String,
    _ values: [DatabaseValue] = []
  ) throws(DocumentError) -> [Table.Row] {
    try rows(of: table, condition, values) { $0 }
  }

  /// Returns the values made from all rows that satisfy a condition; each row must be sound.
  func rows<Value>(
    of table: Table,
    _ condition: String,
    _ values: [DatabaseValue],
    _ make: (Table.Row) -> Value?
  ) throws(DocumentError) -> [Value] {
    guard try has(table) else { return [] }
    let found = try asking { connection throws(DatabaseError) -> [Value]? in
      let rows = try table.rows(condition, values, of: connection)
      var found: [Value] = []
      while try rows.next() {
        guard let value = table.row(of: rows).flatMap(make) else { return nil }
        found.append(value)
      }
      return found
    }
    guard let found else { throw damaged("in the table \(table.name)") }
    return found
  }

  /// Returns whether the database has a table.
  func has(_ table: Table) throws(DocumentError) -> Bool {
    guard table.isOnDemand else { return true }
    return try has(table.name)
  }

  /// Returns whether the database has a table or view of a name.
  func has(_ name: String) throws(DocumentError) -> Bool {
    guard !madeTables.contains(name) else { return true }
    let isThere = try asking { connection throws(DatabaseError) in
      try connection.value("SELECT 1 FROM sqlite_schema WHERE name = ?", .text(name)) != nil
    }
    if isThere { madeTables.insert(name) }
    return isThere
  }

  private func row(of table: Table, _ condition: String) throws(DocumentError) -> Table.Row {
    guard let row = try allRows(of: table, condition).first else {
      throw damaged("the table \(table.name) lacks its row")
    }
    return row
  }

  // MARK: Parts

  private func readPages(title: String, lastNumber: Int64) throws(DocumentError) -> Document {
    var layers: [Int64: [Layer]] = [:]
    for row in try allRows(of: Schema.layers, "ORDER BY rank") {
      guard let layer = Layer(row), let page = row.values[0].integer else {
        throw damaged("a layer")
      }
      layers[page, default: []].append(layer)
    }
    var views: [Int64: [SavedView]] = [:]
    for row in try allRows(of: Schema.views, "ORDER BY rank") {
      guard let view = SavedView(row), let page = row.values[0].integer else {
        throw damaged("a saved view")
      }
      views[page, default: []].append(view)
    }
    var pages: [Page] = []
    for row in try allRows(of: Schema.pages, "ORDER BY rank") {
      guard let own = layers[row.number], var page = Page(row, layers: own, picture: nil) else {
        throw damaged("a page")
      }
      page.views = views[row.number] ?? []
      pages.append(page)
    }
    guard !pages.isEmpty else { throw damaged("it has no page") }
    return Document(title: title, pages: pages, lastNumber: lastNumber)
  }

  private func readPictures(into document: inout Document) throws(DocumentError) {
    for row in try allRows(of: Schema.pictures, "ORDER BY rank") {
      guard let picture = Picture(row) else { throw damaged("a picture") }
      switch Picture.container(of: row) {
      case .layer(let id): document.change(id) { $0.pictures.append(picture) }
      case .paper(let id):
        if let page = document.position(of: id) { document.pages[page].paper.picture = picture }
      case nil: throw damaged("a picture that lies nowhere")
      }
    }
  }
}

extension Document {
  /// Changes a layer, if the document has it.
  mutating func change(_ id: LayerID, _ body: (inout Layer) -> Void) {
    guard let (page, layer) = position(of: id) else { return }
    body(&pages[page].layers[layer])
  }
}
