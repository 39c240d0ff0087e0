package import Editor
package import Geometry
internal import InkModel

extension Clipping {
  /// The largest share of the view that a picture takes when it is pasted.
  private static let room = 0.8

  /// A copy of what is selected, or else of all that lies on the layer that is drawn on; `nil` while not
  /// all of that has been read.
  package init?(copiedFrom editor: Editor) {
    let (selected, layer) = (editor.selectedClipping, editor.layer)
    guard selected.isEmpty else {
      self = selected
      return
    }
    guard !editor.wantedLayers.contains(layer.id) else { return nil }
    self.init(
      strokes: Array(layer.drawing.strokes),
      pictures: layer.pictures,
      notes: layer.notes
    )
  }

  /// The same, made smaller when it is a picture that does not fit into the view.
  ///
  /// Ink keeps its size: it was drawn in it.
  package func fitted(into area: Rect) -> Clipping {
    guard page == nil, strokes.isEmpty, !pictures.isEmpty, !area.isNull else { return self }
    let scale = min(
      Self.room * area.width / max(1, bounds.width),
      Self.room * area.height / max(1, bounds.height)
    )
    return scale < 1 && scale > 0 ? transformed(by: AffineTransform(scale: scale)) : self
  }
}
