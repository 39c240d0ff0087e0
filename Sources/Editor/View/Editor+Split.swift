public import Geometry
internal import InkModel
internal import InkRendering
internal import PenInput

// The two panes of a split window: the commands, and what pointers do to them.
extension Editor {
  /// The distance by which keys move the divider, in pixels at 96 an inch.
  private static let dividerStep = 32.0

  /// A Boolean value that indicates whether the window is divided into two panes.
  public var isSplit: Bool { display.split != nil }

  /// A Boolean value that indicates whether the window can be divided, as where nothing else lies over the page.
  public var allowsSplit: Bool {
    get { display.allowsSplit }
    set { display.allowsSplit = newValue }
  }

  /// A Boolean value that indicates whether a pointer drags the divider of the panes.
  public var isMovingDivider: Bool { display.split?.drag != nil }

  /// The direction in which the divider under the pointer can be dragged, or is dragged: along x or y; `nil`
  /// when the pointer is elsewhere.
  public var dividerAxis: Axis? {
    guard isSplit, contact == nil, let layout, let pointer else { return nil }
    let isOver = layout.divider.rect.contains(pointer.sample.position)
    guard isMovingDivider || isOver && !isMovingView else { return nil }
    return layout.isSideBySide ? .horizontal : .vertical
  }

