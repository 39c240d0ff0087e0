internal import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput
internal import Raster

extension Editor {
  /// From canvas units to window pixels.
  var canvasToWindow: AffineTransform { view.transform }

  /// Window pixels for a pixel of a screen of 96 pixels an inch.
  var screenScale: Double { view.deviceScale }

  /// How far from ink a tap still means it, in screen pixels.
  private static let tapReach = 8.0

  // MARK: - A contact

  /// Begins to draw around something, or to move what is selected.
  func beginSelecting(_ event: PenEvent, with tool: Tool) -> Effects {
    if let refusal = refusal(erases: true) { return Effects(.explain(refusal)) }
    contact = Contact(tool: event.tool, mapping: mapping)
    refreshSelection()
    let point = event.sample.position
    let part = selectionFrame?.part(at: point)
    let changesSelection = !heldKeys.isDisjoint(with: [.shift, .control])
    if let part, part != .inside || !changesSelection {
      contact?.gesture = .drag(
        SelectionDrag(part: part, box: selected.box, start: mapping.transform.apply(to: point))
      )
    } else {
      contact?.gesture = .select(
        SelectionPath(at: point, isRectangle: tool == .rectangle, keys: heldKeys)
      )
    }
    return Effects()
  }

  /// Goes on with what a tip does instead of drawing freely or erasing.
  func goOn(to sample: PenSample) -> Effects {
    switch contact?.gesture {
    case .pick: choose(color(at: mapping.transform.apply(to: sample.position)))
    case .select(var path):
      path.go(to: sample.position, scale: screenScale)
      contact?.gesture = .select(path)
    case .drag(let drag): return go(on: drag)
    case .line(var line):
      line.go(to: mapping.map(sample))
      contact?.gesture = .line(line)
    case .rest, nil: break
    }
    return Effects()
  }

  /// Ends what a tip did; it must have lifted.
  func finish(_ gesture: Gesture) -> Effects {
    switch gesture {
    case .pick:
      if tool == .eyedropper { tool = self[endAtHand].previous }
      return Effects()
    case .select(let path):
      select(by: path)
      return Effects()
    case .drag(let drag): return finish(drag)
    case .line, .rest: return Effects()
    }
  }

  /// Takes the colour under the tip from now until it lifts.
  func beginPicking(_ event: PenEvent) -> Effects {
    contact = Contact(tool: event.tool, gesture: .pick, mapping: mapping)
    return goOn(to: event.sample)
  }

  // MARK: - What is selected

  private func select(by path: SelectionPath) {
    let back = mapping.transform
    guard let first = path.way.first else { return }
    let reach = Self.tapReach * screenScale * back.meanScale
    let found =
      path.isDrawn
      ? Selection(in: Polygon(path.corners).transformed(by: back), of: layer)
      : Selection(at: back.apply(to: first), within: reach, of: layer)
    take(found, for: path.use)
  }

  /// Selects what was found, or adds it, or takes it out.
  private func take(_ found: Selection, for use: SelectionPath.Use) {
    var all = use == .replace ? found : selection ?? Selection(on: layer.id)
    switch use {
    case .replace: break
    case .add: all.add(found)
    case .remove: all.remove(found)
    }
    select(all)
  }

  /// Selects something of the current layer; `nil` or what is empty for nothing.
  func select(_ selection: Selection?) {
    self.selection = selection.flatMap { $0.isEmpty ? nil : $0 }
    endAdjustment()
    (selected.isKnown, selected.pivot) = (false, nil)
  }

  /// Brings what is known of the selection up to the document.
  func refreshSelection() {
    guard !selected.isKnown else { return }
    selected.isKnown = true
    selected.box = .null
    guard let old = selection else { return }
    selection = nil
    guard old.layer == layer.id else { return }
    let kept = old.kept(by: layer)
    guard !kept.isEmpty else { return }
    selection = kept
    selected.box = kept.bounds(in: layer)
  }

  // MARK: - Moving

  private func go(on drag: SelectionDrag) -> Effects {
    selected.lift == nil && isMoved(drag) ? lift(drag) : Effects()
  }

