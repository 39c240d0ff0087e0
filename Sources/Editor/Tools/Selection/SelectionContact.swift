internal import Commands
internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster

/// The contact of a tip that selects: it draws an outline, or drags what is selected.
struct SelectionContact: ToolContact {
  private enum Action {
    /// Draws around what is to be selected.
    case outline(SelectionPath)
    /// Moves, scales or turns what is selected.
    case drag(SelectionDrag)
  }

  private var action: Action
  /// The last position of the tip, in window pixels.
  private var position: Point
  /// The keys that are held with it.
  private var keys: HeldKeys
  /// The selected ink while it is dragged, and the page without it; `nil` before the pen has moved.
  private var lift: (ink: LiftedInk, page: Page)?
  private(set) var isOver = false

  /// The distance from ink within which a tap means it, in screen pixels.
  private static let tapRadius = 8.0
  /// The longest time between two taps that open a text, in seconds.
  private static let tapInterval = 0.5

  /// Begins to draw an outline, or to drag what is selected when the tip touches its frame.
  init(_ event: PenEvent, isRectangle: Bool, in editor: Editor) {
    (position, keys) = (event.sample.position, event.keys)
    editor.selected.refresh(on: editor.layer)
    let part = editor.selected.frame(by: editor.canvasToWindow, scale: editor.screenScale)?
      .part(at: position)
    if let part, part != .inside || keys.isDisjoint(with: [.shift, .control]) {
      action = .drag(
        SelectionDrag(
          part: part,
          box: editor.selected.box,
          start: editor.mapping.transform.apply(to: position)
        )
      )
    } else {
      action = .outline(SelectionPath(at: position, isRectangle: isRectangle, keys: keys))
    }
  }

  /// A Boolean value that indicates whether what is selected is being moved, which may lead out of the
  /// window.
  var isMoving: Bool {
    guard case .drag(let drag) = action else { return false }
    return drag.part == .inside && lift != nil
  }

  var shownPage: Page? { lift?.page }

  mutating func move(to event: PenEvent, in editor: Editor) -> Effects {
    (position, keys) = (event.sample.position, event.keys)
    switch action {
    case .outline(var path):
      path.extend(to: position, scale: editor.screenScale)
      action = .outline(path)
      return Effects()
    case .drag(let drag):
      return lift == nil && isMoved(drag, in: editor) ? lift(drag, in: editor) : Effects()
    }
  }

  mutating func finish(with lift: PenEvent?, in editor: Editor) -> Effects {
    if let lift { (position, keys) = (lift.sample.position, lift.keys) }
    switch action {
    case .outline(let path): return select(by: path, until: lift, in: editor)
    case .drag(let drag):
      guard self.lift != nil || isMoved(drag, in: editor) else {
        return tapInside(at: drag.start, until: lift, in: editor)
      }
      var effects = editor.transformSelection(by: transform(of: drag, in: editor))
      effects.merge(redraw(drag, in: editor))
      return effects
    }
  }

  /// Drops the outline, or shows what was dragged at its place again.
  mutating func cancel(in editor: Editor) -> Effects {
    isOver = true
    guard case .drag(let drag) = action, lift != nil else { return Effects() }
    lift = nil
    return redraw(drag, in: editor)
  }

  func decorate(_ overlay: inout Overlay, in editor: Editor) {
    switch action {
    case .outline(let path): overlay.outline.path = path.corners
    case .drag(let drag):
      guard let lift else { return }
      let view = transform(of: drag, in: editor).concatenating(editor.canvasToWindow)
      overlay.lifted = (lift.ink, view)
      overlay.outline.frame = editor.selected.frame(by: view, scale: editor.screenScale)
      overlay.outline.showsHandles = false
    }
  }

  // MARK: - Selecting

  private func select(by path: SelectionPath, until lift: PenEvent?, in editor: Editor) -> Effects {
    let toCanvas = editor.mapping.transform
    guard let first = path.points.first else { return Effects() }
    guard path.isDrawn else {
      return tap(at: toCanvas.apply(to: first), path.mode, until: lift, in: editor)
    }
    let lasso = Polygon(path.corners).transformed(by: toCanvas)
    let (found, effects) = editor.select(in: lasso)
    select(found, path.mode, in: editor)
    editor.selected.lastTap = nil
    return effects
  }

  /// Selects what lies on top at a point in canvas units.
  private func tap(
    at point: Point,
    _ mode: SelectionPath.Mode,
    until lift: PenEvent?,
    in editor: Editor
  ) -> Effects {
    var found = selection(at: point, in: editor)
    var effects = Effects()
    if let stroke = found.strokes.first, editor.drawing[stroke]?.group == nil {
      effects = editor.separate(editor.drawing.pieces(of: stroke))
      if !effects.changes.isEmpty { found = selection(at: point, in: editor) }
    }
    select(editor.withGroups(found), mode, in: editor)
    effects.merge(openTapped(found, mode, until: lift, in: editor))
    return effects
  }

