extension Document {
  /// Returns the index of a page; `nil` when the document has none such.
  public func position(of id: PageID) -> Int? { pages.firstIndex { $0.id == id } }

  /// The page that a layer is on and how many layers of that lie below it.
  ///
  /// `nil` when the document has none such. Time grows with the number of pages.
  public func position(of id: LayerID) -> (page: Int, layer: Int)? {
    for page in pages.indices {
      if let layer = pages[page].layers.firstIndex(where: { $0.id == id }) { return (page, layer) }
    }
    return nil
  }

  /// The page with an id; `nil` when the document has none such.
  public subscript(id: PageID) -> Page? { position(of: id).map { pages[$0] } }

  /// The layer with an id; `nil` when the document has none such.
  public subscript(id: LayerID) -> Layer? {
    position(of: id).map { pages[$0.page].layers[$0.layer] }
  }

  /// The stroke with an id and the layer that holds it.
  ///
  /// `nil` when the document has none such. Time grows with the number of layers.
  public subscript(id: StrokeID) -> (layer: LayerID, stroke: Stroke)? {
    for page in pages {
      for layer in page.layers {
        if let stroke = layer.drawing[id] { return (layer.id, stroke) }
      }
    }
    return nil
  }
}
