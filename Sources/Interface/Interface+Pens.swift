public import Editor
public import Geometry
public import PenInput
internal import Widgets

extension Interface {
  /// Removes the events from a batch that are for panels, and handles them.
  ///
  /// - Parameters:
  ///   - batch: the events, in window pixels; what is left is for the paper.
  ///   - now: the time in nanoseconds of the monotonic clock.
  /// - Returns: the effects.
  public func handle(_ batch: inout PenBatch, now: Int64) -> Effects {
    guard !batch.isEmpty else { return Effects() }
    // No panel is on the window, and none has a contact.
    if stack.isEmpty, capture.isEmpty {
      editor.isPenOverPanel = false
      if let last = batch.events.last { capture.position = last.sample.position }
      return Effects()
    }
    var effects = Effects()
    var rest: [PenEvent] = []
    for event in batch.events {
      if let made = handle(event, now: now, rest: &rest) { effects.merge(made) }
      // An amended sample is an earlier one.
      guard event.tool.kind.isPen, event.phase != .amend else { continue }
      editor.isPenOverPanel = rest.last != event
    }
    batch.events = rest
    return effects
  }

  /// Handles an event, or appends it to the events for the paper.
  private func handle(_ event: PenEvent, now: Int64, rest: inout [PenEvent]) -> Effects? {
    let point = event.sample.position
    if event.phase != .amend, event.phase != .leave { capture.position = point }
    if event.tool.kind == .pad,
      PanelKind.allCases.contains(where: { $0.definition.intercept(event, in: self) })
    {
      return nil
    }
    // A finger beside which a pen has come is the hand that holds it.
    if editor.isPalm(event), let kind = capture.end(event.tool.id) {
      return cancelContact(of: event.tool.id, with: kind)
    }
    switch event.phase {
    case .down: return beginContact(event, rest: &rest)
    case .move:
      guard let kind = capture.holder(of: event.tool.id) else { break }
      let actions = stack.view(of: kind)?.drag(to: point, time: event.seconds) ?? []
      return perform(actions, in: kind)
    case .up:
      guard let kind = capture.end(event.tool.id) else { break }
      return endContact(event, with: kind)
    case .hover:
      if hover(at: point, now: now) {
        rest.append(PenEvent(phase: .leave, tool: event.tool, sample: event.sample))
        return nil
      }
    case .leave:
      for view in stack.views.values { view.hover(at: nil) }
      hideTooltip()
      if let kind = capture.end(event.tool.id) {
        rest.append(event)
        return cancelContact(of: event.tool.id, with: kind)
      }
    case .scroll:
      if scroll(by: event.scroll.dy * Self.notch * window.scale, at: point) { return nil }
    case .switchDown: if let effects = insertSelection(by: event) { return effects }
    case .switchUp, .amend: break
    }
    rest.append(event)
    return nil
  }

  private func beginContact(_ event: PenEvent, rest: inout [PenEvent]) -> Effects {
    let point = event.sample.position
    let touched = stack.panel(at: point)
    // Nothing moves by itself while a tip is down.
    var effects = Effects(damage: settle(except: touched))
    // A resting hand means neither the panels nor what a touch of the paper closes.
    guard !editor.isPalm(event) else {
      rest.append(event)
      return effects
    }
    guard !editor.isBusy, let kind = touched else {
      rest.append(event)
      effects.merge(moveFocusToPaper())
      if let made = closeForPaper() { effects.merge(made) }
      return effects
    }
    capture.begin(event.tool.id, on: kind)
    effects.merge(moveFocus(toTouched: kind, at: point))
    if kind.descriptor.level != .toolbar { stack.raise(kind) }
    hideTooltip()
    editor.endAdjustment()
    // The paper sees the pen leave: the tool's outline is not drawn over a panel.
    rest.append(PenEvent(phase: .leave, tool: event.tool, sample: event.sample))
    let actions = stack.view(of: kind)?.press(at: point, time: event.seconds) ?? []
    effects.merge(perform(actions, in: kind))
    return effects
  }

  /// Performs the actions of a contact with a panel.
  private func perform(_ actions: [InterfaceAction], in kind: PanelKind) -> Effects {
    let effects = perform(actions)
    // The rest of the contact selects from where the caret stands now.
    if !actions.isEmpty, isWriting, focus.holder == kind { show(kind) }
    return effects
  }

  private func endContact(_ event: PenEvent, with kind: PanelKind) -> Effects {
    let point = event.sample.position
    let actions = stack.view(of: kind)?.release(at: point, time: event.seconds) ?? []
    kind.definition.didEndContact(of: event.tool.id, in: self)
    defer { editor.endAdjustment() }
    var effects = perform(actions)
    if focus.holder == kind, !focus.awaitsText { effects.merge(offerSelectedText()) }
    return effects
  }

  private func cancelContact(of tool: Int, with kind: PanelKind) -> Effects {
    defer { kind.definition.didEndContact(of: tool, in: self) }
    return perform(stack.view(of: kind)?.cancel() ?? [])
  }

  /// Shows on which element the pen is.
  ///
  /// - Returns: a Boolean value that indicates whether the pen is over a panel.
  private func hover(at point: Point, now: Int64) -> Bool {
    let kind = editor.isBusy ? nil : stack.panel(at: point)
    for (other, view) in stack.views where other != kind { view.hover(at: nil) }
    guard let kind, let view = stack.view(of: kind) else {
      hideTooltip()
      return false
    }
    view.hover(at: point)
    if let element = view.hovered {
      showTooltip(of: element, on: view, now: now)
    } else {
      hideTooltip()
    }
    return true
  }

  /// The distance by which one notch of the wheel scrolls a list, in points.
  private static let notch = 48.0

  /// A Boolean value that indicates whether the pen is over a panel, where the cursor is an arrow.
  public var isPointerOverPanel: Bool { stack.panel(at: capture.position) != nil }

  /// Scrolls the list at a point of the window.
  ///
  /// - Returns: a Boolean value that indicates whether a panel is there.
  public func scroll(by distance: Double, at point: Point) -> Bool {
    guard let kind = stack.panel(at: point) else { return false }
    if kind.definition.scroll(by: distance, at: point, in: self) { return true }
    if stack.view(of: kind)?.scroll(by: distance) == true { hideTooltip() }
    return true
  }
}

extension PenEvent {
  /// The time in seconds of the monotonic clock.
  fileprivate var seconds: Double { Double(sample.time.nanoseconds) / 1e9 }
}