  /// A direction in the window.
  public enum Axis: Hashable, Sendable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical
  }

  /// The panes; `nil` while there is one, or the window is too small for two.
  var layout: SplitLayout? { layout(in: display.window) }

  private func layout(in window: PixelRect) -> SplitLayout? {
    display.split.flatMap { SplitLayout(window, scale: screenScale, share: $0.share) }
  }

  /// Returns the pixels of both panes; `nil` while there is one, or the window is too small for two.
  func panes(of window: PixelRect) -> (active: PixelRect, resting: PixelRect)? {
    guard let split = display.split, let layout = layout(in: window) else { return nil }
    return split.isFirstActive ? (layout.first, layout.second) : (layout.second, layout.first)
  }

  // MARK: - Commands

  /// Divides the window into two panes that show the same, or leaves the active one alone; ignored while a
  /// tip is on the paper.
  func toggleSplit() -> Effects {
    guard contact == nil, renderer != nil, allowsSplit else { return Effects() }
    guard isSplit || SplitLayout(display.window, scale: screenScale, share: 0.5) != nil else {
      return Effects(Refusal.windowIsTooSmall.message)
    }
    var effects = endReplay()
    let before = display.pane
    if isSplit {
      display.split = nil
    } else {
      let resting = RestingPane(page: page.id, layer: layer.id, viewing: viewing)
      display.split = Split(resting: resting)
    }
    // Without memory for other pictures all stays as it is, and is tried again with the next change.
    let panes = panes(of: display.window)
    let shift = shift(from: before, to: (panes?.active ?? display.window).rect)
    if let pane = panes?.resting {
      display.split?.resting.viewing.viewport.pan(by: self.shift(from: before, to: pane.rect))
    }
    view.pan(by: shift)
    effects.damage.formUnion(layOutPanes())
    effects.damage.formUnion(refreshOverlay())
    return effects
  }

  /// Returns the offset of the page from a pane to another one, in whole pixels.
  ///
  /// It keeps its place in the corner; if the new pane is too small for all that was seen of sheet or ink, that
  /// is centered.
  private func shift(from old: Rect, to new: Rect) -> Vector {
    let corner = Vector(dx: new.minX - old.minX, dy: new.minY - old.minY)
    let content = sheet.content
    let seen = content.isNull ? .null : canvasToWindow.apply(to: content).intersection(old)
    guard !seen.isNull, !new.contains(seen.translated(by: corner)) else { return corner }
    let offset = new.center - seen.center
    return Vector(dx: offset.dx.rounded(), dy: offset.dy.rounded())
  }

  /// Makes the other pane the active one; ignored while a tip is on the paper.
  func activateNextPane() -> Effects {
    var effects = activateRestingPane()
    effects.damage.formUnion(refreshOverlay())
    return effects
  }

  /// Makes the pane at a place of the window, in pixels, the active one; ignored while a tip is on the paper.
  public func activatePane(at point: Point) -> Effects {
    guard panes(of: display.window)?.resting.rect.contains(point) == true else { return Effects() }
    return activateNextPane()
  }

  /// Moves the divider by steps, to the right or down if above 0.
  func moveDivider(bySteps count: Int) -> Effects {
    guard let layout else { return Effects() }
    let step = Double(count) * Self.dividerStep * screenScale
    return moveDivider(to: layout.share + step / Double(layout.freeLength))
  }

  private func moveDivider(to share: Double) -> Effects {
    guard contact == nil, let layout,
      let moved = SplitLayout(display.window, scale: screenScale, share: share), moved != layout
    else { return Effects() }
    display.split?.share = moved.share
    // The pictures follow at the next frame, as those of a view that moves.
    return Effects(movesView: true)
  }

  // MARK: - The active pane

  /// Makes the other pane the active one, unless a tip is on the paper.
  ///
  /// The panes change places, and nothing is drawn but marks.
  ///
  /// - Parameter time: the time of the touch that does so, for kinetic scrolling; `nil` to end that where it
  ///   was shown last.
  /// - Returns: the effects, without those of ``refreshOverlay()``.
  private func activateRestingPane(at time: PenTime? = nil) -> Effects {
    guard contact == nil, isSplit else { return Effects() }
    var effects = endReplay()
    if let time { effects.merge(stopFlight(at: time)) } else { stopFlight() }
    navigation.hand = nil
    effects.damage.formUnion(markedPixels)
    let left = layer.id
    exchangePanes()
    if layer.id != left { selected.invalidate() }
    // What the picture shows may be another page by now, or have other layers.
    let isFit = renderer?.isFit(for: page, current: layer.id) == true && renderer?.desk == desk
    if !isFit, let pane = renderer?.bounds ?? panes(of: display.window)?.active {
      try? makePicture(in: pane)
      effects.damage.formUnion(pane)
    } else if renderer == nil {
      try? resize(width: display.window.width, height: display.window.height)
      effects.damage = display.window
    }
    effects.damage.formUnion(markedPixels)
    return effects
  }

  /// Makes the pane active that shows the ink of a change, if only the resting one does.
  ///
  /// - Parameters:
  ///   - change: the change, which was made.
  ///   - shown: the page that the active pane shows.
  /// - Returns: the pixels that look different now.
  func activatePane(showing change: DocumentChange, of shown: PageID) -> PixelRect {
    guard let resting = display.split?.resting, resting.page != shown,
      change.edit.strokeIDs != nil,
      let location = EditLocation(of: change.edit, undoneBy: change.inverse, in: document),
      location.page == resting.page
    else { return .empty }
    _ = activateRestingPane()
    return display.window
  }

  /// Lets the panes change places.
  private func exchangePanes() {
    guard var split = display.split else { return }
    let next = split.resting
    let left = (page: page.id, layer: layer.id)
    split.resting = RestingPane(
      page: left.page,
      layer: left.layer,
      viewing: viewing,
      renderer: display.renderer,
      tiles: display.tiles
    )
    split.isFirstActive.toggle()
    pages.go(to: EditLocation(page: next.page, layer: next.layer), from: left, in: document)
    viewing = next.viewing
    (display.renderer, display.tiles, display.split) = (next.renderer, next.tiles, split)
  }

  /// The pixels of marks that only the active pane has, and of the divider, which shows which one that is.
  private var markedPixels: PixelRect {
    guard let divider = layout?.divider else { return display.window }
    let isWide =
      display.guideMarks != nil || display.foundMarks != nil || display.dots != nil
      || display.overlay.spotlight != nil || !display.fading.isEmpty
    let marks = isWide ? display.window : display.overlay.pixels
    return divider.union(marks.intersection(renderer?.bounds ?? .empty))
  }

  // MARK: - Pointers

  /// Handles an event of a pointer that drags the divider, or begins something in the resting pane.
  ///
  /// A touch makes that pane the active one and goes on there; a wheel turns it where it rests.
  ///
  /// - Returns: the effects; `nil` when the event is meant for the active pane.
  func handleInPanes(_ event: PenEvent) -> Effects? {
    guard let split = display.split else { return nil }
    if let drag = split.drag, drag.tool.id == event.tool.id {
      return moveDivider(by: drag, to: event)
    }
    guard contact == nil,
      [.down, .switchDown, .scroll].contains(event.phase), event.tool.kind != .pad,
      navigation.hand == nil, navigation.fingers.count == 0, !isPalm(event), let layout
    else { return nil }
    let position = event.sample.position
    if layout.divider.rect.contains(position), event.phase == .down {
      let middle = layout.divider.rect.center
      display.split?.drag = (event.tool, position - middle)
      trackPointer(event)
      return Effects()
    }
    guard panes(of: display.window)?.resting.rect.contains(position) == true else { return nil }
    if event.phase == .scroll {
      var effects = stopFlight(at: event.sample.time)
      exchangePanes()
      effects.merge(handleSwitch(event) ?? navigate(event))
      exchangePanes()
      return effects
    }
    guard event.phase == .down || isHandSwitch(event) else { return nil }
    var effects = activateRestingPane(at: event.sample.time)
    effects.merge(handleSwitch(event) ?? navigate(event))
    return effects
  }

  private func moveDivider(
    by drag: (tool: PenTool, offset: Vector),
    to event: PenEvent
  ) -> Effects {
    // The tip on the paper is the pointer; the drag rests meanwhile, but ends as ever.
    if contact == nil { trackPointer(event) }
    switch event.phase {
    case .up, .leave:
      display.split?.drag = nil
      return Effects()
    case .move, .hover:
      guard let layout else { return Effects() }
      return moveDivider(to: layout.share(at: event.sample.position - drag.offset))
    case .down, .switchDown, .switchUp, .scroll, .amend: return Effects()
    }
  }
}
