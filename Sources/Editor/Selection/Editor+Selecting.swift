internal import Geometry
internal import InkModel
internal import InkRendering

extension Editor {
  /// From canvas units to window pixels.
  var canvasToWindow: AffineTransform { view.transform }

  /// The number of window pixels for a pixel of a screen of 96 pixels an inch.
  var screenScale: Double { view.deviceScale }

  /// Selects something of the current layer; `nil` or what is empty for nothing.
  func select(_ selection: Selection?) {
    self.selection = selection.flatMap { $0.isEmpty ? nil : $0 }
    endAdjustment()
    (selected.isKnown, selected.pivot) = (false, nil)
  }

  /// Updates what is known of the selection after a change of the document.
  func refreshSelection() {
    guard !selected.isKnown else { return }
    selected.isKnown = true
    selected.box = .null
    guard let old = selection else { return }
    selection = nil
    guard old.layer == layer.id else { return }
    let kept = old.kept(by: layer)
    guard !kept.isEmpty else { return }
    selection = kept
    selected.box = kept.bounds(in: layer)
  }

  /// Returns the frame around what is selected; `nil` when nothing is.
  ///
  /// - Parameter transform: from canvas units to window pixels.
  /// - Returns: the frame in window pixels.
  func selectionFrame(by transform: AffineTransform) -> SelectionFrame? {
    guard selection != nil, !selected.box.isNull else { return nil }
    return SelectionFrame(selected.box, transform: transform, scale: screenScale)
  }

  /// Returns the page as it is seen without a selection; ink outside the window is left out.
  func page(without selection: Selection) -> Page {
    var page = page
    let near = layer.drawing.strokes(near: visibleArea.outset(by: 2))
    page.layers[layerNumber].drawing = Drawing(
      strokes: near.filter { !selection.strokes.contains($0.id) }
    )
    page.layers[layerNumber].pictures = layer.pictures.enumerated()
      .filter { !selection.pictures.contains($0.offset) }.map(\.element)
    page.layers[layerNumber].notes = layer.notes.enumerated()
      .filter { !selection.notes.contains($0.offset) }.map(\.element)
    return page
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
