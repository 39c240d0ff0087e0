package import Editor
package import Geometry
internal import InkCoding
internal import InkModel

extension Clipping {
  /// The largest share of the view that a picture takes when it is pasted.
  private static let room = 0.8

  /// A copy of all that lies on the layer that is drawn on.
  package init(allOf editor: Editor) {
    let layer = editor.layer
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

  /// Inserts it where it was dropped, in the pane that lies there, or else in the middle of what is seen.
  ///
  /// - Parameters:
  ///   - editor: the editor.
  ///   - place: the place in window pixels; `nil` for none.
  /// - Returns: the effects.
  package func insert(into editor: Editor, at place: Point?) -> Effects {
    var effects = place.map(editor.activatePane(at:)) ?? Effects()
    let area = editor.freeArea
    let dropped = place.flatMap { editor.view.transform.inverted?.apply(to: $0) }
    effects.merge(editor.paste(fitted(into: area), centeredAt: dropped ?? area.center))
    return effects
  }

  /// The same without links to pages, for another document, whose pages are not those that are meant.
  package nonisolated var withoutPageLinks: Clipping {
    guard strokes.contains(where: \.hasLink) else { return self }
    guard var page else {
      let strokes = strokes.map { $0.movingPageLink { _ in nil } }
      return Clipping(strokes: strokes, pictures: pictures, notes: notes)
    }
    page.movePageLinks { _ in nil }
    return Clipping(page)
  }
}
