internal import Commands
public import Geometry
public import InkModel
internal import InkRendering
internal import PenInput

/// The parts of a document that have not been read yet.
///
/// The editor begins with pages whose strokes are elsewhere: it shows what it is given, lets the
/// pen draw above, and defers what needs the whole page until it is there.
struct Unread {
  /// The layers whose strokes are not all there.
  var layers: Set<LayerID>
  /// The layers of pages that are not shown whose strokes somebody needs.
  var requested: Set<LayerID> = []
  /// The bounds of the strokes of pages that are not all there, in canvas units, as far as known.
  var bounds: [PageID: Rect]
  /// A Boolean value that indicates whether the stored history is missing.
  var history: Bool
  /// The edits of layers meanwhile.
  var edits: [LayerID: [DrawingEdit]] = [:]
  /// The commands that need more than is there, in order.
  var commands: [EditorCommand] = []
}

extension Editor {
  /// The layers of the current page whose strokes are not all there: to be read next.
  public var wantedLayers: [LayerID] {
    unread.layers.isEmpty ? [] : page.layers.map(\.id).filter(unread.layers.contains)
  }

  /// The layers of other pages whose strokes somebody needs and that are not all there: to be read after
  /// those of the current page.
  public var requestedLayers: Set<LayerID> { unread.requested.intersection(unread.layers) }

  /// Returns a page if all its strokes are there; else `nil`, and the page is requested.
  public func readPage(_ id: PageID) -> Page? {
    guard let page = document[id] else { return nil }
    let missing = unread.layers.intersection(page.layers.map(\.id))
    unread.requested.formUnion(missing)
    return missing.isEmpty ? page : nil
  }

  /// A Boolean value that indicates whether the current page, or the history, is not all there.
  public var isReading: Bool { unread.history || !wantedLayers.isEmpty }

  /// A Boolean value that indicates whether every stroke of every page is there.
  public var isWhollyRead: Bool { unread.layers.isEmpty }

  /// The edits that undo and redo operations, the next one last; `nil` while they have not been read.
  public var knownHistory: (undoing: [DocumentEdit], redoing: [DocumentEdit])? {
    unread.history ? nil : history.edits
  }

  /// The part of the page that the window shows, in canvas units; null without a picture.
  public var visibleArea: Rect {
    guard let renderer else { return .null }
    return mapping.transform.apply(to: renderer.bounds.rect)
  }

  /// Shows some strokes of layers that will be read wholly later.
  ///
  /// - Parameter strokes: from the lowest to the topmost.
  /// - Returns: the effects.
  public func show(_ strokes: [LayerID: [Stroke]]) -> Effects {
    for (id, found) in strokes where unread.layers.contains(id) {
      guard let position = document.position(of: id) else { continue }
      // What was drawn meanwhile lies above.
      let newer = document.pages[position.page].layers[position.layer].drawing.strokes
      let known = Set(newer.map(\.id))
      let drawing = Drawing(strokes: found.filter { !known.contains($0.id) } + newer)
      document.pages[position.page].layers[position.layer].drawing = drawing
    }
    leaveRestingRough(display.window)
    return Effects(damage: redrawAll())
  }

  /// Inserts all strokes of layers, and performs the commands that waited for them.
  ///
  /// The drawings should not be held by anybody else: then nothing is copied.
  public func complete(_ drawings: consuming [LayerID: Drawing]) -> Effects {
    let area = visibleArea
    var isSeen = false
    for id in Array(drawings.keys) where unread.layers.contains(id) {
      guard let position = document.position(of: id), var drawing = drawings.removeValue(forKey: id)
      else { continue }
      let shown = document.pages[position.page].layers[position.layer].drawing
      // Those that are seen have been read from their bytes; that need not be done again.
      for stroke in shown.strokes(near: area) { drawing.replace(stroke) }
      for edit in unread.edits.removeValue(forKey: id) ?? [] { drawing.catchUp(with: edit) }
      if position.page == pageNumber, !isSeen {
        // A stump may bring ink into view that lies beside it.
        let isRubbed = shown.strokes.contains(where: \.isSmudge)
        isSeen =
          isRubbed && drawing.strokes.count > shown.strokes.count
          || drawing.hasStrokes(besides: Set(shown.strokes.map(\.id)), reaching: area)
      }
      document.pages[position.page].layers[position.layer].drawing = drawing
      unread.layers.remove(id)
      unread.requested.remove(id)
    }
    for page in document.pages
    where unread.bounds[page.id] != nil && unread.layers.isDisjoint(with: page.layers.map(\.id)) {
      unread.bounds[page.id] = nil
    }
    leaveRestingRough(display.window)
    var effects = isSeen ? Effects(damage: redrawAll()) : Effects()
    effects.merge(performWaiting())
    return effects
  }

