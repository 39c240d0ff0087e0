internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster
internal import StrokeEngine

/// The contact of a tip that draws: freely, or a straight line; ink that stays, or ink that fades.
struct InkContact: ToolContact {
  /// The stroke as far as it has come; a straight line gets its samples when the tip lifts.
  private(set) var stroke: InProgressStroke
  /// The line that is drawn; `nil` while the tip draws freely.
  private var line: StraightLine?
  /// The rest of the tip; `nil` when a rest means nothing.
  private var rest: PenRest?
  /// The pen where it touched; `nil` once it has left, and when a hold means nothing.
  private var hold: PenHold?
  /// The eyedropper that goes on with the contact; `nil` while the pen draws.
  private(set) var picker: EyedropperContact?
  private let tool: PenTool
  /// A Boolean value that indicates whether the ink fades away and is no part of the document.
  let fades: Bool
  /// The transforms of the canvas that make the copies of the stroke by symmetry.
  private let copies: [AffineTransform]
  /// The mapping from the window to the canvas at the touch.
  private let mapping: CanvasMapping
  private(set) var isOver = false

  /// Begins a stroke with the settings of an end of the pen; Shift draws a straight line.
  init(_ event: PenEvent, with settings: PenSettings, fades: Bool, in editor: Editor) {
    (tool, mapping, self.fades) = (event.tool, editor.mapping, fades)
    copies = fades ? [] : editor.page.paper.guides.symmetry?.copies ?? []
    let begun = editor.strokes.playedTimes?.recorded(event.sample.time) ?? event.sample.time
    var ink = settings.ink
    // Ink that fades lies beside the drawing, where there is nothing to smudge.
    if fades, ink.inkType == .smudge { ink.inkType = .pen }
    stroke = InProgressStroke(
      ink: ink,
      response: settings.response,
      // A line has its ends where the pen put them.
      stabilizer: event.keys.contains(.shift) ? .off : settings.stabilizer,
      snap: editor.guideSnap(for: event),
      zoom: editor.view.zoom,
      randomSeed: InProgressStroke.seed(at: begun),
      creationDate: editor.strokes.clockOrigin.map { $0 + Double(begun.nanoseconds) / 1e9 }
    )
    // Rubbing to and fro is no gesture, and no shape.
    let draws = ink.inkType != .smudge
    if editor.toolOptions.snapsShapes, !fades, draws {
      rest = PenRest(at: event.sample, within: PenRest.tremor * editor.screenScale)
    }
    if editor.toolOptions.gestures.contains(.holdToPick), !fades, draws,
      !event.keys.contains(.shift)
    {
      hold = PenHold(at: event.sample, scale: editor.screenScale)
    }
    if event.keys.contains(.shift) {
      line = StraightLine(from: mapping.map(event.sample))
    }
    editor.strokes.prediction.begin()
    if isFreehand { editor.display.dots?.begin(on: editor.page.id) }
  }

  /// A Boolean value that indicates whether the tip draws freely.
  var isFreehand: Bool { line == nil }

  /// A Boolean value that indicates whether the tip draws freely with ink that stays where it is drawn.
  private var draws: Bool { isFreehand && stroke.ink.inkType != .smudge }

  var needsFrame: Bool { true }
  /// Escape leaves ink that is drawn freely.
  var isCancelable: Bool { !isFreehand }
  var deadline: PenTime? { isFreehand ? hold?.end ?? rest?.end : nil }

  /// Appends a sample.
  ///
  /// The predictor observes it in window pixels, in which the hand moves, whatever the canvas does.
  mutating func move(to event: PenEvent, in editor: Editor) -> Effects {
    let sample = editor.mapping.map(event.sample)
    guard isFreehand else {
      line?.extend(to: sample)
      return Effects()
    }
    stroke.append(sample)
    rest?.extend(to: event.sample)
    if hold?.isLeft(by: event.sample) == true { hold = nil }
    editor.strokes.prediction.observe(event.sample)
    return Effects()
  }

