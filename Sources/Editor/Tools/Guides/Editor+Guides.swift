internal import Geometry
public import InkModel
internal import InkRendering
internal import PenInput
internal import StrokeEngine

// Guides and symmetry.
extension Editor {
  /// The guides of the page, as they are shown while one is moved.
  public var guides: Guides { display.draftGuides ?? page.paper.guides }

  /// A Boolean value that indicates whether the pen of the current end moves guides.
  public var movesGuides: Bool { tool == .guides }

  /// The guide, or the symmetry, that keys move; `nil` for none.
  public var currentGuide: GuideTarget? {
    guard let target = display.guideFocus?.target, guides.targets.contains(target) else {
      return nil
    }
    return target
  }

  /// A Boolean value that indicates whether there is a guide or a symmetry.
  var hasGuides: Bool { !guides.isEmpty }

  /// A Boolean value that indicates whether keys have a guide to move.
  var hasCurrentGuide: Bool { currentGuide != nil }

  /// A Boolean value that indicates whether arrow keys move something.
  var canNudge: Bool { hasSelection || movesGuides && hasCurrentGuide }

  /// Lets the pen of the current end move guides, or do again what it did before.
  public func toggleMovingGuides() -> Effects {
    tool = movesGuides ? self[currentEnd].previous : .guides
    return Effects(damage: refreshOverlay())
  }

  // MARK: - Drawing

  /// Returns the guides that a stroke follows.
  ///
  /// - Parameter event: the touch with which it begins; Alt leaves it free.
  /// - Returns: the guides; `nil` for none.
  func guideSnap(for event: PenEvent) -> GuideSnap? {
    guard toolOptions.snapsToGuides, event.keys.isDisjoint(with: [.alt, .shift]) else { return nil }
    let shown = page.paper.guides.shown
    return shown.isEmpty ? nil : GuideSnap(shown, zoom: view.zoom)
  }

  // MARK: - Changing

  /// Changes the guides of the page; none of its pixels but their marks.
  ///
  /// - Parameters:
  ///   - guides: the guides.
  ///   - adjustment: the property that is changed little by little; `nil` for a step of its own.
  /// - Returns: the effects.
  func setGuides(_ guides: Guides, of adjustment: Adjustment? = nil) -> Effects {
    if isReadOnly { return Effects(Refusal.documentIsReadOnly.message) }
    var paper = page.paper
    paper.guides = guides
    var effects = endReplay()
    if paper != page.paper {
      effects.changes.append(commit(.setPaper(page.id, paper), as: .new, of: adjustment))
    }
    effects.damage.formUnion(refreshOverlay())
    return effects
  }

  /// Adds a guide in the middle of what is seen, which keys move then, and shows its handles.
  public func addGuide(_ kind: Guide.Kind) -> Effects {
    var guides = page.paper.guides
    guard guides.append(Guide(kind, in: freeArea)) else { return Effects(Message.tooManyGuides) }
    display.guideFocus = GuideFocus(target: .guide(guides.all.count - 1))
    tool = .guides
    return setGuides(guides)
  }

  /// Removes a guide or the symmetry.
  public func removeGuide(_ target: GuideTarget) -> Effects {
    var guides = page.paper.guides
    switch target {
    case .guide(let index): guides.remove(at: index)
    case .symmetry: guides.symmetry = nil
    }
    display.guideFocus = nil
    return setGuides(guides)
  }

  /// Lets strokes follow a guide or not.
  public func toggleGuide(_ index: Int) -> Effects {
    var guides = page.paper.guides
    guides.change(index) { $0.isOn.toggle() }
    return setGuides(guides)
  }

  /// Chooses the guide that keys move, and shows the handles of all.
  public func chooseGuide(_ target: GuideTarget) -> Effects {
    display.guideFocus = GuideFocus(target: target)
    tool = .guides
    return Effects(damage: refreshOverlay())
  }

  /// Gives the page another symmetry in the middle of what is seen; `nil` for none.
  public func setSymmetry(_ kind: Symmetry.Kind?) -> Effects {
    var guides = page.paper.guides
    guard kind != guides.symmetry?.kind else { return Effects() }
    guides.symmetry = kind.map { Symmetry($0, in: freeArea) }
    display.guideFocus = kind.map { _ in GuideFocus(target: .symmetry) }
    return setGuides(guides)
  }

