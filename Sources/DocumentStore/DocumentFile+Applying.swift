internal import Database
internal import InkModel
internal import Progress

/// Edits of documents as changes of tables. Each does to the rows what `Document.apply` does to the
/// values.
extension DocumentFile {
  func apply(_ edit: DocumentEdit) throws(DocumentError) {
    switch edit {
    case .sequence(let edits): for edit in edits { try apply(edit) }
    case .draw(let layer, let change):
      if skeleton?[layer] != nil { try apply(change, on: layer) }
    case .setPictures(let layer, let pictures):
      if skeleton?[layer] != nil { try replacePictures(of: .layer(layer), with: pictures) }
    case .setNotes(let layer, let notes):
      if skeleton?[layer] != nil { try replaceNotes(of: layer, with: notes) }
    case .setPaper(let page, let paper):
      try arrange(.setPaper(page, paper.withoutPicture))
      if skeleton?[page] != nil {
        try replacePictures(of: .paper(page), with: paper.picture.map { [$0] } ?? [])
      }
    case .insertPage(let page, let index):
      let inverse = try arrange(.insertPage(page.skeleton, at: index))
      guard case .removePage(let id) = inverse, let placed = skeleton?[id] else { return }
      try replacePictures(of: .paper(id), with: page.paper.picture.map { [$0] } ?? [])
      for (own, layer) in zip(placed.layers, page.layers) { try putContent(of: layer, on: own.id) }
    case .insertLayer(let layer, let page, let index):
      let inverse = try arrange(.insertLayer(layer.skeleton, on: page, at: index))
      if case .removeLayer(let id) = inverse { try putContent(of: layer, on: id) }
    default: try arrange(edit)
    }
  }

  /// Writes a whole document into empty tables.
  ///
  /// - Parameters:
  ///   - document: all of it.
  ///   - meter: receives the number of strokes written.
  /// - Throws: ``DocumentError``, also when the work is stopped.
  func putAll(of document: Document, meter: WorkMeter = .unwatched) throws(DocumentError) {
    skeleton = Document(
      title: document.title,
      pages: document.pages.map(\.skeleton),
      lastNumber: document.lastNumber
    )
    guard let skeleton else { return }
    try putHeader(stepsDone: 0)
    try putDifference(from: nil, to: skeleton)
    for (index, file) in document.files.enumerated() {
      try raiseVersion(to: Schema.versionOfFiles)
      try put(file.row(number: Int64(index + 1)), into: Schema.files)
    }
    let whole = document.pages.flatMap(\.layers).reduce(0) { $0 + $1.drawing.strokes.count }
    var done = 0
    defer { self.meter = .unwatched }
    for (own, page) in zip(skeleton.pages, document.pages) {
      try replacePictures(of: .paper(own.id), with: page.paper.picture.map { [$0] } ?? [])
      for (id, layer) in zip(own.layers.map(\.id), page.layers) {
        let count = layer.drawing.strokes.count
        self.meter = meter.part(done..<(done + count), of: whole)
        try putContent(of: layer, on: id)
        done += count
      }
    }
  }

  /// Writes the row of ``Schema/document``.
  func putHeader(stepsDone: Int64) throws(DocumentError) {
    let values: [DatabaseValue] = [
      .text(skeleton?.title ?? ""), .integer(skeleton?.lastNumber ?? 0), .integer(stepsDone),
    ]
    try put(Table.Row(number: 1, values: values), into: Schema.document)
  }

  /// Changes pages and layers, and writes the rows that have become others.
  ///
  /// - Returns: the inverse, for what the edit was given.
  @discardableResult
  private func arrange(_ edit: DocumentEdit) throws(DocumentError) -> DocumentEdit {
    guard var changed = skeleton, let old = skeleton else { return .nothing }
    let inverse = changed.apply(edit)
    skeleton = changed
    // The number that was given last goes into the header, which each change writes.
    try putDifference(from: old, to: changed)
    return inverse
  }

