internal import InkModel

/// The current page and layer of a document, and the revisions of its pages.
struct PageState {
  /// The number of pages before the current one.
  var page = 0
  /// The number of layers of the page below the current one.
  var layer = 0
  /// The number of changes of each page; a page that is missing was not changed.
  private(set) var revisions: [PageID: Int] = [:]

  /// Notes a change of a page.
  mutating func revise(_ page: PageID) { revisions[page, default: 0] += 1 }

  /// Goes to a page and a layer of a document.
  ///
  /// - Parameters:
  ///   - location: the page and the layer; what is gone is replaced by what is in its place.
  ///   - old: the page and the layer until now.
  ///   - document: the document.
  mutating func go(
    to location: EditLocation,
    from old: (page: PageID, layer: LayerID),
    in document: Document
  ) {
    page =
      document.position(of: location.page) ?? document.position(of: old.page)
      ?? min(page, document.pages.count - 1)
    let layers = document.pages[page].layers
    let wanted = [location.layer, old.layer].compactMap { $0 }
    let found = wanted.lazy.compactMap { id in layers.firstIndex { $0.id == id } }.first
    if let found {
      layer = found
    } else if document.pages[page].id == old.page {
      layer = min(layer, layers.count - 1)
    } else {
      layer = layers.lastIndex { $0.isVisible && !$0.isLocked } ?? layers.count - 1
    }
  }
}
