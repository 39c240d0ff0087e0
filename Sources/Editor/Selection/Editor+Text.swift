internal import Geometry
public import InkModel

/// A text of a document that is being edited: the text as it was, and its place.
public nonisolated struct EditedNote: Hashable, Sendable {
  /// The layer that it lies on.
  let layer: LayerID
  /// Its index among the texts of the layer, until the layer changes.
  let index: Int
  /// The text as it was.
  public let note: Note
}

// Texts on the page.
extension Editor {
  /// The text that is selected; `nil` without one, and with several.
  public var selectedNote: EditedNote? {
    selected.refresh(on: layer)
    // After another layer became the current one, the selection may still be that of the old one.
    guard let selection, selection.layer == layer.id, selection.notes.count == 1,
      let index = selection.notes.first, layer.notes.indices.contains(index)
    else { return nil }
    return EditedNote(layer: layer.id, index: index, note: layer.notes[index])
  }

  /// Replaces a text by another one, which is selected then, as one step of the history.
  ///
  /// One without letters deletes the text. An equal one changes nothing.
  ///
  /// - Parameters:
  ///   - old: the text as it was when its editing began.
  ///   - new: the text as it is to be.
  /// - Returns: the effects; `nil` when the document does not have the text any more.
  public func replace(_ old: EditedNote, with new: Note) -> Effects? {
    guard let place = document.position(of: old.layer) else { return nil }
    let page = document.pages[place.page]
    var notes = page.layers[place.layer].notes
    let isThere = notes.indices.contains(old.index) && notes[old.index] == old.note
    guard let index = isThere ? old.index : notes.firstIndex(of: old.note) else { return nil }
    guard contact == nil, new != old.note else { return Effects() }
    var effects = Effects(damage: show(page: page.id, layer: old.layer))
    if let refusal = refusal(erases: true) {
      effects.merge(Effects(refusal.message))
      return effects
    }
    let isDeleted = new.text.allSatisfy(\.isWhitespace)
    if isDeleted { notes.remove(at: index) } else { notes[index] = new }
    effects.merge(change(.setNotes(old.layer, notes), as: .new))
    var selection = Selection(on: old.layer)
    if !isDeleted {
      selection.notes = [index]
      lendSelectionTool()
    }
    select(selection)
    effects.damage.formUnion(refreshOverlay())
    return effects
  }

  /// Inserts a text in the middle of the visible part of the page and selects it.
  public func insert(_ note: Note) -> Effects {
    guard !note.text.allSatisfy(\.isWhitespace) else { return Effects() }
    let area = freeArea
    guard let size = page.size else {
      return paste(Clipping(notes: [note]), centeredAt: area.center)
    }
    let sheet = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let common = area.intersection(sheet)
    let center = common.isNull ? sheet.center : common.center
    return paste(Clipping(notes: [note]), centeredAt: center)
  }
}
