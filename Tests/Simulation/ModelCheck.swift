internal import Editor
internal import Geometry
internal import InkModel

/// What always holds of a document and of an editor.
enum ModelCheck {
  /// Returns what is wrong with a document; `nil` when nothing is.
  static func fault(of document: Document) -> String? {
    guard !document.pages.isEmpty else { return "a document without a page" }
    var (pages, layers): (Set<PageID>, Set<LayerID>) = ([], [])
    for page in document.pages {
      guard pages.insert(page.id).inserted else { return "two pages with the id \(page.id)" }
      guard !page.layers.isEmpty else { return "a page without a layer" }
      if let size = page.size, !(size.width > 0 && size.height > 0) { return "a page without area" }
      for layer in page.layers {
        guard layers.insert(layer.id).inserted else { return "two layers with the id \(layer.id)" }
        if let fault = fault(of: layer) { return fault }
      }
    }
    return nil
  }

  private static func fault(of layer: Layer) -> String? {
    guard (0...1).contains(layer.opacity) else { return "an opacity of \(layer.opacity)" }
    var strokes: Set<StrokeID> = []
    for stroke in layer.drawing.strokes {
      guard strokes.insert(stroke.id).inserted else {
        return "two strokes with the id \(stroke.id)"
      }
      let bounds = stroke.renderBounds
      let isFinite = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].allSatisfy(\.isFinite)
      guard bounds.isNull || isFinite else { return "a stroke that reaches \(bounds)" }
      guard !stroke.path.isEmpty else { return "a stroke without a point" }
    }
    return nil
  }

  /// Returns what is wrong with an editor; `nil` when nothing is.
  @MainActor
  static func fault(of editor: Editor) -> String? {
    guard editor.document.pages.indices.contains(editor.pageNumber) else {
      return "the page \(editor.pageNumber) of \(editor.document.pages.count)"
    }
    guard editor.page.layers.indices.contains(editor.layerNumber) else {
      return "the layer \(editor.layerNumber) of \(editor.page.layers.count)"
    }
    guard editor.view.zoom.isFinite, editor.view.zoom > 0, editor.view.rotation.isFinite else {
      return "a view at \(editor.view.zoom), \(editor.view.rotation)"
    }
    if let selection = editor.selection {
      let known = Set(editor.drawing.strokes.map(\.id))
      guard selection.strokes.isSubset(of: known) else { return "a selection of what is not there" }
      guard !selection.isEmpty else { return "a selection of nothing" }
    }
    return nil
  }
}
