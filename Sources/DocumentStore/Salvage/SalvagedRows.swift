internal import Database
internal import InkCoding
internal import InkModel

/// Sound rows that were found anywhere in a file, and the document that they make.
struct SalvagedRows {
  private var header: Table.Row?
  private var pages: [Int64: Table.Row] = [:]
  private var layers: [Int64: Table.Row] = [:]
  private var runs: [Int64: Table.Row] = [:]
  /// Strokes of the first two versions of the format.
  private var strokes: [Int64: Table.Row] = [:]
  private var pictures: [Int64: Table.Row] = [:]
  private var notes: [Int64: Table.Row] = [:]
  private var views: [Int64: Table.Row] = [:]
  private var files: [Int64: Table.Row] = [:]
  private var operations: [Int64: Table.Row] = [:]
  private var journal: [Int64: Table.Row] = [:]
  /// The last record of the append log that the database held; `nil` when that cannot be read.
  private(set) var logPosition: LogPosition?
  /// The numbers of strokes in rows that exist but are not sound, by the numbers of the rows.
  private var brokenRuns: [Int64: Int] = [:]
  private var brokenStrokes: Set<Int64> = []

  /// Adds a row if it belongs to a table of documents.
  mutating func add(_ fields: [DatabaseValue]) {
    if let row = Schema.runs.row(of: fields) {
      runs[row.number] = row
    } else if let row = Schema.oldStrokes.row(of: fields) {
      strokes[row.number] = row
    } else if let row = Schema.document.row(of: fields) {
      header = row
    } else if let row = Schema.pages.row(of: fields) {
      pages[row.number] = row
    } else if let row = Schema.layers.row(of: fields) {
      layers[row.number] = row
    } else if let row = Schema.pictures.row(of: fields) {
      pictures[row.number] = row
    } else if let row = Schema.notes.row(of: fields) {
      notes[row.number] = row
    } else if let row = Schema.views.row(of: fields) {
      views[row.number] = row
    } else if let row = Schema.files.row(of: fields) {
      files[row.number] = row
    } else if let row = Schema.operations.row(of: fields) {
      operations[row.number] = row
    } else if let row = Schema.journal.row(of: fields) {
      journal[row.number] = row
    } else if let row = Schema.log.row(of: fields) {
      logPosition = LogPosition(row)
    } else if Schema.runs.looksLikeRow(fields), let number = fields[0].integer {
      brokenRuns[number] = Self.count(ofHeads: fields[3].blob) ?? 1
    } else if Schema.oldStrokes.looksLikeRow(fields), let number = fields[0].integer {
      brokenStrokes.insert(number)
    }
  }

  /// The history; without the row that says how many steps are done there is none.
  var history: DocumentHistory {
    guard let done = header?.values[2].integer, (0..<1 << 40).contains(done) else {
      return DocumentHistory()
    }
    return DocumentHistory(Self.ordered(operations), stepsDone: done)
  }

  /// The stroke that was under the pen.
  var unfinished: UnfinishedStroke? {
    JournalEntry.stroke(of: Self.ordered(journal)).stroke
  }

  /// The document, and how many strokes were there that cannot be read; `nil` when there are
  /// neither pages nor anything to lie on them.
  var document: (document: Document, lostStrokes: Int)? {
    let found = contents
    var contents = found.0
    let lostStrokes = found.lostStrokes
    // A layer whose row is lost lies on top of the first page; a page whose row is lost is endless
    // and comes last.
    let known = Set(layers.keys)
    let lost = contents.keys.filter { !known.contains($0.number) }.sorted { $0.number < $1.number }
    var layersByPage: [Int64: [Layer]] = [:]
    for row in Self.ordered(layers, by: 1) {
      guard var layer = Layer(row), let page = row.values[0].integer else { continue }
      if let content = contents.removeValue(forKey: layer.id) {
        layer.replaceContents(with: content)
      }
      layersByPage[page, default: []].append(layer)
    }
    var made = made(from: &layersByPage)
    for id in lost {
      guard let content = contents[id] else { continue }
      var layer = Layer(id: id)
      layer.replaceContents(with: content)
      if made.isEmpty { made.append(Page(layers: [layer])) } else { made[0].layers.append(layer) }
    }
    guard !made.isEmpty else { return nil }
    let document = Document(
      title: header?.values[0].text ?? "",
      pages: made,
      files: Self.ordered(files).compactMap { EmbeddedFile($0) },
      lastNumber: header?.values[1].integer ?? 0
    )
    return (document, lostStrokes)
  }