  /// A tap within the frame selects what lies under the tip; on a gap it changes nothing.
  private func tapInside(at point: Point, until lift: PenEvent?, in editor: Editor) -> Effects {
    if selection(at: point, in: editor).isEmpty {
      editor.selected.lastTap = nil
      return Effects()
    }
    return tap(at: point, SelectionPath.Mode(keys), until: lift, in: editor)
  }

  /// Opens a text that was tapped twice in a row.
  private func openTapped(
    _ found: Selection,
    _ mode: SelectionPath.Mode,
    until lift: PenEvent?,
    in editor: Editor
  ) -> Effects {
    let last = editor.selected.lastTap
    editor.selected.lastTap = nil
    guard mode == .replace, found.notes.count == 1, let lift,
      let note = editor.selectedNote
    else { return Effects() }
    let time = lift.sample.time
    guard let last, last.note == note, time.seconds(since: last.time) < Self.tapInterval else {
      editor.selected.lastTap = (note, time)
      return Effects()
    }
    return Effects(.perform(.clipboard(.editText)))
  }

  /// The topmost thing at a point in canvas units.
  private func selection(at point: Point, in editor: Editor) -> Selection {
    let scale = editor.screenScale * editor.mapping.transform.meanScale
    return Selection(at: point, within: Self.tapRadius * scale, of: editor.layer)
  }

  private func select(_ found: Selection, _ mode: SelectionPath.Mode, in editor: Editor) {
    var all = editor.selection ?? Selection(on: editor.layer.id)
    switch mode {
    case .replace: all = found
    case .add: all.add(found)
    case .subtract: all.remove(found)
    }
    editor.select(all)
  }

  // MARK: - Dragging

  /// The position of the tip in canvas units.
  private func point(in editor: Editor) -> Point { editor.mapping.transform.apply(to: position) }

  /// Returns whether the pen has gone far enough to mean more than a tap.
  private func isMoved(_ drag: SelectionDrag, in editor: Editor) -> Bool {
    let offset = editor.canvasToWindow.apply(to: point(in: editor) - drag.start)
    return offset.length > SelectionPath.slip * editor.screenScale
  }

  /// The mapping of the canvas that brings the selection to the tip.
  private func transform(of drag: SelectionDrag, in editor: Editor) -> AffineTransform {
    drag.transform(to: point(in: editor), keys: keys)
  }

  /// Lifts what is selected from the page, and draws that without it.
  private mutating func lift(_ drag: SelectionDrag, in editor: Editor) -> Effects {
    guard let renderer = editor.renderer else { return Effects() }
    lift = lifted(seenBy: editor.canvasToWindow, in: renderer.bounds, of: editor)
    guard let lift else { return Effects() }
    let damage = editor.pixels(changedBy: [drag.box])
    editor.redraw(damage, of: lift.page)
    return Effects(damage: damage)
  }

  /// Lifts anew what was lifted, for a picture that is about to be drawn.
  ///
  /// - Parameters:
  ///   - view: the mapping from canvas units to window pixels.
  ///   - pane: the pixels of the picture.
  ///   - editor: the editor.
  mutating func liftAnew(seenBy view: AffineTransform, in pane: PixelRect, of editor: Editor) {
    guard lift != nil else { return }
    editor.selected.refresh(on: editor.layer)
    lift = lifted(seenBy: view, in: pane, of: editor)
  }

  /// Returns what is selected as an image, and the page without it; `nil` without a selection or memory.
  private func lifted(
    seenBy view: AffineTransform,
    in pane: PixelRect,
    of editor: Editor
  ) -> (ink: LiftedInk, page: Page)? {
    guard let selection = editor.selection, let toCanvas = view.inverted else { return nil }
    // Without memory to show it on its way, it is seen where it arrives.
    let ink = try? LiftedInk(
      Clipping(selection, of: editor.layer),
      opacity: editor.layer.opacity,
      view: view,
      window: pane
    )
    let area = toCanvas.apply(to: pane.rect)
    return ink.map { ($0, editor.page(without: selection, seenIn: area)) }
  }

  /// Draws the page anew where ink was lifted from it.
  private func redraw(_ drag: SelectionDrag, in editor: Editor) -> Effects {
    let damage = editor.pixels(changedBy: [drag.box])
    editor.redraw(damage, of: editor.page)
    return Effects(damage: damage)
  }
}
