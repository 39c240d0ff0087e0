internal import Geometry
public import InkModel
internal import InkRendering

extension Editor {
  /// Returns the reason why the pen may not change the current layer; `nil` when it may.
  func refusal(erases: Bool) -> Refusal? {
    if isReadOnly { return .documentIsReadOnly }
    if layer.isLocked { return .layerIsLocked }
    if !layer.isVisible { return .layerIsHidden }
    return erases && unread.layers.contains(layer.id) ? .pageIsLoading : nil
  }

  /// Changes the document as a step of its history, goes to the page that changed and draws anew
  /// what looks different.
  ///
  /// - Parameters:
  ///   - edit: the change.
  ///   - step: its relation to the history.
  ///   - adjustment: the property that a new step changes, if more of the same is to belong to it.
  /// - Returns: the effects.
  func change(
    _ edit: DocumentEdit,
    as step: DocumentChange.Step,
    of adjustment: Adjustment? = nil
  ) -> Effects {
    if isReadOnly { return Effects(Refusal.documentIsReadOnly.message) }
    var effects = endReplay()
    let shown = (page: page.id, layer: layer.id)
    let strokes = edit.strokeIDs
    let before = strokes.map(page.areas(of:)) ?? []
    let made = commit(edit, as: step, of: adjustment)
    let activated = activatePane(showing: made, of: shown.page)
    let from = activated.isEmpty ? shown : (page: page.id, layer: layer.id)
    go(to: EditLocation(of: edit, undoneBy: made.inverse, in: document), from: from)
    if page.id != shown.page { pages.revise(page.id) }
    effects.changes = [made]
    if let strokes, page.id == shown.page {
      let damage = pixels(changedBy: before + page.areas(of: strokes))
      redrawGradually(damage)
      effects.damage.formUnion(damage)
    } else {
      effects.damage = redrawAll().union(activated)
    }
    return effects
  }

  /// Adds a stroke on top of a layer, such as one that a pen could not finish.
  public func add(_ stroke: Stroke, on layer: LayerID) -> Effects {
    guard document[stroke.id] == nil else { return Effects() }
    return change(.draw(layer, .insert([PlacedStroke(stroke, at: .max)])), as: .new)
  }

  /// Makes the next change a step of its own, whatever it changes.
  public func endAdjustment() { history.endAdjustment() }

  /// Changes the document and its history without drawing; the parameters are those of
  /// ``change(_:as:of:)``.
  func commit(
    _ edit: DocumentEdit,
    as step: DocumentChange.Step,
    of adjustment: Adjustment? = nil
  ) -> DocumentChange {
    let oldArea = inkArea(of: edit)
    let restingPixels = restingPixels(of: edit)
    let arranged = selectedArrangement
    let inverse = document.apply(edit)
    if let old = arranged, let new = selectedArrangement { selected.follow(from: old, to: new) }
    leaveRestingRough(restingPixels.union(self.restingPixels(of: edit)))
    for area in [oldArea, inkArea(of: edit)] { display.mapChanges.note(area) }
    pages.revise(document.pages[min(pageNumber, document.pages.count - 1)].id)
    selected.invalidate()
    if case .draw(let layer, let change) = edit, unread.layers.contains(layer) {
      unread.edits[layer, default: []].append(change)
    }
    return history.note(edit, inverse: inverse, step: step, of: adjustment)
  }

  /// The pictures and notes of the layer of the selection; `nil` when none of them is selected.
  private var selectedArrangement: (pictures: [Picture], notes: [Note])? {
    guard let selection, !selection.pictures.isEmpty || !selection.notes.isEmpty,
      let place = document.position(of: selection.layer)
    else { return nil }
    let layer = document.pages[place.page].layers[place.layer]
    return (layer.pictures, layer.notes)
  }

  /// Undoes the last operation.
  func undo() -> Effects { history.nextUndo.map { change($0, as: .undo) } ?? Effects() }

  /// Redoes the operation that was undone last.
  func redo() -> Effects { history.nextRedo.map { change($0, as: .redo) } ?? Effects() }

  // MARK: - Location

  /// Goes to another page and draws on another layer.
  ///
  /// - Returns: the pixels that look different now.
  func show(page: PageID, layer: LayerID?) -> PixelRect {
    let shown = (page: self.page.id, layer: self.layer.id)
    go(to: EditLocation(page: page, layer: layer), from: shown)
    guard (self.page.id, self.layer.id) != shown else { return .empty }
    selected.invalidate()
    return redrawAll()
  }

  /// Goes to the location of an edit; `nil` to stay, as far as page and layer are still there.
  private func go(to location: EditLocation?, from shown: (page: PageID, layer: LayerID)) {
    let location = location ?? EditLocation(page: shown.page, layer: shown.layer)
    pages.go(to: location, from: shown, in: document)
    if page.id != shown.page { viewing.opening = nil }
  }

  // MARK: - Pixels

  /// The page as it is seen: without what is being moved, and as far as it is replayed.
  var shownPage: Page { contact?.work.current?.shownPage ?? restingPage }

  /// The page as it is seen without a contact: the current one, as far as it is replayed.
  public var restingPage: Page { replay?.shown ?? page }

  /// Draws a part of the picture anew.
  ///
  /// - Parameters:
  ///   - damage: the pixels.
  ///   - shown: the page; `nil` for ``shownPage``.
  func redraw(_ damage: PixelRect, of shown: Page? = nil) {
    // Without memory for a mask the old picture stays until the next change.
    try? renderer?.redraw(damage, of: shown ?? shownPage)
    restoreContact()
  }

  /// Draws what the contact has done so far into a picture that was drawn anew.
  func restoreContact(isNew: Bool = false) {
    guard let renderer, let work = contact?.work.current else { return }
    work.restore(in: renderer, isNew: isNew, for: self)
  }

  /// Draws a part of the picture anew, where much ink lies when there is time for it.
  func redrawGradually(_ damage: PixelRect) {
    try? renderer?.redrawGradually(damage, of: shownPage)
    restoreContact()
  }

  /// Draws the whole picture anew, much ink when there is time for it; returns its pixels.
  func redrawAll() -> PixelRect {
    guard let bounds = renderer?.bounds else { return .empty }
    let view = viewing.laidOut(sheet, in: display.pane, showing: display.area)
    if renderer?.isFit(for: page, current: layer.id) == true, renderer?.desk == desk,
      contact == nil || renderer?.transform == view.transform
    {
      viewing.adopt(view, page: page.size, in: display.pane)
      liftAnew(seenBy: view.transform, in: bounds)
      try? renderer?.redraw(shownPage, by: view.transform)
      restoreContact()
    } else {
      // Without memory for another picture the old one stays until the next change.
      try? makePicture(in: bounds)
    }
    return bounds
  }

  /// Returns the pixels of the current page that look different when the ink in some areas of the canvas
  /// does.
  func pixels(changedBy areas: [Rect]) -> PixelRect {
    renderer?.pixels(changedBy: areas, on: page) ?? .empty
  }
}

extension Page {
  /// Returns the areas that strokes of the page reach.
  func areas(of strokes: [LayerID: Set<StrokeID>]) -> [Rect] {
    layers.flatMap { layer in
      layer.drawing.strokes(with: strokes[layer.id] ?? []).map(\.reach)
    }
  }
}