  /// Replaces the stroke by the shape that was meant, or takes the colour under the pen, when it has rested
  /// by then.
  mutating func advance(to time: PenTime, in editor: Editor) -> Effects {
    guard let deadline, deadline <= time else { return Effects() }
    if let hold { return pick(by: hold, in: editor) }
    rest?.isAnswered = true
    let scale = editor.screenScale * editor.mapping.transform.meanScale
    let recognizer = ShapeRecognizer(minimumSize: Self.smallestShape * scale)
    guard let shape = recognizer.shape(of: stroke.samples.map(\.position)) else { return Effects() }
    isOver = true
    return add(as: shape, in: editor)
  }

  mutating func finish(with lift: PenEvent?, in editor: Editor) -> Effects {
    for end in line?.ends ?? [] { stroke.append(end) }
    if fades { return fade(from: lift?.sample.time, in: editor) }
    let end = lift?.sample.time
    if draws, let end, var effects = editor.gesture(of: stroke.samples, until: end) {
      effects.merge(cancel(in: editor))
      return effects
    }
    var (drawn, effects) = add(in: editor)
    if isFreehand { effects.damage.formUnion(editor.showSamples(of: stroke)) }
    let ids = [drawn.id] + effects.changes.flatMap(\.copies)
    editor.strokes.amendable.retain(stroke, of: tool, as: ids, mapping: mapping)
    if draws, let end { editor.awaitTap(in: stroke.samples, as: ids, after: end) }
    return effects
  }

  mutating func cancel(in editor: Editor) -> Effects {
    Effects(damage: editor.renderer?.discardWet() ?? .empty)
  }

  /// Amends a sample, which is given in canvas units.
  ///
  /// - Returns: `true` if the stroke has such a sample.
  mutating func amend(_ sample: PenSample) -> Bool { stroke.amend(sample) }

  func drawFrame(seenAt time: PenTime?, in editor: Editor) -> [PixelRect] {
    guard let renderer = editor.renderer else { return [] }
    if let line {
      editor.strokes.prediction.clear()
      // Nothing of a line settles before its end does.
      return renderer.showWet(stroke, predicted: line.ends, copies: copies, on: editor.page)
    }
    // A mouse is not predicted.
    editor.strokes.prediction.extend(
      stroke,
      seenAt: tool.kind.isPen ? time : nil,
      mapping: editor.mapping
    )
    let predicted = editor.strokes.prediction.samples
    var damage = show(predicted, by: renderer, in: editor)
    damage[0].formUnion(editor.showSamples(of: stroke, predicted: predicted))
    return damage
  }

  /// Draws ink that is late behind a tip that rests.
  func drawRest(until time: PenTime, in editor: Editor) -> [PixelRect] {
    editor.strokes.prediction.clear()
    guard let renderer = editor.renderer, var rest = stroke.samples.last else { return [] }
    rest.time = max(rest.time, time)
    return show([rest], by: renderer, in: editor)
  }

  /// Draws the copies of the stroke, which the last frame left behind.
  func drawCopies(in editor: Editor) -> [PixelRect] {
    editor.renderer?.showCopies(of: stroke) ?? []
  }

  /// Draws the stroke, before its copies.
  private func show(
    _ provisional: [PenSample],
    by renderer: PageRenderer,
    in editor: Editor
  ) -> [PixelRect] {
    var damage = renderer.showWet(stroke, predicted: provisional, copies: copies, on: editor.page)
    damage[0].formUnion(editor.showCatchUp(of: stroke, predicted: provisional))
    return damage
  }

  /// Leaves the line from the ink to the pen as the last frame drew it.
  func decorate(_ overlay: inout Overlay, in editor: Editor) {
    if isFreehand { overlay.catchUp = editor.display.overlay.catchUp }
  }

