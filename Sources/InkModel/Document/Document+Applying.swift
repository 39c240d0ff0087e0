extension Document {
  /// Changes the document.
  ///
  /// - Parameter edit: the change.
  /// - Returns: the edit that restores the document exactly.
  @discardableResult
  public mutating func apply(_ edit: DocumentEdit) -> DocumentEdit {
    switch edit {
    case .setTitle(let title):
      defer { self.title = title }
      return .setTitle(self.title)
    case .insertPage(let page, let index): return .removePage(insert(page, at: index))
    case .removePage(let id): return remove(id)
    case .movePage(let id, let index): return move(id, to: index)
    case .setPageTitle(let id, let title):
      return assign(title, to: \.title, of: id) { .setPageTitle(id, $0) }
    case .setPageSize(let id, let size):
      return assign(size, to: \.size, of: id) { .setPageSize(id, $0) }
    case .setPaper(let id, let paper):
      return assign(paper, to: \.paper, of: id) { .setPaper(id, $0) }
    case .setViews(let id, let views):
      return assign(views, to: \.views, of: id) { .setViews(id, $0) }
    case .sequence(let edits):
      let inverses = edits.map { apply($0) }
      return .sequence(inverses.reversed())
    default: return applyToLayer(edit)
    }
  }

  /// The document after a change.
  public func applying(_ edit: DocumentEdit) -> Document {
    var document = self
    document.apply(edit)
    return document
  }

  private mutating func applyToLayer(_ edit: DocumentEdit) -> DocumentEdit {
    switch edit {
    case .insertLayer(let layer, let page, let index): return insert(layer, on: page, at: index)
    case .removeLayer(let id): return remove(id)
    case .moveLayer(let id, let index): return move(id, to: index)
    case .setLayerName(let id, let name):
      return assign(name, to: \.name, of: id) { .setLayerName(id, $0) }
    case .setLayerVisible(let id, let isVisible):
      return assign(isVisible, to: \.isVisible, of: id) { .setLayerVisible(id, $0) }
    case .setLayerLocked(let id, let isLocked):
      return assign(isLocked, to: \.isLocked, of: id) { .setLayerLocked(id, $0) }
    case .setLayerOpacity(let id, let opacity):
      return assign(opacity, to: \.opacity, of: id) { .setLayerOpacity(id, $0) }
    case .setPictures(let id, let pictures):
      return assign(pictures, to: \.pictures, of: id) { .setPictures(id, $0) }
    case .setNotes(let id, let notes):
      return assign(notes, to: \.notes, of: id) { .setNotes(id, $0) }
    case .draw(let id, let change):
      guard let (page, layer) = position(of: id) else { return .nothing }
      return .draw(id, pages[page].layers[layer].drawing.apply(change))
    default: return .nothing
    }
  }

  // MARK: - Pages

  /// Puts a page in; returns its id.
  private mutating func insert(_ page: Page, at index: Int) -> PageID {
    var page = page
    if position(of: page.id) != nil { page.id = giveID() }
    reserve(page.id.number)
    var taken = Set(pages.flatMap { $0.layers.map(\.id) })
    for layer in page.layers.indices {
      if taken.contains(page.layers[layer].id) { page.layers[layer].id = giveID() }
      taken.insert(page.layers[layer].id)
      reserve(page.layers[layer].id.number)
    }
    pages.insert(page, at: max(0, min(index, pages.count)))
    return page.id
  }

  private mutating func remove(_ id: PageID) -> DocumentEdit {
    guard pages.count > 1, let current = position(of: id) else { return .nothing }
    return .insertPage(pages.remove(at: current), at: current)
  }

  private mutating func move(_ id: PageID, to index: Int) -> DocumentEdit {
    guard let current = position(of: id) else { return .nothing }
    var ordered = pages
    let page = ordered.remove(at: current)
    ordered.insert(page, at: max(0, min(index, ordered.count)))
    pages = ordered
    return .movePage(id, to: current)
  }

  private mutating func assign<Value>(
    _ value: Value,
    to property: WritableKeyPath<Page, Value>,
    of id: PageID,
    inverse: (Value) -> DocumentEdit
  ) -> DocumentEdit {
    guard let current = position(of: id) else { return .nothing }
    defer { pages[current][keyPath: property] = value }
    return inverse(pages[current][keyPath: property])
  }

  // MARK: - Layers

  private mutating func insert(_ layer: Layer, on page: PageID, at index: Int) -> DocumentEdit {
    guard let current = position(of: page) else { return .nothing }
    var layer = layer
    if position(of: layer.id) != nil { layer.id = giveID() }
    reserve(layer.id.number)
    let count = pages[current].layers.count
    pages[current].layers.insert(layer, at: max(0, min(index, count)))
    return .removeLayer(layer.id)
  }

  private mutating func remove(_ id: LayerID) -> DocumentEdit {
    guard let (page, current) = position(of: id), pages[page].layers.count > 1 else {
      return .nothing
    }
    return .insertLayer(pages[page].layers.remove(at: current), on: pages[page].id, at: current)
  }

  private mutating func move(_ id: LayerID, to index: Int) -> DocumentEdit {
    guard let (page, current) = position(of: id) else { return .nothing }
    var ordered = pages[page].layers
    let layer = ordered.remove(at: current)
    ordered.insert(layer, at: max(0, min(index, ordered.count)))
    pages[page].layers = ordered
    return .moveLayer(id, to: current)
  }

  private mutating func assign<Value>(
    _ value: Value,
    to property: WritableKeyPath<Layer, Value>,
    of id: LayerID,
    inverse: (Value) -> DocumentEdit
  ) -> DocumentEdit {
    guard let (page, layer) = position(of: id) else { return .nothing }
    defer { pages[page].layers[layer][keyPath: property] = value }
    return inverse(pages[page].layers[layer][keyPath: property])
  }
}