  /// The pages of which there are rows, then those that only layers speak of; a page whose row says
  /// something impossible is endless and plain.
  private func made(from layers: inout [Int64: [Layer]]) -> [Page] {
    var papers: [PageID: Picture] = [:]
    for row in Self.ordered(pictures) {
      if case .paper(let page) = Picture.container(of: row) { papers[page] = Picture(row) }
    }
    var made: [Page] = []
    for row in Self.ordered(pages, by: 0) {
      let own = layers.removeValue(forKey: row.number) ?? []
      if let page = Page(row, layers: own, picture: papers[PageID(row.number)]) {
        made.append(page)
      } else if !own.isEmpty {
        // What the page looks like is lost, not what lies on it.
        made.append(Page(id: PageID(row.number), layers: own))
      }
    }
    for (number, own) in layers.sorted(by: { $0.key < $1.key }) {
      made.append(Page(id: PageID(number), layers: own))
    }
    for row in Self.ordered(views, by: 1) {
      guard let view = SavedView(row), let page = row.values[0].integer else { continue }
      if let index = made.firstIndex(where: { $0.id == PageID(page) }) {
        made[index].views.append(view)
      }
    }
    return made
  }

  /// The contents of each layer, from the lowest to the topmost, and the number of lost strokes.
  private var contents: ([LayerID: Layer], lostStrokes: Int) {
    var contents: [LayerID: Layer] = [:]
    var lostStrokes = brokenStrokes.count { strokes[$0] == nil }
    for (number, count) in brokenRuns where runs[number] == nil { lostStrokes += count }
    var drawn: [LayerID: [Stroke]] = [:]
    for row in Self.ordered(strokes, by: 1) {
      guard let stroke = Stroke(row), let layer = row.values[0].integer else {
        lostStrokes += 1
        continue
      }
      drawn[LayerID(layer), default: []].append(stroke)
    }
    for row in Self.ordered(runs, by: 1) {
      let count = Self.count(ofHeads: row.values[2].blob) ?? 1
      guard let run = StrokeRun(row, isWhole: false) else {
        lostStrokes += count
        continue
      }
      lostStrokes += count - run.strokes.count
      drawn[run.layer, default: []] += run.strokes.map { Stroke($0) }
    }
    for (id, strokes) in drawn { contents[id] = Layer(id: id, drawing: Drawing(strokes: strokes)) }
    for row in Self.ordered(pictures, by: 2) {
      guard let picture = Picture(row), case .layer(let id) = Picture.container(of: row) else {
        continue
      }
      contents[id, default: Layer(id: id)].pictures.append(picture)
    }
    for row in Self.ordered(notes, by: 1) {
      guard let note = Note(row), let layer = row.values[0].integer else { continue }
      contents[LayerID(layer), default: Layer(id: LayerID(layer))].notes.append(note)
    }
    return (contents, lostStrokes)
  }

  /// Returns the number of strokes that a run claims to have; `nil` when its bytes are invalid.
  private static func count(ofHeads bytes: [UInt8]?) -> Int? {
    bytes.flatMap { StrokeHead.heads(in: $0)?.count }
  }

  /// Returns rows in the order of a column, and of their numbers where that is the same or not given: what
  /// is found in a file is the same each time.
  private static func ordered(_ rows: [Int64: Table.Row], by column: Int? = nil) -> [Table.Row] {
    func key(_ row: Table.Row) -> (Int64, Int64) {
      (column.flatMap { row.values[$0].integer } ?? 0, row.number)
    }
    return rows.values.sorted { key($0) < key($1) }
  }
}

extension Layer {
  /// Replaces the contents of the layer by those of another.
  fileprivate mutating func replaceContents(with other: Layer) {
    (drawing, pictures, notes) = (other.drawing, other.pictures, other.notes)
  }
}
