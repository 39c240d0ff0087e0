internal import Geometry
internal import InkCoding
internal import InkModel
internal import SystemIO

// Groups of strokes, and strokes that are locked.
extension Editor {
  /// A Boolean value that indicates whether there are two strokes to group.
  var canGroup: Bool { (selection?.strokes.count ?? 0) > 1 }

  /// Makes the selected strokes one group, whichever they were in before.
  ///
  /// Their order stays.
  func groupSelection() -> Effects {
    editStrokes { strokes in
      let groups = Set(strokes.map(\.group))
      guard strokes.count > 1, groups.count > 1 || groups == [nil] else { return }
      let group = GroupID(of: strokes.map(\.id))
      for index in strokes.indices { strokes[index].group = group }
    }
  }

  /// Takes the groups of the selected strokes apart.
  func ungroupSelection() -> Effects {
    editStrokes { strokes in
      for index in strokes.indices where strokes[index].group != nil { strokes[index].group = nil }
    }
  }

  /// Locks the selected strokes, which are then not selected any more, and tells the user how to unlock
  /// them.
  func lockSelection() -> Effects {
    var effects = editStrokes { strokes in
      for index in strokes.indices { strokes[index].isLocked = true }
    }
    guard !effects.changes.isEmpty else { return effects }
    var rest = selection
    rest?.strokes = []
    select(rest)
    effects.damage.formUnion(refreshOverlay())
    effects.merge(Effects(Message.aboutLockedStrokes))
    return effects
  }

  /// Unlocks all strokes of the page, but not those of locked layers, and selects those of the current
  /// layer.
  func unlockStrokes() -> Effects {
    guard contact == nil else { return Effects() }
    if isReadOnly { return Effects(Refusal.documentIsReadOnly.message) }
    var (edits, selection) = ([DocumentEdit](), Selection(on: layer.id))
    for layer in page.layers where !layer.isLocked {
      var strokes = layer.drawing.strokes.filter(\.hasLock)
      guard !strokes.isEmpty else { continue }
      for index in strokes.indices { strokes[index].isLocked = false }
      edits.append(.draw(layer.id, .replace(strokes)))
      if layer.id == selection.layer { selection.strokes = Set(strokes.map(\.id)) }
    }
    guard !edits.isEmpty else {
      return Effects(.done(localized("No stroke on this page is locked.")))
    }
    var effects = change(.sequence(edits), as: .new)
    if !selection.isEmpty {
      lendSelectionTool()
      select(selection)
    }
    effects.damage.formUnion(refreshOverlay())
    return effects
  }

  /// Adds to a selection of the current layer the other strokes of the groups that it has strokes of.
  ///
  /// Takes time that grows with the strokes of the layer if a selected one is in a group.
  func withGroups(_ selection: Selection) -> Selection {
    let groups = Set(
      selection.strokes.compactMap { id in
        drawing[id].flatMap { $0.isArranged ? $0.group : nil }
      }
    )
    guard !groups.isEmpty else { return selection }
    var selection = selection
    for stroke in drawing.strokes where stroke.isArranged && !stroke.hasLock {
      if let group = stroke.group, groups.contains(group) { selection.strokes.insert(stroke.id) }
    }
    return selection
  }

  /// Changes the selected strokes, from the lowest to the topmost, in one step.
  func editStrokes(_ change: (inout [Stroke]) -> Void) -> Effects {
    edit { selection, layer in
      let old = Clipping(selection, of: layer).strokes
      var new = old
      change(&new)
      let changed = zip(old, new).filter { $0 != $1 }.map(\.1)
      return changed.isEmpty ? [] : [.draw(layer.id, .replace(changed))]
    }
  }
}