  /// Sets the number of strokes that are drawn at once; again and again is one step until
  /// ``endAdjustment()``.
  public func setSymmetryCount(_ count: Int) -> Effects {
    var guides = page.paper.guides
    guides.symmetry = guides.symmetry?.with(count: count)
    return setGuides(guides, of: .guides(page.id))
  }

  /// Draws one stroke more or less at once.
  func stepSymmetryCount(up: Bool) -> Effects {
    guides.symmetry.map { setSymmetryCount($0.count + (up ? 1 : -1)) } ?? Effects()
  }

  /// Lets strokes follow the guides or not, and tells the user.
  public func toggleSnapping() -> Effects {
    toolOptions.snapsToGuides.toggle()
    return Effects(Message.aboutSnapping(toolOptions.snapsToGuides))
  }

  // MARK: - Keys

  /// Goes to the next guide or handle that keys move: all of a guide, then its handles, then the next.
  func chooseNextHandle() -> Effects {
    let all = guides.targets.flatMap { target in
      [GuideFocus(target: target)]
        + guides.handles(of: target).indices.map { GuideFocus(target: target, handle: $0) }
    }
    guard !all.isEmpty else { return Effects() }
    let current = display.guideFocus.flatMap(all.firstIndex) ?? -1
    display.guideFocus = all[(current + 1) % all.count]
    tool = .guides
    return Effects(damage: refreshOverlay())
  }

  /// Moves the current guide, or its current handle, by an offset in canvas units.
  func nudgeGuide(by offset: Vector) -> Effects {
    guard let focus = display.guideFocus, hasCurrentGuide else { return Effects() }
    var guides = page.paper.guides
    let handles = guides.handles(of: focus.target)
    if let handle = focus.handle, handles.indices.contains(handle) {
      guides.moveHandle(handle, of: focus.target, to: handles[handle] + offset)
    } else {
      guides.transform(focus.target, by: AffineTransform(translationBy: offset))
    }
    return setGuides(guides, of: .guides(page.id))
  }

  /// Turns the current guide about its middle, by an angle in radians, clockwise as seen.
  func turnGuide(by angle: Double) -> Effects {
    guard let target = currentGuide, let pivot = page.paper.guides.pivot(of: target) else {
      return Effects()
    }
    var guides = page.paper.guides
    let turn = AffineTransform(rotation: view.isMirrored ? -angle : angle).about(pivot)
    guides.transform(target, by: turn)
    return setGuides(guides, of: .guides(page.id))
  }

  // MARK: - Touch

  /// The distance from a handle, and from a line, within which a touch means it, in screen pixels.
  private static let (handleReach, lineReach) = (22.0, 14.0)

  /// Returns what a touch at a place of the window moves; `nil` for nothing.
  func guideFocus(at position: Point) -> GuideFocus? {
    let guides = page.paper.guides
    var (found, least) = (GuideFocus?.none, Self.handleReach * screenScale)
    for target in guides.targets.reversed() {
      for (number, handle) in guides.handles(of: target).enumerated() {
        let distance = canvasToWindow.apply(to: handle).distance(to: position)
        guard distance < least else { continue }
        (found, least) = (GuideFocus(target: target, handle: number), distance)
      }
    }
    if let found { return found }
    let reach = Self.lineReach * screenScale
    return guides.targets.reversed().first { target in
      GuideLines(of: target, in: guides, by: canvasToWindow, window: display.pane)
        .isNear(position, within: reach)
    }
    .map { GuideFocus(target: $0) }
  }

  /// Handles an event of a finger while guides are moved.
  ///
  /// - Returns: the effects; `nil` when the finger does not move a guide.
  func touchGuide(_ event: PenEvent) -> Effects? {
    if case .guides = contact?.work, let tool = contact?.tool, tool.kind == .touch {
      return tool.id == event.tool.id ? draw(event) : advance(.move(event))
    }
    guard event.phase == .down, contact == nil, movesGuides, !isPalm(event),
      navigation.fingers.count == 0, guideFocus(at: event.sample.position) != nil
    else { return nil }
    return draw(event)
  }
}
