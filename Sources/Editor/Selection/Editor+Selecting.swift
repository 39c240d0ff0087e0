internal import Geometry
internal import InkModel
internal import InkRendering

extension Editor {
  /// Selects something of the current layer; `nil` or what is empty for nothing.
  func select(_ selection: Selection?) {
    selected.select(selection)
    endAdjustment()
  }

  /// Takes strokes apart, so that their pieces can be selected; what is selected of them stays so.
  ///
  /// It is a step of its own that changes no pixel: undoing it makes the pieces one stroke again.
  ///
  /// - Parameters:
  ///   - pieces: by the strokes of the current layer that they come from; may be empty.
  ///   - step: its relation to the history.
  /// - Returns: the effects; without changes when there is nothing to take apart, or that is not
  ///   allowed.
  func separate(
    _ pieces: [StrokeID: [Stroke]],
    as step: DocumentChange.Step = .new
  ) -> Effects {
    guard !pieces.isEmpty, refusal(erases: true) == nil else { return Effects() }
    var selection = selection
    let effects = change(.draw(layer.id, .separating(pieces, in: drawing)), as: step)
    for (id, pieces) in pieces where selection?.strokes.contains(id) == true {
      selection?.strokes.formUnion(pieces.map(\.id))
    }
    select(selection)
    return effects
  }

  /// Returns the page as it is seen without a selection; ink outside an area, in canvas units, is left out.
  func page(without selection: Selection, seenIn area: Rect) -> Page {
    var page = page
    let near = layer.drawing.strokes(near: area.outset(by: 2))
    page.layers[layerNumber].drawing = Drawing(
      strokes: near.filter { !selection.strokes.contains($0.id) }
    )
    page.layers[layerNumber].pictures = layer.pictures.enumerated()
      .filter { !selection.pictures.contains($0.offset) }.map(\.element)
    page.layers[layerNumber].notes = layer.notes.enumerated()
      .filter { !selection.notes.contains($0.offset) }.map(\.element)
    return page
  }

  /// Lifts what is dragged anew for a picture that is about to be drawn.
  ///
  /// - Parameters:
  ///   - view: the mapping from canvas units to window pixels.
  ///   - pane: the pixels of the picture.
  func liftAnew(seenBy view: AffineTransform, in pane: PixelRect) {
    guard case .selection(var dragging) = contact?.work else { return }
    dragging.liftAnew(seenBy: view, in: pane, of: self)
    contact?.work = .selection(dragging)
  }

  /// A Boolean value that indicates whether a tip is moving what is selected, which may lead out of
  /// the window.
  public var isMovingSelection: Bool {
    guard case .selection(let contact) = contact?.work else { return false }
    return contact.isMoving
  }

  /// Returns what is being moved to its place; the tip means nothing more until it lifts.
  public func cancelMove() -> Effects {
    guard isMovingSelection else { return Effects() }
    var effects = advance(.cancel)
    effects.damage.formUnion(refreshOverlay())
    return effects
  }
}
