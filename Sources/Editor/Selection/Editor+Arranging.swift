internal import Geometry
internal import InkModel

// Selecting what is alike, arranging it, and styles.
extension Editor {
  // MARK: - Selecting

  /// Adds to the selection what has the colour of a selected stroke or text, whatever it covers, on the
  /// current layer.
  func selectSameColor() -> Effects {
    extendSelection { selection, layer in
      var colors = Set(selection.strokes.compactMap { layer.drawing[$0]?.ink.color.with(alpha: 1) })
      colors.formUnion(selection.notes.map { layer.notes[$0].color.with(alpha: 1) })
      var found = Selection(allOf: layer)
      found.pictures = []
      found.strokes = found.strokes.filter { id in
        layer.drawing[id].map { colors.contains($0.ink.color.with(alpha: 1)) } ?? false
      }
      found.notes = found.notes.filter { colors.contains(layer.notes[$0].color.with(alpha: 1)) }
      return found
    }
  }

  /// Adds to the selection the strokes of the current layer with the ink of a selected one.
  func selectSameInk() -> Effects {
    extendSelection { selection, layer in
      let types = Set(selection.strokes.compactMap { layer.drawing[$0]?.ink.inkType })
      var found = Selection(allOf: layer)
      (found.pictures, found.notes) = ([], [])
      found.strokes = found.strokes.filter { id in
        layer.drawing[id].map { types.contains($0.ink.inkType) } ?? false
      }
      return found
    }
  }

  private func extendSelection(_ find: (Selection, Layer) -> Selection) -> Effects {
    selected.refresh(on: layer)
    guard var all = selection else { return Effects() }
    if let refusal = refusal(erases: true) { return Effects(refusal.message) }
    all.add(withGroups(find(all, layer)))
    select(all)
    return Effects(damage: refreshOverlay())
  }

  /// Lets outlines select what they touch, or what they enclose, and tells the user.
  func toggleTouchedSelection() -> Effects {
    toolOptions.selectsTouched.toggle()
    return Effects(Message.aboutOutlines(takeTouched: toolOptions.selectsTouched))
  }

  /// Selects by an outline, in canvas units; pieces that are meant alone become strokes of their own, but
  /// not those of groups, which are selected whole.
  func select(
    in outline: Polygon,
    as step: DocumentChange.Step = .new
  ) -> (selection: Selection, effects: Effects) {
    guard toolOptions.selectsTouched else {
      let cut = drawing.pieces(cutBy: outline)
      let loose = cut.filter { drawing[$0.key]?.group == nil }
      let effects = separate(loose, as: step)
      var found = Selection(in: outline, of: layer)
      found.strokes.formUnion(cut.keys.filter { loose[$0] == nil })
      return (withGroups(found), effects)
    }
    var cut: [StrokeID: [Stroke]] = [:]
    for stroke in drawing.strokes(touching: outline)
    where stroke.mask != nil && stroke.group == nil && !stroke.isLocked {
      let pieces = stroke.pieces
      if pieces.contains(where: { !$0.touches(outline) }) { cut[stroke.id] = pieces }
    }
    let effects = separate(cut, as: step)
    return (withGroups(Selection(touching: outline, of: layer)), effects)
  }

  // MARK: - Arranging

  /// A Boolean value that indicates whether there are two things to align.
  var canAlign: Bool { (selection?.count ?? 0) > 1 }

  /// A Boolean value that indicates whether there are three things to distribute.
  var canDistribute: Bool { (selection?.count ?? 0) > 2 }

  /// Aligns or distributes what is selected, in one step; see ``ArrangedThings``.
  func align(_ alignment: Alignment) -> Effects {
    edit { selection, layer in
      let parts = ArrangedThings(selection, of: layer).parts
      let shifts = alignment.shifts(of: parts.map(\.box), seenBy: turnAsSeen)
      var transforms: [StrokeID: AffineTransform] = [:]
      var (pictures, notes) = (layer.pictures, layer.notes)
      for (part, shift) in zip(parts, shifts) where shift.length > Self.leastShift {
        let move = AffineTransform(translationBy: shift)
        for id in part.selection.strokes {
          transforms[id] = layer.drawing[id]?.transform.concatenating(move)
        }
        for index in part.selection.pictures {
          pictures[index] = pictures[index].transformed(by: move)
        }
        for index in part.selection.notes { notes[index] = notes[index].transformed(by: move) }
      }
      var edits: [DocumentEdit] = []
      if !transforms.isEmpty { edits.append(.draw(layer.id, .setTransform(transforms))) }
      if pictures != layer.pictures { edits.append(.setPictures(layer.id, pictures)) }
      if notes != layer.notes { edits.append(.setNotes(layer.id, notes)) }
      return edits
    }
  }

  /// A shift that is one of rounding, in canvas units.
  private static let leastShift = 1e-6

  // MARK: - Styles

  /// A Boolean value that indicates whether a style can be given to selected strokes.
  var canPasteStyle: Bool { selected.style != nil && hasSelectedStrokes }

  /// Keeps ink, colour and width of the topmost selected stroke.
  func copyStyle() -> Effects {
    if let style = selectedStrokes.last.flatMap(InkStyle.init(of:)) { selected.style = style }
    return Effects()
  }

  /// Gives the selected strokes the style that was copied, in one step.
  func pasteStyle() -> Effects {
    guard let style = selected.style else { return Effects() }
    return edit { selection, layer in
      let changed = selection.strokes.sorted().compactMap { id -> Stroke? in
        guard let old = layer.drawing[id] else { return nil }
        let new = style.applied(to: old)
        return new == old ? nil : new
      }
      return changed.isEmpty ? [] : [.draw(layer.id, .replace(changed))]
    }
  }

  /// Lets resizing scale the width of strokes, or keep it, and tells the user.
  func toggleScaledWidth() -> Effects {
    toolOptions.scalesWidth.toggle()
    return Effects(Message.aboutResizing(scalesWidth: toolOptions.scalesWidth))
  }
}
