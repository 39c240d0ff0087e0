/// The target of a link of a stroke.
public enum Link: Hashable, Sendable {
  /// A page of the same document, which may be gone.
  case page(PageID)
  /// An address outside of the document.
  case address(WebAddress)
}

extension Stroke {
  /// Returns the stroke with a link to another page, or to none, where it leads to a page.
  ///
  /// - Parameter target: the page that takes the place of another; `nil` for none.
  /// - Returns: the stroke, which is the same if it does not lead to a page.
  package func movingPageLink(_ target: (PageID) -> PageID?) -> Stroke {
    guard case .page(let id) = link else { return self }
    let moved = target(id)
    guard moved != id else { return self }
    var stroke = self
    stroke.link = moved.map { .page($0) }
    return stroke
  }
}

extension Page {
  /// Lets links of strokes to pages lead to other pages, or to none.
  ///
  /// - Parameter target: the page that takes the place of another; `nil` for none.
  package mutating func movePageLinks(_ target: (PageID) -> PageID?) {
    for index in layers.indices {
      let moved = layers[index].drawing.strokes.compactMap { stroke -> Stroke? in
        let moved = stroke.movingPageLink(target)
        return moved.link == stroke.link ? nil : moved
      }
      if !moved.isEmpty { layers[index].drawing.apply(.replace(moved)) }
    }
  }
}
