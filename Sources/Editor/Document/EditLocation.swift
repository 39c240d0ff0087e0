internal import InkModel

/// The page on which an edit is seen, and the layer that it makes the current one.
struct EditLocation {
  /// The page.
  let page: PageID
  /// The layer; `nil` to stay on the current one.
  let layer: LayerID?

  init(page: PageID, layer: LayerID? = nil) { (self.page, self.layer) = (page, layer) }

  /// Finds the location of an edit that was made; `nil` when it is seen anywhere.
  ///
  /// - Parameters:
  ///   - edit: the edit.
  ///   - inverse: its inverse.
  ///   - document: the document after the edit.
  init?(of edit: DocumentEdit, undoneBy inverse: DocumentEdit, in document: Document) {
    switch (edit, inverse) {
    case (.sequence(let edits), .sequence(let inverses)):
      let pairs = Array(zip(edits, inverses.reversed()))
      // A layer that comes back, as when a merge is undone, is the one that was drawn on.
      let inserted = pairs.filter { if case .insertLayer = $0.0 { true } else { false } }
      let locations = (inserted + pairs).lazy.compactMap { edit, inverse in
        EditLocation(of: edit, undoneBy: inverse, in: document)
      }
      guard let first = locations.first else { return nil }
      self = first
    case (.insertPage, .removePage(let id)): self.init(page: id)
    case (.removePage, .insertPage(_, let index)):
      self.init(page: document.pages[min(index, document.pages.count - 1)].id)
    case (.movePage(let id, _), _), (.setPageTitle(let id, _), _), (.setPageSize(let id, _), _),
      (.setPaper(let id, _), _), (_, .insertLayer(_, let id, _)):
      self.init(page: id)
    case (.insertLayer(_, let id, _), .removeLayer(let layer)): self.init(page: id, layer: layer)
    case (.draw(let layer, _), _): self.init(of: layer, in: document, isCurrent: false)
    case (.moveLayer(let layer, _), _), (.setLayerName(let layer, _), _),
      (.setLayerVisible(let layer, _), _), (.setLayerLocked(let layer, _), _),
      (.setLayerOpacity(let layer, _), _), (.setPictures(let layer, _), _),
      (.setNotes(let layer, _), _):
      self.init(of: layer, in: document, isCurrent: true)
    default: return nil
    }
  }

  /// Finds the page of a layer.
  private init?(of layer: LayerID, in document: Document, isCurrent: Bool) {
    guard let position = document.position(of: layer) else { return nil }
    self.init(page: document.pages[position.page].id, layer: isCurrent ? layer : nil)
  }
}
