internal import Geometry
internal import InkModel
internal import PenInput

// The tip on the paper.
extension Editor {
  /// A Boolean value that indicates whether a tip is on the paper.
  public var isDrawing: Bool { contact != nil }

  /// Handles an event of a tip that is meant for the paper.
  func draw(_ event: PenEvent) -> Effects {
    // One tip at a time: while it touches, what other tools do is not meant for the paper.
    if let tool = contact?.tool, tool.id != event.tool.id { return Effects() }
    trackPointer(event)
    switch event.phase {
    case .down:
      // A tip that went down without having been lifted keeps what it drew.
      var effects = end(.finish(nil))
      effects.damage.formUnion(updatePicture())
      effects.merge(begin(event))
      return effects
    case .move: return advance(.move(event))
    case .up: return end(.finish(event))
    case .hover, .leave, .switchDown, .switchUp, .scroll, .amend: return Effects()
    }
  }

  /// Stores the position of the tool over the paper; a finger that lifts has none.
  func trackPointer(_ event: PenEvent) {
    if event.phase == .leave || event.phase == .up && event.tool.kind == .touch {
      pointer = nil
    } else if event.button == 0 {
      pointer = (event.tool, event.sample)
      display.lastPointer = event.sample.position
    }
  }

  /// Ends the contact as if the tip had not touched.
  func cancelContact() -> Effects {
    pointer = nil
    return end(.cancel)
  }

  /// Cancels what a pointer is in the middle of: an outline, a move of what is selected, a line, a
  /// size; or ends the motion of the canvas where it is.
  ///
  /// Ink that is drawn freely stays under the pen.
  ///
  /// - Returns: the effects; `nil` when there was nothing to cancel.
  public func cancelGesture() -> Effects? {
    if let sizing = switches.sizing {
      switches.sizing = nil
      restoreSize(sizing)
      return Effects(damage: refreshOverlay())
    }
    if display.split?.drag != nil {
      display.split?.drag = nil
      return Effects()
    }
    if navigation.flight != nil || navigation.hand != nil {
      (navigation.flight, navigation.hand) = (nil, nil)
      return Effects()
    }
    guard contact?.work.current?.isCancelable == true else { return nil }
    var effects = cancelContact()
    effects.damage.formUnion(refreshOverlay())
    return effects
  }

  /// Lets the tool of the contact handle a step, if there is a contact.
  ///
  /// The work of the tool is not a part of the editor meanwhile.
  func advance(_ step: ContactStep) -> Effects {
    guard var work = contact?.work.moveOut() else { return Effects() }
    let effects = work.handle(step, in: self)
    contact?.work = work
    return effects
  }

  // MARK: - Private

  /// Ends the contact, if there is one.
  private func end(_ step: ContactStep) -> Effects {
    guard var work = contact?.work.moveOut() else { return Effects() }
    contact = nil
    display.fading.resume(at: step.time)
    return work.handle(step, in: self)
  }

  private func begin(_ event: PenEvent) -> Effects {
    let end = PenEnd(event.tool.kind)
    let settings = self[end]
    let tool = tool(for: event, with: settings)
    // The replay is looked at, and the page under it may not be what is seen.
    guard display.replay == nil else { return Effects() }
    if let refusal = refusal(of: tool) { return Effects(refusal.message) }
    let work: Contact.Work
    switch tool {
    case .draw, .fadingInk:
      work = .ink(InkContact(event, with: settings, fades: tool == .fadingInk, in: self))
    case .erase: work = .eraser(EraserContact(settings.eraser))
    case .lasso: work = .selection(SelectionContact(event, isRectangle: false, in: self))
    case .rectangle: work = .selection(SelectionContact(event, isRectangle: true, in: self))
    case .fill: work = .fill(FillContact(event, with: settings.ink.color, in: self))
    case .eyedropper: work = .eyedropper(EyedropperContact(end, isLent: settings.tool != tool))
    // It moves the canvas before an event reaches the paper.
    case .hand: return Effects()
    case .guides: work = .guides(GuideContact(event, in: self))
    case .laser, .spotlight: work = .laser(LaserContact(leavesTrail: tool == .laser))
    }
    display.fading.pause(at: event.sample.time)
    contact = Contact(tool: event.tool, work: work)
    return advance(.move(event))
  }

  /// Returns the tool that a touch begins: Control with a pen picks the colour.
  private func tool(for event: PenEvent, with settings: PenSettings) -> Tool {
    if event.tool.kind == .touch, inputSettings.touchUse == .erase { return .erase }
    let picks = settings.tool.usesColor && event.keys.contains(.control)
    return picks ? .eyedropper : settings.tool
  }

  /// Returns the reason why a tool may not be used on the current layer; `nil` when it may.
  private func refusal(of tool: Tool) -> Refusal? {
    switch tool {
    case .draw: refusal(erases: false)
    case .erase, .lasso, .rectangle: refusal(erases: true)
    // Strokes that are not there yet bound areas as well.
    case .fill: refusal(erases: true) ?? (wantedLayers.isEmpty ? nil : .pageIsLoading)
    case .fadingInk: layer.isVisible ? nil : .layerIsHidden
    case .hand, .eyedropper, .laser, .spotlight: nil
    case .guides: isReadOnly ? .documentIsReadOnly : nil
    }
  }
}
