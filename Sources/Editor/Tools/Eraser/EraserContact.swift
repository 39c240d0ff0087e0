internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput

/// The contact of a tip that erases.
struct EraserContact: ToolContact {
  /// The eraser; a change of its settings counts from the next contact on.
  private let eraser: Eraser
  /// A Boolean value that indicates whether strokes have been removed already.
  private var hasRemoved = false
  /// The path of the tip, in canvas units; of an eraser of strokes only the last point is kept.
  private var path = EraserPath(points: [])

  init(_ eraser: Eraser) { self.eraser = eraser }

  /// Escape leaves the eraser at work.
  var isCancelable: Bool { false }

  /// Erases on the path to a sample.
  ///
  /// Whole strokes are removed at once, in one step of the history however many they are. What pixels
  /// are erased is only shown at first: the strokes change when the eraser lifts, so that a long path
  /// costs no more than a short one.
  mutating func move(to event: PenEvent, in editor: Editor) -> Effects {
    guard let piece = extend(to: editor.mapping.map(event.sample)) else { return Effects() }
    switch eraser.kind {
    case .strokes:
      let edit = DrawingEdit.removing(touching: piece, in: editor.drawing)
      guard !edit.strokeIDs.isEmpty else { return Effects() }
      defer { hasRemoved = true }
      return editor.change(.draw(editor.layer.id, edit), as: hasRemoved ? .continued : .new)
    case .pixels:
      // Without memory to show it, it is seen when the eraser lifts.
      let damage = try? editor.renderer?.showErasure(piece, of: editor.page)
      return Effects(damage: damage ?? .empty)
    }
  }

  /// Removes from the strokes what the eraser went over, in one step.
  mutating func finish(with lift: PenEvent?, in editor: Editor) -> Effects {
    guard eraser.kind == .pixels else { return Effects() }
    var changes: [DocumentChange] = []
    let edit = DrawingEdit.erasing(along: path, in: editor.drawing)
    if !edit.strokeIDs.isEmpty {
      changes = [editor.commit(.draw(editor.layer.id, edit), as: .new)]
    }
    let damage = editor.pixels(changedBy: [path.bounds])
    // Without memory for a mask the old picture stays until the next change.
    try? editor.renderer?.redraw(erasedAlong: path, in: damage, of: editor.shownPage)
    var effects = Effects(damage: damage)
    effects.changes = changes
    if !changes.isEmpty { effects.merge(editor.explainEraser()) }
    return effects
  }

  /// Restores what was erased; strokes come back by an undo.
  mutating func cancel(in editor: Editor) -> Effects {
    switch eraser.kind {
    case .strokes: hasRemoved ? editor.undo() : Effects()
    case .pixels: restorePicture(in: editor)
    }
  }

  func restore(in renderer: PageRenderer, isNew: Bool, for editor: Editor) {
    guard eraser.kind == .pixels, let first = path.points.first else { return }
    // In the pieces in which it came about: pixels between two of them have the coverage of either.
    for (start, end) in zip([first] + path.points, path.points) {
      let piece = EraserPath(points: start == end ? [end] : [start, end])
      _ = try? renderer.showErasure(piece, of: editor.page)
    }
  }

  func decorate(_ overlay: inout Overlay, in editor: Editor) {
    guard let tip = editor.pointer?.sample else { return }
    let radius = eraser.radius(atForce: tip.pressure) * editor.view.scale
    overlay.brush = BrushOutline(center: tip.position, radius: radius)
  }

  // MARK: - Private

  /// Extends the path to a sample.
  ///
  /// - Returns: the piece since the sample before; `nil` when it covers nothing new.
  private mutating func extend(to sample: PenSample) -> EraserPath? {
    let radius = eraser.radius(atForce: sample.pressure)
    let point = EraserPoint(location: sample.position, radius: radius)
    guard let last = path.points.last else {
      path.points = [point]
      return path
    }
    // A pen that rests must not make the path longer.
    guard last.location.distance(to: point.location) + point.radius > last.radius else {
      return nil
    }
    if eraser.kind == .strokes { path.points.removeAll(keepingCapacity: true) }
    path.points.append(point)
    return EraserPath(points: [last, point])
  }

  /// Draws the page as it was before where the eraser has been.
  private func restorePicture(in editor: Editor) -> Effects {
    let damage = editor.pixels(changedBy: [path.bounds])
    editor.redraw(damage)
    return Effects(damage: damage)
  }
}