  /// Whether the pen has gone far enough to mean more than a tap.
  private func isMoved(_ drag: SelectionDrag) -> Bool {
    let way = canvasToWindow.apply(to: pointedPlace(of: drag) - drag.start)
    return way.length > SelectionPath.slip * screenScale
  }

  /// Where the pen is, in canvas units.
  private func pointedPlace(of drag: SelectionDrag) -> Point {
    pointer.map { mapping.transform.apply(to: $0.sample.position) } ?? drag.start
  }

  /// Draws what is selected into an image of its own, and the page without it.
  private func lift(_ drag: SelectionDrag) -> Effects {
    guard let renderer, let selection else { return Effects() }
    let clipping = Clipping(selection, of: layer)
    let ink: LiftedInk
    do throws(CairoError) {
      ink = try LiftedInk(
        clipping,
        opacity: layer.opacity,
        view: canvasToWindow,
        window: renderer.bounds
      )
    } catch {
      // Without memory to show it on its way, it is seen where it arrives.
      return Effects()
    }
    selected.lift = (ink, page(without: selection))
    let damage = renderer.pixels(of: drag.box)
    redraw(damage)
    return Effects(damage: damage)
  }

  /// The page as it is seen without what is selected; ink outside the window is left out.
  private func page(without selection: Selection) -> Page {
    var page = page
    let near = layer.drawing.strokes(near: visibleArea.outset(by: 2))
    page.layers[layerNumber].drawing = Drawing(
      strokes: near.filter { !selection.strokes.contains($0.id) }
    )
    page.layers[layerNumber].pictures = layer.pictures.enumerated()
      .filter { !selection.pictures.contains($0.offset) }.map(\.element)
    page.layers[layerNumber].notes = layer.notes.enumerated()
      .filter { !selection.notes.contains($0.offset) }.map(\.element)
    return page
  }

  /// The page as it is seen: without what is being moved.
  var shownPage: Page { selected.lift?.page ?? page }

  /// Where a drag brings the selection now.
  private func transform(of drag: SelectionDrag) -> AffineTransform {
    drag.transform(to: pointedPlace(of: drag), keys: heldKeys)
  }

  private func finish(_ drag: SelectionDrag) -> Effects {
    let wasLifted = selected.lift != nil
    selected.lift = nil
    guard wasLifted || isMoved(drag) else {
      tap(at: drag.start)
      return Effects()
    }
    var effects = transformSelection(by: transform(of: drag))
    effects.merge(putBack(drag))
    return effects
  }

  /// Draws the page anew where ink was lifted from it.
  func putBack(_ drag: SelectionDrag) -> Effects {
    selected.lift = nil
    let damage = renderer?.pixels(of: drag.box) ?? .empty
    redraw(damage)
    return Effects(damage: damage)
  }

  /// A tap within the frame is for what lies under the tip; on a gap it changes nothing.
  private func tap(at place: Point) {
    let reach = Self.tapReach * screenScale * mapping.transform.meanScale
    let found = Selection(at: place, within: reach, of: layer)
    if !found.isEmpty { take(found, for: SelectionPath.Use(heldKeys)) }
  }

  // MARK: - What is seen of it

  /// The frame around what is selected; `nil` when nothing is.
  var selectionFrame: SelectionFrame? {
    guard selection != nil, !selected.box.isNull else { return nil }
    return SelectionFrame(selected.box, transform: dragged(canvasToWindow), scale: screenScale)
  }

  /// From where the selection was to window pixels.
  private func dragged(_ view: AffineTransform) -> AffineTransform {
    guard selected.lift != nil, case .drag(let drag) = contact?.gesture else { return view }
    return transform(of: drag).concatenating(view)
  }

  /// What is to be seen of the selection now.
  var wantedOutline: SelectionOutline? {
    var outline = SelectionOutline(accent: accent, scale: screenScale)
    if case .select(let path) = contact?.gesture { outline.path = path.corners }
    outline.frame = selectionFrame
    outline.showsHandles = selected.lift == nil
    return outline.frame == nil && outline.path.isEmpty ? nil : outline
  }

  /// What of the selection is being moved now.
  var wantedLift: (ink: LiftedInk, view: AffineTransform)? {
    selected.lift.map { ($0.ink, dragged(canvasToWindow)) }
  }
}
