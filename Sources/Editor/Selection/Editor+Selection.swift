public import Geometry
public import InkModel
public import StrokeEngine

extension Editor {
  /// The strokes that are selected, from the lowest to the topmost.
  public var selectedStrokes: [Stroke] { selectedClipping.strokes }

  /// The smallest upright rectangle around what is selected, in canvas units; null without a
  /// selection.
  public var selectionBounds: Rect { selection == nil ? .null : selected.box }

  /// A copy of all that is selected; empty without a selection.
  public var selectedClipping: Clipping {
    selected.refresh(on: layer)
    return selection.map { Clipping($0, of: layer) } ?? Clipping()
  }

  /// Selects all that lies on the current layer.
  public func selectAll() -> Effects { selectAll(except: nil) }

  /// Selects nothing.
  public func deselect() -> Effects {
    select(nil)
    return Effects(damage: refreshOverlay())
  }

  /// Selects what is not selected on the current layer, and nothing else.
  ///
  /// Without a selection that is all of the layer.
  public func invertSelection() -> Effects { selectAll(except: selection) }

  private func selectAll(except excluded: Selection?) -> Effects {
    if let refusal = refusal(erases: true) { return Effects(refusal.message) }
    lendSelectionTool()
    var new = Selection(allOf: layer)
    if let excluded { new.remove(excluded) }
    select(new)
    return Effects(damage: refreshOverlay())
  }

  /// Deletes what is selected.
  public func deleteSelection() -> Effects {
    edit { selection, layer in
      var edits: [DocumentEdit] = []
      let ids = Clipping(selection, of: layer).strokes.map(\.id)
      if !ids.isEmpty { edits.append(.draw(layer.id, .remove(ids))) }
      if !selection.pictures.isEmpty {
        let left = layer.pictures.enumerated().filter { !selection.pictures.contains($0.offset) }
        edits.append(.setPictures(layer.id, left.map(\.element)))
      }
      if !selection.notes.isEmpty {
        let left = layer.notes.enumerated().filter { !selection.notes.contains($0.offset) }
        edits.append(.setNotes(layer.id, left.map(\.element)))
      }
      selected.select(nil)
      return edits
    }
  }

  /// Deletes what is selected and returns a copy of it, which is empty when that is not allowed.
  public func cut() -> (clipping: Clipping, effects: Effects) {
    let clipping = selectedClipping
    let effects = deleteSelection()
    return (effects.changes.isEmpty ? Clipping() : clipping, effects)
  }

  /// Inserts a clipping on top of the current layer and selects it, so that it can be moved; when
  /// nothing is selected any more, the tool is the one before.
  ///
  /// A page is shown.
  ///
  /// - Parameters:
  ///   - clipping: its strokes get ids of their own.
  ///   - center: the position of its middle, in canvas units; `nil` for the one that it had.
  ///   - count: the number of pages that a page follows; `nil` for those up to the current one.
  /// - Returns: the effects.
  public func paste(
    _ clipping: Clipping,
    centeredAt center: Point? = nil,
    behind count: Int? = nil
  ) -> Effects {
    guard !clipping.isEmpty, contact == nil else { return Effects() }
    if let page = clipping.page {
      return paste(page, isForeign: clipping.isForeign, behind: count)
    }
    if let refusal = refusal(erases: true) { return Effects(refusal.message) }
    let offset = center.map { $0 - clipping.bounds.center } ?? .zero
    var news = clipping.transformed(by: AffineTransform(translationBy: offset))
    for index in news.strokes.indices {
      news.strokes[index].id = strokes.ids.make()
      if news.strokes[index].isLocked { news.strokes[index].isLocked = false }
    }
    news.strokes = news.strokes.regrouped
    var selection = Selection(on: layer.id)
    selection.strokes = Set(news.strokes.map(\.id))
    let (pictures, notes) = (layer.pictures, layer.notes)
    selection.pictures = Set(pictures.count..<pictures.count + news.pictures.count)
    selection.notes = Set(notes.count..<notes.count + news.notes.count)
    var edits: [DocumentEdit] = []
    if !news.strokes.isEmpty {
      edits.append(.draw(layer.id, .appending(news.strokes, to: drawing)))
    }
    if !news.pictures.isEmpty {
      edits.append(.setPictures(layer.id, pictures + news.pictures))
    }
    if !news.notes.isEmpty { edits.append(.setNotes(layer.id, notes + news.notes)) }
    lendSelectionTool()
    var effects = change(.sequence(edits), as: .new)
    select(selection)
    effects.damage.formUnion(refreshOverlay())
    return effects
  }

  /// The offset of a duplicate, in canvas units.
  static let duplicateShift = Vector(dx: 12, dy: 12)

  /// Inserts a copy of what is selected beside it and selects that.
  public func duplicateSelection() -> Effects {
    let clipping = selectedClipping
    return paste(
      clipping,
      centeredAt: clipping.isEmpty ? nil : clipping.bounds.center + Self.duplicateShift
    )
  }

  /// Moves, turns or scales what is selected.
  ///
  /// - Parameter transform: a mapping of the canvas.
  /// - Returns: the effects; none when the plane would collapse.
  public func transformSelection(by transform: AffineTransform) -> Effects {
    transformSelection(by: transform) { _ in nil }
  }