  /// Inserts the stored history, and performs the commands that waited for it.
  ///
  /// - Parameters:
  ///   - undoing: the edits that undo operations, the next one last.
  ///   - redoing: the edits that redo operations, the next one last.
  /// - Returns: the effects.
  public func complete(undoing: [DocumentEdit], redoing: [DocumentEdit]) -> Effects {
    guard unread.history else { return Effects() }
    unread.history = false
    history.putBelow(undoing: undoing, redoing: redoing)
    return performWaiting()
  }

  // MARK: - Deferred commands

  /// A Boolean value that indicates whether strokes that an undo needs have not been read.
  var lacksUndo: Bool { unread.history || isUnread(history.nextUndo.map(layers(neededBy:))) }

  /// A Boolean value that indicates whether strokes that a redo needs have not been read.
  var lacksRedo: Bool { unread.history || isUnread(history.nextRedo.map(layers(neededBy:))) }

  /// A Boolean value that indicates whether strokes of the current page have not been read.
  var lacksPage: Bool { isUnread(Set(page.layers.map(\.id))) }

  /// A Boolean value that indicates whether strokes of the current layer have not been read.
  var lacksLayer: Bool { isUnread([layer.id]) }

  /// A Boolean value that indicates whether strokes of the current layer or the one below have not
  /// been read.
  var lacksLayersToMerge: Bool {
    isUnread(Set(page.layers[max(0, layerNumber - 1)...layerNumber].map(\.id)))
  }

  private func isUnread(_ layers: Set<LayerID>?) -> Bool {
    layers.map { !$0.isDisjoint(with: unread.layers) } ?? false
  }

  /// Defers a command until the strokes that it needs have been read.
  func deferUntilRead(_ command: EditorCommand) -> Effects {
    unread.commands.append(command)
    return unread.commands.count == 1 ? showWhatIsNeeded(by: command) : Effects()
  }

  /// Performs the commands that waited, as far as what they need is there now.
  func performWaiting() -> Effects {
    var effects = Effects()
    while contact == nil, let command = unread.commands.first {
      guard !command.definition.action.waits(self) else {
        effects.merge(showWhatIsNeeded(by: command))
        break
      }
      unread.commands.removeFirst()
      effects.merge(perform(command))
    }
    return effects
  }

  /// Shows the page that a command is about, so that it is read.
  private func showWhatIsNeeded(by command: EditorCommand) -> Effects {
    guard case .edit(let step) = command, !unread.history else { return Effects() }
    let edit =
      switch step {
      case .undo: history.nextUndo
      case .redo: history.nextRedo
      }
    guard let missing = edit.map(layers(neededBy:))?.first(where: unread.layers.contains),
      let position = document.position(of: missing), position.page != pageNumber
    else { return Effects() }
    return go(to: position.page)
  }

  /// The layers whose strokes an edit takes away or changes.
  private func layers(neededBy edit: DocumentEdit) -> Set<LayerID> {
    switch edit {
    case .sequence(let edits): edits.reduce(into: []) { $0.formUnion(layers(neededBy: $1)) }
    case .draw(let layer, _), .removeLayer(let layer): [layer]
    case .removePage(let id): Set(document[id]?.layers.map(\.id) ?? [])
    default: []
    }
  }
}

extension Drawing {
  /// Repeats an edit that was made on a part of the drawing before the whole was there.
  fileprivate mutating func catchUp(with edit: DrawingEdit) {
    switch edit {
    case .insert(let placed):
      for one in placed where self[one.stroke.id] == nil { append(one.stroke) }
    case .sequence(let edits): for edit in edits { catchUp(with: edit) }
    default: apply(edit)
    }
  }
}
