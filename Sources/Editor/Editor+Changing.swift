internal import Geometry
public import InkModel
internal import InkRendering

extension Editor {
  /// Why the pen may not change the current layer; `nil` when it may.
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
  ///   - edit: what changes.
  ///   - step: what it is to the history.
  ///   - adjustment: what a new step changes, if more of the same is to belong to it.
  /// - Returns: what that led to.
  func change(
    _ edit: DocumentEdit,
    as step: DocumentChange.Step,
    of adjustment: Adjustment? = nil
  ) -> Effects {
    if isReadOnly { return Effects(Refusal.documentIsReadOnly.message) }
    let shown = (page: page.id, layer: layer.id)
    let strokes = edit.strokeIDs
    let before = strokes.map(pixels(of:)) ?? .empty
    let made = commit(edit, as: step, of: adjustment)
    show(place(of: edit, undoneBy: made.inverse) ?? shown, instead: shown)
    if page.id != shown.page { revisions[page.id, default: 0] += 1 }
    var effects = Effects()
    effects.changes = [made]
    if let strokes, page.id == shown.page {
      effects.damage = before.union(pixels(of: strokes))
      redrawGradually(effects.damage)
    } else {
      effects.damage = redrawAll()
    }
    return effects
  }

  /// Puts a stroke on top of a layer, such as one that a pen could not finish.
  public func add(_ stroke: Stroke, on layer: LayerID) -> Effects {
    guard document[stroke.id] == nil else { return Effects() }
    return change(.draw(layer, .insert([PlacedStroke(stroke, at: .max)])), as: .new)
  }

  /// Lets what comes now be a step of its own, whatever it changes.
  public func endAdjustment() { adjustment = nil }

  /// Changes the document and its history without drawing; the parameters are those of
  /// ``change(_:as:of:)``.
  func commit(
    _ edit: DocumentEdit,
    as step: DocumentChange.Step,
    of adjustment: Adjustment? = nil
  ) -> DocumentChange {
    let isMore = step == .new && adjustment != nil && adjustment == self.adjustment
    let step = isMore ? .none : step
    if step != .none { self.adjustment = adjustment }
    let inverse = document.apply(edit)
    revisions[document.pages[min(pageNumber, document.pages.count - 1)].id, default: 0] += 1
    (selected.isKnown, selected.pivot) = (false, nil)
    if case .draw(let layer, let change) = edit, unread.layers.contains(layer) {
      unread.edits[layer, default: []].append(change)
    }
    return history.note(edit, inverse: inverse, step: step)
  }

  /// Takes back the last operation.
  func undo() -> Effects { history.nextUndo.map { change($0, as: .undo) } ?? Effects() }

  /// Does again what was taken back last.
  func redo() -> Effects { history.nextRedo.map { change($0, as: .redo) } ?? Effects() }

  // MARK: - The place of a change

  /// Shows another page and draws on another layer.
  ///
  /// - Returns: the pixels that look different now.
  func show(page: PageID, layer: LayerID?) -> PixelRect {
    let shown = (page: self.page.id, layer: self.layer.id)
    show((page, layer), instead: shown)
    return (self.page.id, self.layer.id) == shown ? .empty : redrawAll()
  }

  /// Finds page and layer; what is gone is replaced by what is in its place.
  private func show(
    _ place: (page: PageID, layer: LayerID?),
    instead shown: (page: PageID, layer: LayerID)
  ) {
    pageNumber =
      document.position(of: place.page) ?? document.position(of: shown.page)
      ?? min(pageNumber, document.pages.count - 1)
    if page.id != shown.page { opening = nil }
    let layers = page.layers
    let wanted = [place.layer, shown.layer].compactMap { $0 }
    let found = wanted.lazy.compactMap { id in layers.firstIndex { $0.id == id } }.first
    if let found {
      layerNumber = found
    } else if page.id == shown.page {
      layerNumber = min(layerNumber, layers.count - 1)
    } else {
      layerNumber = layers.lastIndex { $0.isVisible && !$0.isLocked } ?? layers.count - 1
    }
  }

  /// Where an edit that was made is seen; `nil` when anywhere.
  private func place(
    of edit: DocumentEdit,
    undoneBy inverse: DocumentEdit
  ) -> (page: PageID, layer: LayerID?)? {
    switch (edit, inverse) {
    case (.sequence(let edits), .sequence(let inverses)):
      let pairs = Array(zip(edits, inverses.reversed()))
      // A layer that comes back, as when a merge is taken back, is the one that was drawn on.
      let inserted = pairs.filter { if case .insertLayer = $0.0 { true } else { false } }
      return (inserted + pairs).lazy.compactMap(place(of:undoneBy:)).first
    case (.insertPage, .removePage(let id)): return (id, nil)
    case (.removePage, .insertPage(_, let index)):
      return (document.pages[min(index, document.pages.count - 1)].id, nil)
    case (.movePage(let id, _), _), (.setPageTitle(let id, _), _), (.setPageSize(let id, _), _),
      (.setPaper(let id, _), _), (_, .insertLayer(_, let id, _)):
      return (id, nil)
    case (.insertLayer(_, let id, _), .removeLayer(let layer)): return (id, layer)
    case (.draw(let layer, _), _): return page(of: layer, isDrawnOn: false)
    case (.moveLayer(let layer, _), _), (.setLayerName(let layer, _), _),
      (.setLayerVisible(let layer, _), _), (.setLayerLocked(let layer, _), _),
      (.setLayerOpacity(let layer, _), _), (.setPictures(let layer, _), _),
      (.setNotes(let layer, _), _):
      return page(of: layer, isDrawnOn: true)
    default: return nil
    }
  }

  private func page(of layer: LayerID, isDrawnOn: Bool) -> (page: PageID, layer: LayerID?)? {
    document.position(of: layer).map { (document.pages[$0.page].id, isDrawnOn ? layer : nil) }
  }

  // MARK: - Pixels

  /// The page as it is seen: without what is being moved.
  var shownPage: Page { contact?.work.current?.shownPage ?? page }

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
  private func redrawGradually(_ damage: PixelRect) {
    try? renderer?.redrawGradually(damage, of: shownPage)
    restoreContact()
  }

  /// Draws the whole picture anew, much ink when there is time for it; returns its pixels.
  func redrawAll() -> PixelRect {
    guard let bounds = renderer?.bounds else { return .empty }
    let view = laidOut(in: window)
    if renderer?.isFit(for: page, current: layer.id) == true, renderer?.desk == desk,
      contact == nil || renderer?.transform == view.transform
    {
      adopt(view, in: window)
      try? renderer?.redraw(page, by: view.transform)
      restoreContact()
    } else {
      // Without memory for another picture the old one stays until the next change.
      try? resize(width: bounds.width, height: bounds.height)
    }
    return bounds
  }

  /// The pixels of strokes of the page that is shown.
  private func pixels(of strokes: [LayerID: Set<StrokeID>]) -> PixelRect {
    guard let renderer else { return .empty }
    var pixels = PixelRect.empty
    for layer in page.layers {
      for id in strokes[layer.id] ?? [] {
        guard let stroke = layer.drawing[id] else { continue }
        pixels.formUnion(renderer.pixels(of: stroke.renderBounds))
      }
    }
    return pixels
  }
}