  /// Moves, turns or scales what is selected.
  ///
  /// - Parameters:
  ///   - transform: a mapping of the canvas.
  ///   - adjustment: the property of the selection that changes, if more of the same is to belong to it.
  /// - Returns: the effects; none when the plane would collapse.
  func transformSelection(
    by transform: AffineTransform,
    of adjustment: (Selection) -> Adjustment?
  ) -> Effects {
    guard transform != .identity, transform.isFinite, transform.inverted != nil else {
      return Effects()
    }
    let pivot = selectionPivot
    let effects = edit(of: adjustment) { selection, layer in
      var edits = self.strokeEdit(of: selection) { ids in
        self.toolOptions.scalesWidth || transform.isRigid
          ? .transforming(ids, by: transform, in: layer.drawing)
          : .replace(ids.compactMap { layer.drawing[$0]?.resized(by: transform) })
      }
      if !selection.pictures.isEmpty {
        var pictures = layer.pictures
        for index in selection.pictures {
          pictures[index] = pictures[index].transformed(by: transform)
        }
        edits.append(.setPictures(layer.id, pictures))
      }
      if !selection.notes.isEmpty {
        var notes = layer.notes
        for index in selection.notes { notes[index] = notes[index].transformed(by: transform) }
        edits.append(.setNotes(layer.id, notes))
      }
      return edits
    }
    if !effects.changes.isEmpty { selected.pivot = transform.apply(to: pivot) }
    return effects
  }

  /// The point that stays in place when what is selected is turned or scaled by keys, in canvas units.
  var selectionPivot: Point {
    selected.refresh(on: layer)
    return selected.pivot ?? selected.box.center
  }

  /// Gives what is selected another colour; how much each stroke covers stays.
  ///
  /// Of an area without a line that is the colour of its fill.
  ///
  /// What has the colour already makes no step to undo.
  public func recolorSelection(_ color: InkColor) -> Effects {
    edit { selection, layer in
      var (inks, areas): ([StrokeID: Ink], [Stroke]) = ([:], [])
      for id in selection.strokes.sorted() {
        guard var stroke = layer.drawing[id] else { continue }
        if let fill = stroke.fill, stroke.ink.color.alpha == 0 {
          stroke.fill = color.with(alpha: fill.alpha)
          if stroke.fill != fill { areas.append(stroke) }
          continue
        }
        let color = color.with(alpha: stroke.ink.color.alpha)
        if color != stroke.ink.color { inks[id] = Ink(stroke.ink.inkType, color: color) }
      }
      var edits: [DocumentEdit] = inks.isEmpty ? [] : [.draw(layer.id, .setInk(inks))]
      if !areas.isEmpty { edits.append(.draw(layer.id, .replace(areas))) }
      if !selection.notes.isEmpty {
        var notes = layer.notes
        for index in selection.notes {
          notes[index].color = color.with(alpha: notes[index].color.alpha)
        }
        if notes != layer.notes { edits.append(.setNotes(layer.id, notes)) }
      }
      return edits
    }
  }

  /// Draws the selected strokes anew with another ink, from the samples that were kept of the pen.
  ///
  /// A stroke without samples, such as a shape, keeps its points and changes its kind alone.
  public func reinkSelection(as recipe: InkRecipe) -> Effects {
    edit { selection, layer in
      self.strokeEdit(of: selection) { ids in
        .replace(ids.compactMap { layer.drawing[$0]?.redrawn(with: recipe) })
      }
    }
  }

  /// Makes the selected strokes wider or narrower; again and again is one step.
  ///
  /// - Parameter factor: by which their width is multiplied, above 0.
  /// - Returns: the effects.
  public func widenSelection(by factor: Double) -> Effects {
    guard factor > 0, factor.isFinite, factor != 1 else { return Effects() }
    return edit(of: Adjustment.width) { selection, layer in
      self.strokeEdit(of: selection) { ids in
        .replace(ids.compactMap { layer.drawing[$0]?.widened(by: factor) })
      }
    }
  }

  /// Brings the selected strokes above or below others.
  public func orderSelection(_ order: SelectionOrder) -> Effects {
    edit { selection, layer in
      guard let edit = order.edit(of: selection.strokes, in: layer.drawing) else { return [] }
      return [.draw(layer.id, edit)]
    }
  }

  /// Changes what is selected, in one step; the selection stays on what is left of it.
  func edit(
    of adjustment: (Selection) -> Adjustment? = { _ in nil },
    _ edits: (Selection, Layer) -> [DocumentEdit]
  ) -> Effects {
    selected.refresh(on: layer)
    guard contact == nil, let selection else { return Effects() }
    if let refusal = refusal(erases: true) { return Effects(refusal.message) }
    let made = edits(selection, layer)
    guard !made.isEmpty else { return Effects() }
    let edit = made.count == 1 ? made[0] : .sequence(made)
    var effects = change(edit, as: .new, of: adjustment(selection))
    effects.damage.formUnion(refreshOverlay())
    return effects
  }

  private func strokeEdit(
    of selection: Selection,
    _ edit: ([StrokeID]) -> DrawingEdit
  ) -> [DocumentEdit] {
    selection.strokes.isEmpty
      ? [] : [.draw(selection.layer, edit(selection.strokes.sorted()))]
  }
}