  private func putDifference(from old: Document?, to new: Document) throws(DocumentError) {
    var pages: [PageID: (page: Page, rank: Int)] = [:]
    var layers: [LayerID: (layer: Layer, page: PageID, rank: Int)] = [:]
    for (rank, page) in (old?.pages ?? []).enumerated() {
      pages[page.id] = (page, rank)
      for (rank, layer) in page.layers.enumerated() { layers[layer.id] = (layer, page.id, rank) }
    }
    for (rank, page) in new.pages.enumerated() {
      let before = pages.removeValue(forKey: page.id)
      if before.map({ $0.rank != rank || !$0.page.isLike(page) }) ?? true {
        try raiseVersion(to: page.paper.formatVersion)
        try put(page.row(rank: rank), into: Schema.pages)
      }
      if page.views != before?.page.views ?? [] { try replaceViews(of: page.id, with: page.views) }
      for (rank, layer) in page.layers.enumerated() {
        let before = layers.removeValue(forKey: layer.id)
        if before.map({ $0 != (layer, page.id, rank) }) ?? true {
          try put(layer.row(on: page.id, rank: rank), into: Schema.layers)
        }
      }
    }
    for id in pages.keys { try removePage(id) }
    for id in layers.keys { try removeLayer(id) }
  }

  // MARK: Contents

  private func putContent(of layer: Layer, on id: LayerID) throws(DocumentError) {
    try replacePictures(of: .layer(id), with: layer.pictures)
    try replaceNotes(of: id, with: layer.notes)
    let strokes = layer.drawing.strokes.enumerated().map { PlacedStroke($1, at: $0) }
    try insert(strokes, on: id)
  }

  private func replacePictures(
    of container: Picture.Container,
    with pictures: [Picture]
  ) throws(DocumentError) {
    switch container {
    case .layer(let id):
      try delete(from: Schema.pictures, "layer = ?", .integer(id.number))
    case .paper(let id):
      try delete(from: Schema.pictures, "page = ?", .integer(id.number))
    }
    for (rank, picture) in pictures.enumerated() {
      try raiseVersion(to: picture.formatVersion)
      let number = try nextNumber(in: Schema.pictures)
      try put(picture.row(number: number, on: container, rank: rank), into: Schema.pictures)
    }
  }

  private func replaceNotes(of layer: LayerID, with notes: [Note]) throws(DocumentError) {
    try delete(from: Schema.notes, "layer = ?", .integer(layer.number))
    for (rank, note) in notes.enumerated() {
      let number = try nextNumber(in: Schema.notes)
      try put(note.row(number: number, on: layer, rank: rank), into: Schema.notes)
    }
  }

  private func replaceViews(of page: PageID, with views: [SavedView]) throws(DocumentError) {
    try delete(from: Schema.views, "page = ?", .integer(page.number))
    if !views.isEmpty { try raiseVersion(to: Schema.versionOfViews) }
    for (rank, view) in views.enumerated() {
      let number = try nextNumber(in: Schema.views)
      try put(view.row(number: number, on: page, rank: rank), into: Schema.views)
    }
  }

  private func removePage(_ id: PageID) throws(DocumentError) {
    try delete(from: Schema.pages, "number = ?", .integer(id.number))
    try replaceViews(of: id, with: [])
    try replacePictures(of: .paper(id), with: [])
  }

  private func removeLayer(_ id: LayerID) throws(DocumentError) {
    try delete(from: Schema.layers, "number = ?", .integer(id.number))
    try replacePictures(of: .layer(id), with: [])
    try replaceNotes(of: id, with: [])
    try removeStrokes(of: id)
  }
}

extension Page {
  /// The page with its layers, but nothing on them nor on the paper.
  fileprivate var skeleton: Page {
    var page = self
    page.paper = paper.withoutPicture
    page.layers = layers.map(\.skeleton)
    return page
  }

  /// Returns whether two pages have the same row but for their rank.
  fileprivate func isLike(_ other: Page) -> Bool {
    title == other.title && size == other.size && paper == other.paper
  }
}

extension Layer {
  /// The layer with nothing on it.
  fileprivate var skeleton: Layer {
    Layer(id: id, name: name, isVisible: isVisible, isLocked: isLocked, opacity: opacity)
  }
}

extension Paper {
  /// The paper without its picture.
  fileprivate var withoutPicture: Paper {
    var paper = self
    paper.picture = nil
    return paper
  }
}