  func restore(in renderer: PageRenderer, isNew: Bool, for editor: Editor) {
    guard isNew else { return }
    _ = renderer.showWet(stroke, predicted: [], copies: copies, on: editor.page)
    _ = renderer.showCopies(of: stroke)
  }

  // MARK: - Picking a colour

  /// Takes the colour of the ink under a pen that is held; on blank paper it goes on drawing.
  private mutating func pick(by hold: PenHold, in editor: Editor) -> Effects {
    self.hold = nil
    let position = editor.mapping.transform.apply(to: hold.position)
    guard editor.drawnColor(at: position) != nil else { return Effects() }
    var picker = EyedropperContact(PenEnd(tool.kind), isLent: true)
    picker.pick(at: hold.position, in: editor)
    (self.picker, isOver) = (picker, true)
    return cancel(in: editor)
  }

  // MARK: - The finished stroke

  /// Leaves the stroke over the page for a while.
  private mutating func fade(from time: PenTime?, in editor: Editor) -> Effects {
    stroke.finish()
    guard let last = stroke.samples.last else { return cancel(in: editor) }
    // The id of no stroke of a document: ids of the others stay what they would be.
    let drawn = stroke.stroke(id: StrokeID(high: 0, low: 0))
    return editor.fade(drawn, from: time ?? last.time)
  }

  /// The extent of the smallest shape, in screen pixels: about 8 mm.
  ///
  /// Stems of letters are as straight as lines that were meant, at every size; what distinguishes them
  /// is that a hand that writes hardly rests at their ends.
  private static let smallestShape = 30.0

  /// Adds the stroke to the layer.
  private mutating func add(in editor: Editor) -> (stroke: Stroke, effects: Effects) {
    stroke.finish()
    // Without memory for a picture the ink is kept all the same.
    let dried = try? editor.renderer?.dryWet(stroke, copies: copies, on: editor.page)
    var effects = Effects(damage: dried ?? .empty)
    let drawn = stroke.stroke(id: editor.strokes.ids.make())
    if !drawn.isSmudge { editor.toolOptions.palette.note(drawn.ink.color) }
    let layer = editor.layer.id
    // While the layer is being read, the number of strokes below is unknown; it is the topmost.
    let index = editor.unread.layers.contains(layer) ? .max : editor.drawing.strokes.count
    let strokes = [drawn] + copies(of: drawn, in: editor)
    let placed = strokes.enumerated().map { number, stroke in
      PlacedStroke(stroke, at: index == .max ? .max : index + number)
    }
    effects.changes = [editor.commit(.draw(layer, .insert(placed)), as: .new)]
    return (drawn, effects)
  }

  /// Adds the stroke to the layer and replaces it by a shape.
  ///
  /// Two steps: an undo leaves the stroke as it was drawn.
  private mutating func add(as shape: DrawnShape, in editor: Editor) -> Effects {
    var (drawn, effects) = add(in: editor)
    let ids = [drawn.id] + effects.changes.flatMap(\.copies)
    let shaped = zip(ids, [AffineTransform.identity] + copies).map { id, transform in
      Stroke(
        ink: drawn.ink,
        path: shape.path(like: drawn.path),
        transform: transform,
        randomSeed: drawn.randomSeed,
        id: id
      )
    }
    effects.merge(editor.change(.draw(editor.layer.id, .replace(shaped)), as: .new))
    return effects
  }

  /// Returns the copies of a stroke by symmetry, each a stroke of its own that shares its ink.
  private func copies(of drawn: Stroke, in editor: Editor) -> [Stroke] {
    copies.map { transform in
      var copy = drawn
      (copy.id, copy.transform) = (editor.strokes.ids.make(), transform)
      return copy
    }
  }
}

extension DocumentChange {
  /// The ids of the strokes that it inserts after the first one.
  fileprivate var copies: [StrokeID] {
    guard case .draw(_, .insert(let placed)) = edit else { return [] }
    return placed.dropFirst().map(\.stroke.id)
  }
}
